import type { ReviewId, SeriesId } from '../../../common/kernel/ids.ts';
import type { ReportReason } from '../../../common/kernel/moderation.ts';
import type { Result } from '../../../common/kernel/result.ts';
import type { ReviewPage } from '../../domain/community/review.ts';
import type { ApiFailure } from './api-port.ts';

/**
 * Why a comment was not taken. `review-too-long`: longer than 1000 characters. `thread-full`: there are as many answers as
 * there can be. `name-required`: the member has no name to write under. `too-many`: the member has to wait.
 */
export type PostFailure =
  ApiFailure | { readonly kind: 'review-too-long' | 'thread-full' | 'name-required' | 'too-many' };

/** Comments on series. */
export interface ReviewApi {
  /**
   * Reads a page past every cache (CMT-16).
   * @param before the moment that pages after the first show, as the first one told it
   */
  reviews(id: SeriesId, page: number, before?: string): Promise<Result<ReviewPage, ApiFailure>>;
  /** @param parentId what is answered; left out for a comment */
  postReview(id: SeriesId, text: string, parentId?: ReviewId): Promise<Result<void, PostFailure>>;
  deleteReview(id: ReviewId): Promise<Result<void, ApiFailure>>;
  reportReview(id: ReviewId, reason: ReportReason, note: string): Promise<Result<void, ApiFailure>>;
  pinReview(id: ReviewId, isPinned: boolean): Promise<Result<void, ApiFailure>>;
  hideReview(id: ReviewId, isHidden: boolean): Promise<Result<void, ApiFailure>>;
}
