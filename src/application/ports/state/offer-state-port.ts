import type { Series } from '../../../domain/series/series.ts';
import type { Story } from '../../../domain/series/story.ts';

/**
 * A locked story that stands in the way. `pressed`: the listener chose it from a list. `wanted`: they want to hear it.
 * `ended`: what played has ended before it, or they pressed next. `capped`: the same, where it would unlock by itself
 * if that did not cost more than allowed, or than they have.
 */
export interface UnlockRequest {
  readonly series: Series;
  readonly story: Story;
  /** All of the series that is locked is wanted. */
  readonly isRest?: boolean;
  readonly reason: 'pressed' | 'wanted' | 'ended' | 'capped';
}

/** The one place that holds which locked story the listener is offered. */
export interface OfferStatePort {
  readonly request: UnlockRequest | undefined;
  /** Offers to unlock a story, in the place of any other offer. */
  ask(request: UnlockRequest): void;
  /** Nothing is offered any more. */
  close(): void;
}
