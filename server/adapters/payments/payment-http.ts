import { UnavailableError } from '../../application/unavailable-error.ts';

/** Milliseconds after which we ask later; a confirmation may take the buyer's bank a while. */
const PATIENCE_MS = 8_000;
/** What does not say what became of it: our credentials, still being done, too many. */
const UNDECIDED: readonly number[] = [401, 403, 409, 429];

/** @returns whether an answer says what became of it, by its status alone */
export const decidesByStatus = ({ status }: Reply): boolean => !UNDECIDED.includes(status);

/** What somebody who takes money for us answered; `body` is undefined where there is none. */
export interface Reply {
  readonly status: number;
  readonly body: unknown;
}

/**
 * Asks somebody who takes money for us.
 * @param who for the log
 * @param decides whether an answer below 500 says what became of it; by its status unless told
 * @throws UnavailableError when it is not known what became of it
 */
export async function askPayments(
  who: string,
  url: string,
  init: RequestInit,
  decides = decidesByStatus,
): Promise<Reply> {
  try {
    const answer = await fetch(url, { ...init, redirect: 'error', signal: AbortSignal.timeout(PATIENCE_MS) });
    const text = await answer.text();
    const { status } = answer;
    if (status >= 500) throw new UnavailableError(`${who} answered ${status}.`);
    const reply: Reply = { status, body: text === '' ? undefined : JSON.parse(text) };
    if (!decides(reply)) throw new UnavailableError(`${who} answered ${status}.`);
    return reply;
  } catch (cause) {
    // Also what is no JSON: a page of a proxy decides nothing.
    if (cause instanceof UnavailableError) throw cause;
    throw new UnavailableError(`${who} did not answer.`, { cause });
  }
}
