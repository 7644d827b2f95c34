import { MAX_REVIEW_LENGTH } from '../../../common/kernel/limits.ts';
import type { AuthorId } from '../../../common/kernel/ids.ts';
import type {
  ReviewFacts,
  ReviewMarks,
  ReviewSelection,
  Standing,
  WithAnswers,
} from '../../../common/kernel/review.ts';
import { textLength } from '../../../common/kernel/text-length.ts';

/** A comment on the series that gives nothing away. */
export const UNMARKED: ReviewMarks = { spot: undefined, isSpoiler: false };

/** What a list of comments has unless something else is selected. */
export const ALL_REVIEWS: ReviewSelection = { sort: 'newest', storyId: undefined };

export function isSameSelection(one: ReviewSelection, other: ReviewSelection): boolean {
  return one.sort === other.sort && one.storyId === other.storyId;
}

/** An answer to a comment (spec §3). */
export interface SubReview extends ReviewFacts {
  /** Milliseconds since 1970. */
  readonly createdAt: number;
  readonly imageUrl: string | undefined;
  /** Of others only its beginning can be read (CMT-26). */
  readonly email: string | undefined;
  readonly name: string;
  /** Undefined for whoever has withdrawn. */
  readonly authorId: AuthorId | undefined;
  /** The listener wrote it. */
  readonly isMine: boolean;
}

/** A comment on a series with its answers, the oldest first (spec §3). */
export type Review = WithAnswers<SubReview>;

/** One page of the comments on a series, the newest first. */
export interface ReviewPage {
  readonly reviews: readonly Review[];
  /** Comments on all pages, without their answers (CMT-22). */
  readonly totalCount: number;
  /** Counts from 1. */
  readonly page: number;
  readonly size: number;
  /** The moment that the page shows: following pages of the same moment skip and double nothing. */
  readonly before: string;
  /** What the server tells live as long as nothing has changed since; undefined where that is not known. */
  readonly revision?: string | undefined;
  /** The listener is the author of the series, who may delete, hide and pin every comment on it. */
  readonly canModerate: boolean;
}

/** @returns what is sent of what was written; empty when there is nothing to send (spec §5, INV-106) */
export function reviewText(written: string): string {
  return written.normalize('NFC').trim();
}

/** @returns how many characters may still be written; below 0 the comment is too long (CMT-23) */
export function charactersLeft(written: string): number {
  return MAX_REVIEW_LENGTH - textLength(reviewText(written));
}

/** @returns what its writer is to the member who reads it */
export function standingOf({ isMuted, isBlocked }: Pick<SubReview, 'isMuted' | 'isBlocked'>): Standing {
  if (isBlocked) return 'blocked';
  return isMuted ? 'muted' : 'read';
}

/** @returns who wrote it: the address stands for a name that is missing (CMT-26) */
export function writerOf({ name, email }: Pick<SubReview, 'name' | 'email'>): string {
  return name === '' ? (email ?? '') : name;
}
