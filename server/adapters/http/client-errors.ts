import type { Socket } from 'node:net';
import type { ConnectionError } from 'fastify';
import type { ErrorCode } from '../../../common/contract/errors.ts';
import { DEFAULT_LANGUAGE } from '../../../common/kernel/language.ts';
import { errorAnswer } from './calls/error-answers.ts';

const ANSWERS: Readonly<Record<string, { readonly line: string; readonly status: number; readonly code: ErrorCode }>> =
  {
    HPE_HEADER_OVERFLOW: { line: '431 Request Header Fields Too Large', status: 431, code: 'too-large' },
    ERR_HTTP_REQUEST_TIMEOUT: { line: '408 Request Timeout', status: 408, code: 'timed-out' },
  };

const BAD_REQUEST = { line: '400 Bad Request', status: 400, code: 'bad-request' } as const;

/**
 * Answers on a connection whose bytes never became a request, and closes it.
 * @returns what it answered; undefined where nobody was there any more
 */
export function answerClientError(
  error: ConnectionError,
  socket: Socket,
  headers: Readonly<Record<string, string>>,
  requestId: string,
): { readonly status: number; readonly code: ErrorCode } | undefined {
  if (error.code === 'ECONNRESET' || !socket.writable) {
    socket.destroy();
    return undefined;
  }
  const { line, ...refusal } = ANSWERS[error.code] ?? BAD_REQUEST;
  const body = JSON.stringify(errorAnswer(refusal, requestId, DEFAULT_LANGUAGE));
  const lines = [
    `HTTP/1.1 ${line}`,
    ...Object.entries({
      ...headers,
      'x-request-id': requestId,
      'cache-control': 'no-store',
      connection: 'close',
      'content-type': 'application/json; charset=utf-8',
      'content-length': String(Buffer.byteLength(body)),
    }).map(([name, value]) => `${name}: ${value}`),
  ];
  socket.end(`${lines.join('\r\n')}\r\n\r\n${body}`);
  return refusal;
}
