import type { SeriesId } from '../../common/kernel/ids.ts';
import type { EpisodeSort } from '../application/ports/api-port.ts';

/** The home of the site (spec §9). */
export const HOME_PATH = '/originals';

/** Where a listener signs in; what needs an account leads here. */
export const SIGN_IN_PATH = '/auth/signin';

/** What an empty playlist offers instead (spec §2). */
export const BROWSE_PATH = '/discovery?sort=latest';

/** The stories of a series; also the address that is shared (spec §2). Page 1 and the usual order stay unsaid. */
export function episodesPath(id: SeriesId, sort: EpisodeSort = 'first', page = 1): string {
  const query = new URLSearchParams();
  if (sort !== 'first') query.set('sort', sort);
  if (page !== 1) query.set('page', String(page));
  const suffix = query.size > 0 ? `?${query}` : '';
  return `/series/${id}/episodes${suffix}`;
}

/** The comments on a series. */
export function reviewsPath(id: SeriesId): string {
  return `/series/${id}/reviews?page=1`;
}

/** What a search for `keyword` found. */
export function searchPath(keyword: string): string {
  return `/search?keyword=${encodeURIComponent(keyword)}`;
}
