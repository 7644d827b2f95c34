import type { AuthorId, SeriesId, StoryId } from '../../../../common/kernel/ids.ts';
import type {
  OwnFigures,
  OwnSeries,
  OwnSeriesReach,
  OwnStory,
  OwnStoryWithScript,
} from '../../../domain/series/own-series.ts';
import type { Page, PageRequest } from '../catalogue/catalogue-repository.ts';

/** Of the own series those that go on, those that have ended, or all. */
export type SeriesPart = 'serial' | 'completed' | 'all';

/** Which of the own series are asked for, and in which order: the one worked on last first, or the one that is heard most. */
export interface OwnSeriesChoice {
  readonly part: SeriesPart;
  readonly sort: 'recent' | 'listens';
}

/** A page of the own series, and how many there are of each part. */
export interface OwnSeriesPage extends Page<OwnSeries> {
  readonly counts: Readonly<Record<SeriesPart, number>>;
}

/**
 * Reads authors' own series; `SeriesWork` changes them. Whatever belongs to somebody else is not found.
 * @throws UnavailableError when the database does not answer
 */
export interface CreatorRepository {
  mySeries(author: AuthorId, choice: OwnSeriesChoice, page: PageRequest): Promise<OwnSeriesPage>;
  ownSeries(author: AuthorId, id: SeriesId): Promise<OwnSeries | undefined>;
  reachOf(author: AuthorId, id: SeriesId): Promise<OwnSeriesReach>;
  /** @param id undefined for all of them @param at milliseconds since 1970 */
  figures(author: AuthorId, id: SeriesId | undefined, at: number): Promise<OwnFigures>;
  /** The latest first. */
  ownStories(author: AuthorId, id: SeriesId, page: PageRequest): Promise<readonly OwnStory[]>;
  ownStory(author: AuthorId, id: SeriesId, storyId: StoryId): Promise<OwnStoryWithScript | undefined>;
}
