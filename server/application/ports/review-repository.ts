import type { ReviewId, SeriesId } from '../../../common/kernel/ids.ts';
import type { Result } from '../../../common/kernel/result.ts';
import type { Asker, MemberAsker } from '../../domain/asker.ts';
import type { Review, ReviewPage } from '../../domain/community/review.ts';

/** Which comments: a page from 1 on, of what there was at `before`, now when undefined. */
export interface ReviewsRequest {
  readonly page: number;
  readonly size: number;
  readonly before: number | undefined;
}

/** What somebody writes. */
export interface NewReview {
  readonly seriesId: SeriesId;
  /** What is answered: a comment, or an answer to it. */
  readonly parentId: ReviewId | undefined;
  /** Composed, neither empty nor too long. */
  readonly text: string;
  /** Milliseconds since 1970. */
  readonly at: number;
}

/** A comment as its writer sees it; `parentId` is the comment below which an answer stands. */
export interface PostedReview {
  readonly review: Review;
  readonly parentId: ReviewId | undefined;
}

/** `not-found`: no such series, or no such comment on it. `name-required`: the writer has no name yet (WRT-01). */
export interface PostRefusal {
  readonly kind: 'not-found' | 'name-required' | 'thread-full';
}

/** `forbidden`: it is somebody else's. `not-a-comment`: it is an answer, which cannot be pinned. */
export interface ReviewRefusal {
  readonly kind: 'not-found' | 'forbidden' | 'not-a-comment';
}

/** A report of a comment. */
export interface Report {
  readonly reason: string;
  readonly note: string | undefined;
  /** Milliseconds since 1970. */
  readonly at: number;
}

/**
 * Comments. What is hidden or deleted is nobody's to read but the writer's and, when hidden, the series' author's.
 * @throws UnavailableError when the database does not answer
 */
export interface ReviewRepository {
  /** @returns undefined when there is no such series */
  page(series: SeriesId, request: ReviewsRequest, asker: Asker): Promise<ReviewPage | undefined>;
  /** Writes, and tells whom it concerns; what was sent twice is written once. */
  post(review: NewReview, writer: Pick<MemberAsker, 'memberId'>): Promise<Result<PostedReview, PostRefusal>>;
  /** Deletes a comment or an answer; again does no harm. */
  delete(id: ReviewId, asker: MemberAsker, at: number): Promise<Result<void, ReviewRefusal>>;
  /** Notes a report; that of a member who has reported it before is the one that is kept. */
  report(id: ReviewId, report: Report, reporter: Pick<MemberAsker, 'memberId'>): Promise<Result<void, ReviewRefusal>>;
  /** Puts a comment before all others of the series, instead of the one that was. */
  pin(id: ReviewId, isPinned: boolean, author: Pick<MemberAsker, 'memberId'>): Promise<Result<void, ReviewRefusal>>;
  hide(id: ReviewId, isHidden: boolean, asker: MemberAsker, at: number): Promise<Result<void, ReviewRefusal>>;
}
