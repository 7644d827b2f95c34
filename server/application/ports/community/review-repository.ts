import type { SeriesId } from '../../../../common/kernel/ids.ts';
import type { ReviewSelection } from '../../../../common/kernel/review.ts';
import type { Principal } from '../../../domain/principal.ts';
import type { ReviewPage } from '../../../domain/community/review.ts';

/** Which comments: a page from 1 on, of what there was at `before`, now when undefined. */
export interface ReviewsRequest extends ReviewSelection {
  readonly page: number;
  readonly size: number;
  readonly before: number | undefined;
}

/**
 * Comments, to be read. What is hidden or deleted is nobody's to read but the writer's and, when hidden, the series' author's.
 * @throws UnavailableError when the database does not answer
 */
export interface ReviewRepository {
  /** @returns undefined when there is no such series */
  page(series: SeriesId, request: ReviewsRequest, principal: Principal): Promise<ReviewPage | undefined>;
}
