import { UnavailableError } from '../../application/unavailable-error.ts';

/** Milliseconds after which we ask later; a confirmation may take the buyer's bank a while. */
const PATIENCE_MS = 8_000;
/** What does not say what became of it: our credentials, still being done, too many. */
const UNDECIDED: readonly number[] = [401, 403, 409, 429];

/** What somebody who takes money for us answered; `body` is undefined where there is none. */
export interface Reply {
  readonly status: number;
  readonly body: unknown;
}

/**
 * Asks somebody who takes money for us.
 * @param who for the log
 * @throws UnavailableError when it is not known what became of it
 */
export async function askPayments(who: string, url: string, init: RequestInit): Promise<Reply> {
  try {
    const answer = await fetch(url, { ...init, redirect: 'error', signal: AbortSignal.timeout(PATIENCE_MS) });
    const text = await answer.text();
    if (answer.status >= 500 || UNDECIDED.includes(answer.status)) {
      throw new UnavailableError(`${who} answered ${answer.status}.`);
    }
    return { status: answer.status, body: text === '' ? undefined : JSON.parse(text) };
  } catch (cause) {
    if (cause instanceof UnavailableError) throw cause;
    throw new UnavailableError(`${who} did not answer.`, { cause });
  }
}
