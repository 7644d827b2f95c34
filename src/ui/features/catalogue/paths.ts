import type { AuthorId, SeriesId } from '../../../../common/kernel/ids.ts';
import type { EpisodeSort } from '../../../application/ports/api-port.ts';
import type { ContentsFilter, DiscoveryFilter, SeriesFacets } from '../../../application/ports/api/browse-api.ts';
import type { Moment } from '../../../domain/series/moment.ts';
import { pageOrNone, withQuery } from '../../app/paths.ts';

/** Everything published. */
export const DISCOVERY_PATH = '/discovery';

/** What is published of each genre. */
export const GENRE_PATH = '/genres';

/** The series by anyone who posts. */
export const CHALLENGE_PATH = '/challenge';

/** The catalogue by title. */
export const CONTENTS_PATH = '/contents';

/** The authors. */
export const MUSICIANS_PATH = '/musician';

/** What an empty playlist offers instead (spec §2). */
export const BROWSE_PATH = `${DISCOVERY_PATH}?sort=latest`;

/** The stories of a series; also the address that is shared (spec §2). Page 1 and the usual order stay unsaid. */
export function episodesPath(id: SeriesId, sort: EpisodeSort = 'first', page = 1): string {
  return withQuery(`/series/${id}/episodes`, { sort: sort === 'first' ? undefined : sort, page: pageOrNone(page) });
}

/** A story of a series, to be begun at a second of it; the beginning stays unsaid. */
export function momentPath(id: SeriesId, { storyId, seconds }: Moment): string {
  return withQuery(`/series/${id}/episodes`, {
    story: storyId === undefined ? undefined : String(storyId),
    t: seconds === 0 ? undefined : String(seconds),
  });
}

/** The series for podcast clients. */
export function feedPath(id: SeriesId): string {
  return `/series/${id}/feed.xml`;
}

/** A part of everything published; that of a genre is its page. What is not narrowed, the usual order and page 1 stay unsaid. */
export function discoveryPath(filter: Partial<DiscoveryFilter> = {}, page = 1): string {
  const { sort, category, genre, storyLength, isWithoutAi } = filter;
  return withQuery(genre === undefined ? DISCOVERY_PATH : `${GENRE_PATH}/${encodeURIComponent(genre)}`, {
    sort: sort === 'popular' ? undefined : sort,
    category,
    ...facetsIn(filter),
    length: storyLength,
    withoutAi: isWithoutAi ? 'true' : undefined,
    page: pageOrNone(page),
  });
}

/** A part of the catalogue by title; without an order in that of the language. */
export function contentsPath(filter: Partial<ContentsFilter> = {}, page = 1): string {
  return withQuery(CONTENTS_PATH, { order: filter.order, ...facetsIn(filter), page: pageOrNone(page) });
}

function facetsIn({
  language,
  isCompleted,
  isFree,
}: Partial<SeriesFacets>): Readonly<Record<string, string | undefined>> {
  return { language, completed: isCompleted ? 'true' : undefined, free: isFree ? 'true' : undefined };
}

/** A content of the catalogue. */
export function contentPath(id: SeriesId): string {
  return `${CONTENTS_PATH}/${id}`;
}

/** The authors. */
export function authorsPath(page = 1): string {
  return withQuery(MUSICIANS_PATH, { page: pageOrNone(page) });
}

/** An author, and a page of their series. */
export function authorPath(id: AuthorId, page = 1): string {
  return withQuery(`${MUSICIANS_PATH}/${id}`, { page: pageOrNone(page) });
}
