import type { AuthorId, ReviewId, SeriesId } from '../../../../common/kernel/ids.ts';
import type { ReportReason } from '../../../../common/kernel/moderation.ts';
import type { Result } from '../../../../common/kernel/result.ts';
import type { ReviewMarks, ReviewSelection } from '../../../../common/kernel/review.ts';
import type { ReviewLike } from '../../../domain/community/review-list.ts';
import type { ReviewPage } from '../../../domain/community/review.ts';
import type { ApiFailure } from '../api-port.ts';

/**
 * Why a comment was not taken. `review-too-long`: longer than 1000 characters. `thread-full`: there are as many answers as
 * there can be. `spot-gone`: it cannot belong to that story, or that second. `name-required`: the member has no name to write under. `too-many`: the member has to wait.
 * Of whoever is blocked: `series-blocked` by the author of the series, `reply-blocked` by whom they answer, `thread-blocked` by whose comment it
 * would stand below, `mention-blocked` by whom they mention.
 */
export type PostFailure =
  | ApiFailure
  | { readonly kind: 'review-too-long' | 'thread-full' | 'spot-gone' | 'name-required' }
  | { readonly kind: 'series-blocked' | 'reply-blocked' | 'thread-blocked' | 'mention-blocked' }
  | { readonly kind: 'too-many'; readonly retryAfterSeconds?: number };

/** Comments on series. */
export interface ReviewApi {
  /**
   * Reads a page past every cache (CMT-16).
   * @param before the moment that pages after the first show, as the first one told it
   * @param selection all, the newest first, unless told
   */
  reviews(
    id: SeriesId,
    page: number,
    before?: string,
    selection?: ReviewSelection,
  ): Promise<Result<ReviewPage, ApiFailure>>;
  /**
   * Sent twice within ten seconds it is written once.
   * @param parentId what is answered, a comment or an answer to one; left out for a comment
   * @param marks where a comment belongs, and whether it spoils; left out for a comment on the series
   * @param mentions whom an `@` of the text means; who has not written there is not mentioned
   */
  postReview(
    id: SeriesId,
    text: string,
    parentId?: ReviewId,
    marks?: ReviewMarks,
    mentions?: readonly AuthorId[],
  ): Promise<Result<void, PostFailure>>;
  /** The writer and the author of the series may; again does no harm. */
  deleteReview(id: ReviewId): Promise<Result<void, ApiFailure>>;
  /** Noted once for each member, of others' comments alone. */
  reportReview(id: ReviewId, reason: ReportReason, note: string): Promise<Result<void, ApiFailure>>;
  /** Others' comments alone, which everybody can read; again does no harm. @returns how it stands then */
  likeReview(id: ReviewId, isLiked: boolean): Promise<Result<ReviewLike, ApiFailure>>;
  /** The author of the series may; one comment at a time is pinned. */
  pinReview(id: ReviewId, isPinned: boolean): Promise<Result<void, ApiFailure>>;
  /** The author of the series may; the writer still reads it. */
  hideReview(id: ReviewId, isHidden: boolean): Promise<Result<void, ApiFailure>>;
}
