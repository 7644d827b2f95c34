import type { AuthorId, SeriesId } from '../../../../common/kernel/ids.ts';
import type { OwnStory } from '../../../domain/series/own-series.ts';
import type { Review } from '../../../domain/community/review.ts';
import type { Figures } from '../../../domain/studio/figures.ts';

/** One of the own series, by its name. */
export interface SeriesName {
  readonly id: SeriesId;
  readonly title: string;
}

/** What came of the own series day by day. */
export interface DailyFigures {
  readonly total: Figures;
  /** By days in Korea; those without anything are left out. */
  readonly days: ReadonlyMap<string, Figures>;
}

/** A comment on one of the own series. */
export interface StudioComment {
  readonly series: SeriesName;
  readonly review: Review;
  readonly isAnswered: boolean;
}

/** A story of one of the own series that is not published yet. */
export interface WaitingStory {
  readonly series: SeriesName;
  readonly story: OwnStory;
}

/**
 * What an author sees of their own series at once. Of others nothing is ever found.
 * @throws UnavailableError when the database does not answer
 */
export interface StudioRepository {
  /** @returns each of the own series, the one worked on last first. @param since milliseconds since 1970, as everywhere */
  series(author: AuthorId, since: number): Promise<readonly (SeriesName & Figures)[]>;
  /** @param series one of the own; undefined for all */
  daily(author: AuthorId, series: SeriesId | undefined, since: number): Promise<DailyFigures>;
  /** @returns all but the time heard of a span that is over; @param until not counted itself */
  between(author: AuthorId, series: SeriesId | undefined, since: number, until: number): Promise<Figures>;
  /** @returns the latest comments of others on published series, those first that the author has not answered */
  comments(author: AuthorId): Promise<readonly StudioComment[]>;
  /** @returns drafts, what is processed and what has its time, by when they will be published */
  waiting(author: AuthorId): Promise<readonly WaitingStory[]>;
}
