import type { FastifyReply, FastifyRequest } from 'fastify';
import type { ErrorCode } from '../../../../common/contract/errors.ts';
import type { ErrorWire } from '../../../../common/contract/schemas.ts';
import type { Language } from '../../../../common/kernel/language.ts';
import { NoRoomError } from '../../../application/no-room-error.ts';
import { UnavailableError } from '../../../application/unavailable-error.ts';
import { preferencesOf } from '../sessions/cookies.ts';
import { ClientGoneError, DeadlineError } from './deadline.ts';
import { errorText, scriptTooLongText, textTooLongText, tooOftenText } from './error-texts.ts';
import { TIMED_OUT, UNAVAILABLE, type CallFailure } from '../../../application/refusals.ts';

/** The codes of refusals that the framework makes, by status. */
const CODES: Readonly<Record<number, ErrorCode>> = {
  401: 'unauthenticated',
  403: 'forbidden',
  404: 'not-found',
  405: 'method-not-allowed',
  408: 'timed-out',
  413: 'too-large',
  414: 'too-large',
  415: 'unsupported-media-type',
  429: 'too-many-requests',
  431: 'too-large',
};

/** Seconds after which trying again makes sense. */
const RETRY_AFTER_SECONDS = 1;

/** @returns the refusal as it goes out, in one shape for all failures (decisions §2) */
export function errorAnswer(refusal: CallFailure, requestId: string, language: Language): ErrorWire {
  const { code, posted, challenge } = refusal;
  const { message = wordsFor(refusal, language) } = refusal;
  return { message, code, requestId, ...(posted && { posted }), ...(challenge && { challenge: challenge.reveal() }) };
}

/** What is said of a refusal, as exactly as is known. */
function wordsFor({ code, retryAfterSeconds, most, line }: CallFailure, language: Language): string {
  if (code === 'too-many-requests' && retryAfterSeconds !== undefined) return tooOftenText(retryAfterSeconds, language);
  if (code === 'text-too-long' && most !== undefined) return textTooLongText(most, language);
  if (code === 'script-too-long' && line !== undefined) return scriptTooLongText(line, language);
  return errorText(code, language);
}

const refusals = new WeakMap<FastifyRequest, ErrorCode>();

/** @returns why a request was refused; undefined where it was not */
export function refusalCodeOf(request: FastifyRequest): ErrorCode | undefined {
  return refusals.get(request);
}

/** Answers with `refusal`. */
export function refuse(request: FastifyRequest, reply: FastifyReply, refusal: CallFailure): FastifyReply {
  refusals.set(request, refusal.code);
  const retryAfterSeconds = refusal.retryAfterSeconds ?? (refusal.status === 503 ? RETRY_AFTER_SECONDS : undefined);
  if (retryAfterSeconds !== undefined) reply.header('retry-after', retryAfterSeconds);
  return reply
    .code(refusal.status)
    .type('application/json; charset=utf-8')
    .header('cache-control', 'no-store')
    .removeHeader('etag')
    .serializer(JSON.stringify)
    .send(errorAnswer(refusal, request.id, preferencesOf(request).language));
}

/** Answers after something was thrown; what it says stays in the log. */
export function answerThrown(error: unknown, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const refusal = refusalOf(error);
  if (refusal.code === 'storage-full') request.log.warn({ err: error }, 'call refused');
  else if (refusal.status >= 500) request.log.error({ err: error }, 'call failed');
  return refuse(request, reply, refusal);
}

/** What the principal may know of something that was thrown: a status and a code, nothing of the inside. */
export function refusalOf(error: unknown): CallFailure {
  if (error instanceof UnavailableError) return UNAVAILABLE;
  if (error instanceof NoRoomError) return { status: 507, code: 'storage-full' };
  if (error instanceof DeadlineError) return TIMED_OUT;
  if (error instanceof ClientGoneError) return { status: 499, code: 'timed-out' };
  const status = error instanceof Error && 'statusCode' in error ? error.statusCode : undefined;
  if (typeof status !== 'number' || status < 400 || status >= 500) return { status: 500, code: 'internal' };
  return { status, code: CODES[status] ?? 'bad-request' };
}
