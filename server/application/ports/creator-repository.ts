import type { AuthorId, SeriesId, StoryId } from '../../../common/kernel/ids.ts';
import type { Result } from '../../../common/kernel/result.ts';
import type { SeriesFacts } from '../../../common/kernel/own-series.ts';
import type {
  OwnFigures,
  OwnSeries,
  OwnSeriesReach,
  OwnStory,
  OwnStoryWithScript,
} from '../../domain/series/own-series.ts';
import type { Page, PageRequest } from '../catalogue-repository.ts';
import type { KeptCover } from './cover-images.ts';
import type { DraftPosted } from './draft-posted.ts';

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

/** What an author wants a series to be. */
export interface SeriesWish {
  readonly facts: SeriesFacts;
  /** The hash of a cover that the author has sent; null for none, undefined for the one that there is. */
  readonly coverHash: string | null | undefined;
  /** The category that the author believes it to have; undefined where they say nothing of it. */
  readonly category: string | undefined;
  /** Milliseconds since 1970. */
  readonly at: number;
}

/**
 * `series-changed`: another window was first. `cover-unknown`: the author sent no such cover. `name-required`: they
 * have no name to publish under. `series-category`: it is not the author who chooses it.
 */
export interface SaveRefusal {
  readonly kind:
    'not-found' | 'series-changed' | 'series-state' | 'series-category' | 'cover-unknown' | 'name-required';
}

/**
 * What authors do with their own series. Whatever belongs to somebody else is not found.
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
  /** @param key of the draft: the same under one key is made once, another is told what was; without one it is new each time */
  create(author: AuthorId, wish: SeriesWish, key?: string): Promise<Result<OwnSeries, SaveRefusal | DraftPosted>>;
  /** @param edition as the author has read it; undefined changes whatever is there */
  change(
    author: AuthorId,
    id: SeriesId,
    edition: number | undefined,
    wish: SeriesWish,
  ): Promise<Result<OwnSeries, SaveRefusal>>;
  /** Hides a series and all of it at once, but for those who own a part (decisions §6). @returns whether there was one */
  remove(author: AuthorId, id: SeriesId, at: number): Promise<boolean>;
  /**
   * Remembers that the author has sent a cover.
   * @param holds whether the media store has its files, asked where nothing is removed from it
   * @param at milliseconds since 1970
   * @returns what `holds` says; nothing is remembered where it does not
   */
  addCover(author: AuthorId, cover: KeptCover, holds: () => Promise<boolean>, at: number): Promise<boolean>;
}
