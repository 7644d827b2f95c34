import type { SeriesId, StoryId } from '../../common/kernel/ids.ts';
import type { Asker } from '../domain/asker.ts';
import type { Series, SeriesWithStories, Shelf } from '../domain/series/series.ts';
import type { Story, StorySound } from '../domain/series/story.ts';

/** The order of a series' stories: from the first one, or the latest first. */
export type EpisodeSort = 'first' | 'latest';

/** Which part of a list is asked for; `page` counts from 1. */
export interface PageRequest {
  readonly page: number;
  readonly size: number;
}

/** A part of a list, and how long the whole list is. */
export interface Page<Item> {
  readonly items: readonly Item[];
  readonly totalCount: number;
}

/**
 * The published catalogue. What is a draft, hidden or deleted does not exist here, and what an asker may not hear comes
 * without sound and script.
 * @throws UnavailableError when the database does not answer
 */
export interface CatalogueRepository {
  /** @returns the shelves of the home page, none of them empty */
  originals(asker: Asker): Promise<readonly Shelf[]>;
  series(id: SeriesId, asker: Asker): Promise<Series | undefined>;
  /** @returns undefined when there is no such series; a page after the last is empty */
  episodes(id: SeriesId, sort: EpisodeSort, page: PageRequest, asker: Asker): Promise<Page<Story> | undefined>;
  /** @returns those of `ids` that exist, in the order of `ids` */
  seriesWithStories(ids: readonly SeriesId[], asker: Asker): Promise<readonly SeriesWithStories[]>;
  storySound(id: StoryId, asker: Asker): Promise<StorySound | undefined>;
}
