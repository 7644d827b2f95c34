import type { ReviewId, StoryId } from './ids.ts';
import type { Mention } from './mention.ts';

/** A story of the series that a comment belongs to, and the second of it. */
export interface ReviewSpot {
  readonly storyId: StoryId;
  readonly title: string;
  readonly episode: number | undefined;
  /** Whole seconds from the beginning; undefined for the story as a whole. */
  readonly seconds: number | undefined;
}

/** What its writer says of a comment beside its text. */
export interface ReviewMarks {
  /** Undefined for a comment on the series, and where the story is not here any more. */
  readonly spot: ReviewSpot | undefined;
  /** It gives away what is yet to come, or belongs to a story that is not here any more. */
  readonly isSpoiler: boolean;
}

/** What both sides know of a comment or an answer to one (spec §3). */
export interface ReviewFacts extends ReviewMarks {
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
  /** Muted, and kept from answering whoever asks (CMT-46). */
  readonly isBlocked: boolean;
  /** Who is mentioned in its text (CMT-44). */
  readonly mentions: readonly Mention[];
}

/** What somebody is to a member: `read` as everybody is; `muted`: folded; `blocked`: that, and kept from answering them (CMT-46). */
export type Standing = 'read' | 'muted' | 'blocked';

/** In which order comments come; the pinned one is the first in either. */
export type ReviewSort = 'newest' | 'liked';

/** Which comments of a series a list has, and in which order. */
export interface ReviewSelection {
  readonly sort: ReviewSort;
  /** Of the comments those that belong to this story; undefined for all. */
  readonly storyId: StoryId | undefined;
}

/** A comment with its answers, the oldest first. */
export type WithAnswers<Answer extends ReviewFacts> = Answer & {
  readonly isPinned: boolean;
  readonly subReviews: readonly Answer[];
};
