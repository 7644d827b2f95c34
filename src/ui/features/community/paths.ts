import type { SeriesId } from '../../../../common/kernel/ids.ts';
import type { ReviewSort } from '../../../../common/kernel/review.ts';

/** The comments on a series; their page is always said (spec §2), the usual order is not. */
export function reviewsPath(id: SeriesId, page = 1, sort: ReviewSort = 'newest'): string {
  return `/series/${id}/reviews?page=${page}${sort === 'newest' ? '' : `&sort=${sort}`}`;
}
