import type { SeriesId } from '../../../../common/kernel/ids.ts';
import type { ReviewSelection } from '../../../../common/kernel/review.ts';
import { ALL_REVIEWS } from '../../../domain/community/review.ts';

/** The comments on a series; their page is always said (spec §2), the usual order and that all are shown are not. */
export function reviewsPath(id: SeriesId, page = 1, { sort, storyId }: ReviewSelection = ALL_REVIEWS): string {
  const query = [
    `page=${page}`,
    sort === 'newest' ? [] : `sort=${sort}`,
    storyId === undefined ? [] : `story=${storyId}`,
  ];
  return `/series/${id}/reviews?${query.flat().join('&')}`;
}
