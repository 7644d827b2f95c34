import type { ReviewSpot } from '../../../common/kernel/review.ts';
import type { SubReview } from './review.ts';

/** How far a listener has come in a story, as far as it is known here. */
export interface Reached {
  /** It was heard to its end. */
  readonly isHeard: boolean;
  /** From the beginning of the story; undefined where it was never begun. */
  readonly seconds: number | undefined;
}

/** @returns whether a listener has heard what a comment there is about; of the story as a whole its end (CMT-41) */
export function isReached({ seconds }: Pick<ReviewSpot, 'seconds'>, reached: Reached): boolean {
  if (reached.isHeard) return true;
  return seconds !== undefined && reached.seconds !== undefined && reached.seconds >= seconds;
}

/**
 * Whether a comment is folded so that it gives nothing away (CMT-41): what its writer says spoils, and what is of a place that the listener
 * has not reached; also where it is deleted, for the sake of what is answered below it. Who wrote it and who moderates the series read it
 * as it is.
 * @param isReadTo the listener has heard what it is about
 */
export function isVeiled(
  { isMine, isSpoiler, spot }: Pick<SubReview, 'isMine' | 'isSpoiler' | 'spot'>,
  canModerate: boolean,
  isReadTo: boolean,
): boolean {
  if (isMine || canModerate) return false;
  return isSpoiler || (spot !== undefined && !isReadTo);
}
