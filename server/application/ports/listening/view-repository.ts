import type { ListenerId, View, ViewFacts, ViewOutcome } from '../../../domain/listening/view.ts';

/**
 * Keeps what was heard.
 * @throws UnavailableError when the database does not answer
 */
export interface ViewRepository {
  /**
   * Lets `weigh` judge a report by what is known, and keeps what follows in the same transaction, within which no other report
   * of the listener is weighed: that it was taken, a view and the rise of its series (ADR 0006), or that the end was heard.
   */
  report(view: View, weigh: (facts: ViewFacts) => ViewOutcome): Promise<ViewOutcome>;

  /** @returns whether a report was ever taken from the listener */
  hasReported(listener: ListenerId): Promise<boolean>;
}
