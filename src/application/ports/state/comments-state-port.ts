import type { ReviewId, SeriesId } from '../../../../common/kernel/ids.ts';
import type { ReviewMarks, ReviewSelection } from '../../../../common/kernel/review.ts';
import type { ReviewList } from '../../../domain/community/review-list.ts';
import type { PostFailure } from '../api/review-api.ts';

/** Why there is no list: no answer came, or none of use. */
export type CommentsFailure = 'offline' | 'failed';

/** A comment that was not taken, to be offered again. */
export interface UnsentComment {
  readonly text: string;
  /** What it answers; undefined for a comment. */
  readonly parentId: ReviewId | undefined;
  readonly marks: ReviewMarks;
  readonly reason: PostFailure;
}

/** What one surface shows of the comments on a series. */
export interface CommentsStatePort {
  readonly seriesId: SeriesId | undefined;
  /** Which comments the list has, and in which order, or will have once it has come. The same object until another is selected. */
  selected(): ReviewSelection;
  select(selection: ReviewSelection): void;
  current(): ReviewList;
  replace(list: ReviewList): void;
  /** The list is empty (spec §8), for this reason. */
  fail(failure: CommentsFailure): void;
  /** @returns whether no list has come or set out yet */
  isBlank(): boolean;
  /** A list sets out to come. @returns the number of its turn */
  begin(): number;
  /** @returns whether no list has set out since that turn */
  isLatest(turn: number): boolean;
  /** @returns whether a following page is on its way */
  isAdding(): boolean;
  setAdding(isAdding: boolean): void;
  /** @returns whether a comment is on its way */
  isPosting(): boolean;
  setPosting(isPosting: boolean): void;
  setUnsent(comment: UnsentComment | undefined): void;
}
