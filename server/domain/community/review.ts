import { MAX_REVIEW_LENGTH } from '../../../common/kernel/limits.ts';
import type { AuthorId, ReviewId, SeriesId, StoryId } from '../../../common/kernel/ids.ts';
import type { ReviewFacts, WithAnswers } from '../../../common/kernel/review.ts';
import { fail, ok, type Result } from '../../../common/kernel/result.ts';
import { isWithinLength } from '../../../common/kernel/text-length.ts';
import { plainText } from '../account/plain-text.ts';

/** Milliseconds within which the same comment again is the one that was sent twice. */
export const SENT_TWICE_MS = 10_000;

/** Who wrote a comment. */
export interface ReviewWriter {
  readonly id: AuthorId;
  readonly name: string;
  /** Undefined where a provider kept it to itself. */
  readonly email: string | undefined;
  /** The hash that begins the names of the image's files in the media store. */
  readonly image: string | undefined;
}

/** An answer to a comment. */
export interface SubReview extends ReviewFacts {
  /** Milliseconds since 1970. */
  readonly writtenAt: number;
  /** Undefined for who has withdrawn since. */
  readonly writer: ReviewWriter | undefined;
}

/** A comment on a series (spec §3). */
export type Review = WithAnswers<SubReview>;

/** A page of what there was at a moment, which `before` tells: nothing that was numbered later is in it. */
export interface ReviewPage {
  readonly reviews: readonly Review[];
  /** Comments without their answers (CMT-22). */
  readonly totalCount: number;
  readonly before: number;
  /** The author of the series. */
  readonly ownerId: AuthorId;
}

/** Whose a comment is, and who can read it. */
export interface ReviewPlace {
  readonly seriesId: SeriesId;
  readonly writerId: AuthorId;
  /** The author of the series. */
  readonly ownerId: AuthorId;
  /** The comment below which an answer stands. */
  readonly parentId: ReviewId | undefined;
  readonly isDeleted: boolean;
  /** The author of the series hides it, or an operator has taken it down. */
  readonly isConcealed: boolean;
  /** It is before all others of the series. */
  readonly isPinned: boolean;
  /** Everybody sees the series. */
  readonly isPublished: boolean;
}

export interface ReviewTextFault {
  readonly kind: 'review-empty' | 'review-too-long';
}

/** Where somebody wants a comment to belong. */
export interface WantedSpot {
  readonly storyId: StoryId;
  /** Undefined for the story as a whole. */
  readonly seconds: number | undefined;
}

/** `review-story`: no such story of the series is published. `review-seconds`: the story has no such second. */
export interface SpotFault {
  readonly kind: 'review-story' | 'review-seconds';
}

/**
 * @param story what is published in the series under that number
 * @returns why a comment cannot belong there; undefined where it can (CMT-39)
 */
export function spotFault(
  { seconds }: Pick<WantedSpot, 'seconds'>,
  story: { readonly durationSeconds: number } | undefined,
): SpotFault | undefined {
  if (story === undefined) return { kind: 'review-story' };
  const isWithin =
    seconds === undefined || (Number.isSafeInteger(seconds) && seconds >= 0 && seconds <= story.durationSeconds);
  return isWithin ? undefined : { kind: 'review-seconds' };
}

/** @returns the text of a comment as it is kept, or what is wrong with it (CMT-23, security UN3) */
export function parseReviewText(raw: string): Result<string, ReviewTextFault> {
  const text = plainText(raw);
  if (text === '') return fail({ kind: 'review-empty' });
  return isWithinLength(text, MAX_REVIEW_LENGTH) ? ok(text) : fail({ kind: 'review-too-long' });
}

/** @returns whether a member may pin and hide a comment: on the own series (security §3) */
export function mayModerate(place: Pick<ReviewPlace, 'ownerId'>, member: AuthorId): boolean {
  return place.ownerId === member;
}
