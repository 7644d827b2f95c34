import type { ReviewId } from './ids.ts';

/** What both sides know of a comment or an answer to one (spec §3). */
export interface ReviewFacts {
  readonly id: ReviewId;
  /** Plain, with its line breaks; empty where there is nothing to read any more. */
  readonly text: string;
  /** The author of the series wrote it. */
  readonly isByAuthor: boolean;
  /** It was deleted, and keeps its place for the sake of its answers. */
  readonly isDeleted: boolean;
  /** The author of the series, whose it is to show it again, hides it from others. */
  readonly isHidden: boolean;
  /** How many members like it. */
  readonly totalLikes: number;
  /** Whoever asks likes it. */
  readonly isLiked: boolean;
  /** Whoever asks does not want to read its writer (CMT-37). */
  readonly isMuted: boolean;
}

/** In which order comments come; the pinned one is the first in either. */
export type ReviewSort = 'newest' | 'liked';

/** A comment with its answers, the oldest first. */
export type WithAnswers<Answer extends ReviewFacts> = Answer & {
  readonly isPinned: boolean;
  readonly subReviews: readonly Answer[];
};
