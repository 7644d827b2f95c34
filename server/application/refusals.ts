import type { ErrorCode } from '../../common/contract/errors.ts';
import type { ErrorWire } from '../../common/contract/schemas.ts';
import type { Secret } from '../domain/secret.ts';

/** Why a call was refused. Whoever answers words the code in the principal's language, unless `message` is given. */
export interface CallFailure {
  readonly status: number;
  readonly code: ErrorCode;
  /** The specification's own text, where it has one (spec §8). */
  readonly message?: string;
  /** After which trying again makes sense; 1 where something is unavailable, unless told. */
  readonly retryAfterSeconds?: number;
  /** With `text-too-long`: the characters that the text may have. */
  readonly most?: number;
  /** With `script-too-long`: the first line that finds no room, from 1. */
  readonly line?: number;
  /** What a draft has become that was posted before. */
  readonly posted?: ErrorWire['posted'];
  /** With `second-factor-asked`. */
  readonly challenge?: Secret;
}

/** What the request says cannot be read. A rule that refuses has a code of its own. */
export const BAD_REQUEST: CallFailure = { status: 400, code: 'bad-request' };
/** Nothing is there, or nothing that the caller may know of. */
export const NOT_FOUND: CallFailure = { status: 404, code: 'not-found' };
/** The caller may know of it, and may not do this. */
export const FORBIDDEN: CallFailure = { status: 403, code: 'forbidden' };
/** A call of members, made by somebody who is none (any more). */
export const SIGNED_OUT: CallFailure = { status: 401, code: 'unauthenticated' };
/** Nobody waits for the answer any more. */
export const TIMED_OUT: CallFailure = { status: 503, code: 'timed-out' };
/** The database does not answer. */
export const UNAVAILABLE: CallFailure = { status: 503, code: 'unavailable' };

/** A limit is reached. @param retryAfterSeconds after which it is not any more */
export function tooManyRequests(retryAfterSeconds: number): CallFailure {
  return { status: 429, code: 'too-many-requests', retryAfterSeconds };
}
