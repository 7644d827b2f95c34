import type { SeriesId } from '../../../../common/kernel/ids.ts';

/** The comments on a series; their page is always said (spec §2). */
export function reviewsPath(id: SeriesId, page = 1): string {
  return `/series/${id}/reviews?page=${page}`;
}
