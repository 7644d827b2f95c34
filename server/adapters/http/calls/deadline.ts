import type { FastifyReply } from 'fastify';

/** The work took longer than an answer may take. */
export class DeadlineError extends Error {
  override readonly name = 'DeadlineError';
}

/** Nobody waits for the answer any more. */
export class ClientGoneError extends Error {
  override readonly name = 'ClientGoneError';
}

/**
 * Runs `work` for the principal of `reply` and gives up when `milliseconds` have passed or the principal has gone; then the
 * signal that `work` was given is aborted. Fastify's own `handlerTimeout` ends with the request's body, so that it does
 * nothing for calls that have one.
 * @throws DeadlineError, ClientGoneError
 */
export async function withinDeadline<Value>(
  reply: FastifyReply,
  milliseconds: number,
  work: (signal: AbortSignal) => Promise<Value>,
): Promise<Value> {
  const { raw } = reply;
  const abort = new AbortController();
  const timer = setTimeout(() => abort.abort(new DeadlineError(`No answer within ${milliseconds} ms.`)), milliseconds);
  const leave = (): void => abort.abort(new ClientGoneError('The client closed the connection.'));
  raw.once('close', leave);
  const ended = new Promise<never>((_, reject) => {
    abort.signal.addEventListener('abort', () => reject(abort.signal.reason as Error), { once: true });
  });
  try {
    return await Promise.race([work(abort.signal), ended]);
  } finally {
    clearTimeout(timer);
    raw.off('close', leave);
  }
}
