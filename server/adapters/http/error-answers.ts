import type { FastifyReply, FastifyRequest } from 'fastify';
import type { ErrorCode } from '../../../common/contract/errors.ts';
import type { ErrorWire } from '../../../common/contract/schemas.ts';
import {
  CURRENT_PASSWORD_INVALID_MESSAGE,
  UNKNOWN_USER_MESSAGE,
  VERIFICATION_SENT_MESSAGE,
  WRONG_PASSWORD_MESSAGE,
} from '../../../common/kernel/account-messages.ts';
import type { Language } from '../../../common/kernel/language.ts';
import { UnavailableError } from '../../application/unavailable-error.ts';
import { preferencesOf } from './cookies.ts';
import { AskerGoneError, DeadlineError } from './deadline.ts';

/** A refusal before it has a request's id and language. Without `message` it gets the usual one of its code. */
export interface Refusal {
  readonly status: number;
  readonly code: ErrorCode;
  readonly message?: string;
  /** 1 for what is unavailable, unless told. */
  readonly retryAfterSeconds?: number;
}

const TEXTS: Readonly<Record<ErrorCode, Readonly<Record<Language, string>>>> = {
  'bad-request': { ko: '요청을 이해할 수 없습니다.', en: 'The request could not be understood.' },
  'too-many-ids': { ko: '한 번에 요청할 수 있는 수를 넘었습니다.', en: 'Too many are asked for at once.' },
  unauthenticated: { ko: '로그인이 필요합니다.', en: 'Please log in first.' },
  forbidden: { ko: '권한이 없습니다.', en: 'You may not do this.' },
  'not-found': { ko: '찾을 수 없습니다.', en: 'There is nothing here.' },
  'method-not-allowed': { ko: '허용되지 않는 방식의 요청입니다.', en: 'This address does not take such a request.' },
  'too-large': { ko: '요청이 너무 큽니다.', en: 'The request is too large.' },
  'unsupported-media-type': { ko: '지원하지 않는 형식입니다.', en: 'Requests of this type are not taken.' },
  'too-many-requests': { ko: '잠시 후 다시 시도해 주세요.', en: 'Please try again in a moment.' },
  'story-locked': { ko: '아직 열리지 않은 이야기입니다.', en: 'This story is locked.' },
  'address-expired': { ko: '주소의 유효 시간이 지났습니다.', en: 'This address has expired.' },
  'address-invalid': { ko: '올바르지 않은 주소입니다.', en: 'This address is not valid.' },
  'unknown-user': { ko: UNKNOWN_USER_MESSAGE, en: UNKNOWN_USER_MESSAGE },
  'wrong-password': { ko: WRONG_PASSWORD_MESSAGE, en: WRONG_PASSWORD_MESSAGE },
  'email-unverified': { ko: VERIFICATION_SENT_MESSAGE, en: VERIFICATION_SENT_MESSAGE },
  'current-password-invalid': { ko: CURRENT_PASSWORD_INVALID_MESSAGE, en: CURRENT_PASSWORD_INVALID_MESSAGE },
  'provider-refused': { ko: '로그인을 확인할 수 없습니다.', en: 'The sign-in could not be confirmed.' },
  'email-taken': { ko: '이미 가입된 이메일입니다.', en: 'This email already has an account.' },
  'email-format': { ko: '이메일 형식이 올바르지 않습니다.', en: 'This is not an email address.' },
  'password-format': {
    ko: '비밀번호는 8~16자이며 영문, 숫자, 특수문자를 포함해야 합니다.',
    en: 'A password has 8 to 16 characters, with a letter, a digit and a special character.',
  },
  'password-common': {
    ko: '너무 흔한 비밀번호입니다. 다른 비밀번호를 정해 주세요.',
    en: 'This password is too common. Please choose another.',
  },
  'name-format': {
    ko: '이름은 한글, 영문, 숫자로 10자까지입니다.',
    en: 'A name has up to 10 Korean or Latin letters and digits.',
  },
  'name-taken': { ko: '이미 사용 중인 이름입니다.', en: 'This name is already taken.' },
  'image-refused': { ko: '사용할 수 없는 이미지입니다.', en: 'This image cannot be used.' },
  'demo-account': { ko: '데모 계정은 탈퇴할 수 없습니다.', en: 'Demo accounts cannot be closed.' },
  'sign-in-again': { ko: '다시 로그인한 뒤 시도해 주세요.', en: 'Please log in again first.' },
  'review-empty': { ko: '댓글을 입력해 주세요.', en: 'Please write something first.' },
  'review-too-long': { ko: '댓글은 1,000자까지 쓸 수 있습니다.', en: 'A comment has up to 1,000 characters.' },
  'thread-full': { ko: '이 댓글에는 더 이상 답글을 달 수 없습니다.', en: 'This comment takes no more replies.' },
  'name-required': { ko: '먼저 작가 이름을 정해 주세요.', en: 'Please choose a writer name first.' },
  'case-changed': { ko: '다른 운영자가 먼저 처리했습니다.', en: 'Another operator was first.' },
  'candy-short': { ko: '캔디가 부족합니다.', en: 'There is not enough candy.' },
  'price-changed': { ko: '가격이 바뀌었습니다. 다시 확인해 주세요.', en: 'The price has changed. Please look again.' },
  'unlock-used': {
    ko: '이미 열어 본 이야기는 되돌릴 수 없습니다.',
    en: 'A story that was opened cannot be given back.',
  },
  'auto-unlock-off': { ko: '자동 열기가 꺼져 있습니다.', en: 'Stories of this series do not unlock by themselves.' },
  'auto-unlock-capped': { ko: '자동 열기 한도에 이르렀습니다.', en: 'The limit of auto-unlock is reached.' },
  'key-reused': { ko: '이미 다른 요청에 쓰인 열쇠입니다.', en: 'This key was used for another request.' },
  'gateway-unknown': { ko: '이 방법으로는 결제할 수 없습니다.', en: 'This way of paying is not available.' },
  'amount-mismatch': { ko: '결제 금액이 주문과 다릅니다.', en: 'The amount is not the one of the order.' },
  'payment-refused': { ko: '결제가 승인되지 않았습니다.', en: 'The payment was refused.' },
  'not-refundable': { ko: '환불할 캔디가 없습니다.', en: 'There is nothing to refund.' },
  'receipt-refused': { ko: '구매를 확인할 수 없습니다.', en: 'The purchase could not be confirmed.' },
  'receipt-pending': { ko: '아직 결제가 끝나지 않았습니다.', en: 'The payment is not complete yet.' },
  'receipt-used': { ko: '이미 쓰인 구매입니다.', en: 'This purchase was used already.' },
  'payout-open': { ko: '처리 중인 정산 신청이 있습니다.', en: 'A payout is under way already.' },
  'payout-small': { ko: '정산은 10,000원부터 신청할 수 있습니다.', en: 'Payouts begin at 10,000 won.' },
  'payout-changed': { ko: '이미 처리된 신청입니다.', en: 'This request was handled already.' },
  'candy-closed': {
    ko: '캔디를 점검하고 있습니다. 잠시 후 다시 시도해 주세요.',
    en: 'Candy is being checked. Please try again later.',
  },
  unavailable: {
    ko: '지금은 이용할 수 없습니다. 잠시 후 다시 시도해 주세요.',
    en: 'Not available now. Please try again.',
  },
  'timed-out': { ko: '시간이 너무 오래 걸립니다. 다시 시도해 주세요.', en: 'This takes too long. Please try again.' },
  internal: { ko: '문제가 생겼습니다. 다시 시도해 주세요.', en: 'Something went wrong. Please try again.' },
};

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
export function errorAnswer(refusal: Refusal, requestId: string, language: Language): ErrorWire {
  return { message: refusal.message ?? TEXTS[refusal.code][language], code: refusal.code, requestId };
}

/** Answers with `refusal`. */
export function refuse(request: FastifyRequest, reply: FastifyReply, refusal: Refusal): FastifyReply {
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
  if (refusal.status >= 500) request.log.error({ err: error }, 'call failed');
  return refuse(request, reply, refusal);
}

/** What the asker may know of something that was thrown: a status and a code, nothing of the inside. */
export function refusalOf(error: unknown): Refusal {
  if (error instanceof UnavailableError) return { status: 503, code: 'unavailable' };
  if (error instanceof DeadlineError) return { status: 503, code: 'timed-out' };
  if (error instanceof AskerGoneError) return { status: 499, code: 'timed-out' };
  const status = error instanceof Error && 'statusCode' in error ? error.statusCode : undefined;
  if (typeof status !== 'number' || status < 400 || status >= 500) return { status: 500, code: 'internal' };
  return { status, code: CODES[status] ?? 'bad-request' };
}
