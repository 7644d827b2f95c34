import type { AuthorId, SeriesId, StoryId } from '../../../common/kernel/ids.ts';
import type { Result } from '../../../common/kernel/result.ts';

/** A series, or one story. */
export type Work =
  { readonly kind: 'series'; readonly id: SeriesId } | { readonly kind: 'story'; readonly id: StoryId };

/** What became of a work. */
export interface WorkMoved {
  readonly title: string;
  readonly author: AuthorId;
  /** False where it was down, or not, already. */
  readonly isChanged: boolean;
}

/** `not-found`: there is none, or it was deleted. `not-published`: nobody hears it yet. */
export interface TakedownRefusal {
  readonly kind: 'not-found' | 'not-published';
}

/**
 * What operators take down. What is down is hidden, and stays so whatever its author does, but for who owns it. Each change
 * is in the audit log in the same transaction, and the author is told.
 * @throws UnavailableError when the database does not answer
 */
export interface TakedownRepository {
  /** @param order `reason`: for the author to read. `at`: milliseconds since 1970 */
  takeDown(
    work: Work,
    order: { readonly reason: string; readonly at: number },
  ): Promise<Result<WorkMoved, TakedownRefusal>>;
  /** Makes a work what it was before it was taken down. @param at milliseconds since 1970 */
  putBack(work: Work, at: number): Promise<Result<WorkMoved, TakedownRefusal>>;
}
