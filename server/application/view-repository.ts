import type { View, ViewOutcome } from '../domain/listening/view.ts';

/**
 * Counts views.
 * @throws UnavailableError when the database does not answer
 */
export interface ViewRepository {
  /** Counts a view once, and lets its series rise in the same transaction (ADR 0006). */
  count(view: View): Promise<ViewOutcome>;
}
