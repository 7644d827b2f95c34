import type { CallInput, CallName } from '../../../common/contract/calls.ts';
import type { ErrorCode } from '../../../common/contract/errors.ts';
import type { Result } from '../../../common/kernel/result.ts';
import type { ApiFailure } from '../../application/ports/api-port.ts';

/** The parts of a call that a caller fills in; the others are empty. */
export type CallParts<Name extends CallName> = Partial<CallInput<Name>> & {
  /** The token that the call carries; that of the device when left out. */
  readonly bearer?: string | undefined;
  /** It arrives though the page goes; its body is less than 64 kB. */
  readonly isLastWord?: true;
  /** The media type of a body that is a file, sent as it is. */
  readonly fileType?: string;
};

/** Why a call gave nothing, in the core's words, and what the server said to it where it said something. */
export interface CallRefusal extends ApiFailure {
  readonly code?: string;
  readonly message?: string;
  /** What a draft has become that was posted before; as it came. */
  readonly posted?: unknown;
  /** What the second step of a sign-in wants back. */
  readonly challenge?: string;
}

/** The way of a call to the server and of its answer back. */
export interface ApiTransport {
  /** @returns the answer as it came; whoever maps it checks it */
  call<Name extends CallName>(name: Name, parts: CallParts<Name>): Promise<Result<unknown, CallRefusal>>;
}

const LOCKED: ErrorCode = 'story-locked';
const UNAUTHENTICATED: ErrorCode = 'unauthenticated';

/**
 * @param retryAfter how long the server wants to be left alone, as its header says it
 * @returns what a refusal of the server means to the core
 */
export function failureOf(status: number, code: unknown, retryAfter: string | null = null): ApiFailure {
  if (code === LOCKED) return { kind: 'locked' };
  // Some refusals are told with the same status; only this one is about the token.
  if (status === 401 && (code === UNAUTHENTICATED || typeof code !== 'string')) return { kind: 'unauthenticated' };
  const isHidden = status === 401 || status === 403 || status === 404 || status === 410;
  if (isHidden) return { kind: 'not-found' };
  const isTold = retryAfter !== null && /^[0-9]{1,9}$/.test(retryAfter);
  return { kind: 'unavailable', ...(isTold && { retryAfterSeconds: Number(retryAfter) }) };
}

/**
 * @param json what came with the refusal, whatever it is
 * @param retryAfter as for `failureOf`
 */
export function refusalOf(status: number, json: unknown, retryAfter: string | null): CallRefusal {
  const [code, message, posted] = [valueOf(json, 'code'), valueOf(json, 'message'), valueOf(json, 'posted')];
  const challenge = valueOf(json, 'challenge');
  return {
    ...failureOf(status, code, retryAfter),
    ...(typeof code === 'string' && { code }),
    ...(typeof message === 'string' && message !== '' && { message }),
    ...(posted !== undefined && { posted }),
    ...(typeof challenge === 'string' && { challenge }),
  };
}

/** @returns undefined for what is no JSON */
export function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

export function valueOf(object: unknown, name: string): unknown {
  return typeof object === 'object' && object !== null ? Reflect.get(object, name) : undefined;
}
