import type { ReviewSort } from '../../../../common/kernel/review.ts';

/** @returns the order that an address asks for; what is no order is the usual one */
export function readReviewSort(search: URLSearchParams): ReviewSort {
  return search.get('sort') === 'liked' ? 'liked' : 'newest';
}
