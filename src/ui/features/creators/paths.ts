import type { SeriesId, StoryId } from '../../../../common/kernel/ids.ts';
import type { SeriesPart, SeriesSort } from '../../../application/ports/api/creator-api.ts';
import { pageOrNone, withQuery } from '../../app/paths.ts';

/** What the member posted. */
export const MY_CONTENT_PATH = '/profile/my-content';

/** Where a series is posted. */
export const POST_SERIES_PATH = `${MY_CONTENT_PATH}/registerSeries`;

/** Where a story is posted. */
export const POST_STORY_PATH = `${MY_CONTENT_PATH}/clip/register`;

/** All addresses of that page. */
export const POST_STORY_PATHS = [POST_STORY_PATH, '/profile/musician-content-post-clip'];

/** A part of the own series; all of them, the usual order and page 1 stay unsaid. */
export function myContentPath(part: SeriesPart = 'all', sort: SeriesSort = 'recent', page = 1): string {
  return withQuery(MY_CONTENT_PATH, {
    part: part === 'all' ? undefined : part,
    sort: sort === 'recent' ? undefined : sort,
    page: pageOrNone(page),
  });
}

/** One of the own series, to look at or to change; page 1 of its stories stays unsaid. */
export function ownSeriesPath(id: SeriesId, does: 'show' | 'edit' = 'show', page = 1): string {
  return withQuery(`${MY_CONTENT_PATH}/${id}`, { edit: does === 'edit' ? '1' : undefined, page: pageOrNone(page) });
}

/** A story of one of the own series, to change it. */
export function ownStoryPath(id: SeriesId, storyId: StoryId): string {
  return withQuery(`${MY_CONTENT_PATH}/${id}`, { story: String(storyId) });
}

/** Where a story of this series is posted. */
export function postStoryPath(id: SeriesId): string {
  return withQuery(POST_STORY_PATH, { series: String(id) });
}
