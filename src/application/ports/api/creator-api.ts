import type { SeriesId, StoryId } from '../../../../common/kernel/ids.ts';
import type { SeriesFacts, SquareCrop } from '../../../../common/kernel/own-series.ts';
import type { Result } from '../../../../common/kernel/result.ts';
import type { OwnFigures } from '../../../domain/creators/own-figures.ts';
import type { OwnSeries, SentCover, WholeSeries } from '../../../domain/creators/own-series.ts';
import type { ApiFailure } from '../api-port.ts';
import type { ListPage } from './browse-api.ts';
import type { ImageFile } from './member-api.ts';

/** Of the own series those that go on, those that have ended, or all. */
export type SeriesPart = 'all' | 'serial' | 'completed';

/** The one worked on last first, or the one that is heard most. */
export type SeriesSort = 'recent' | 'listens';

/** A page of the own series, and how many there are of each part. */
export interface OwnSeriesPage extends ListPage<OwnSeries> {
  readonly counts: Readonly<Record<SeriesPart, number>>;
}

/** What a series is to be. `coverId` is that of a cover that was sent; null for none, undefined for the one it has. */
export interface SeriesSubmission extends SeriesFacts {
  readonly coverId: string | null | undefined;
  /** That of a file that was sent to be its trailer; null for none, undefined for the one it has. */
  readonly trailerId?: string | null | undefined;
}

/** `other`: the server's own words, for a toast (CRE-08). */
export type CreatorFailure = ApiFailure | { readonly kind: 'other'; readonly message: string };

/** Something else was posted with the same draft before: the series, or the story in it, that it has become. */
export interface DraftPosted {
  readonly kind: 'draft-posted';
  readonly seriesId: SeriesId;
  readonly storyId?: StoryId;
}

/** Why something was not posted. */
export type PostFailure = CreatorFailure | DraftPosted;

/** `series-changed`: another window was first. */
export type SaveFailure = CreatorFailure | { readonly kind: 'series-changed' };

/** What authors do with their own series. What belongs to others is not found. */
export interface CreatorApi {
  /** @param page counts from 1 */
  mySeries(part: SeriesPart, page: number, size: number, sort?: SeriesSort): Promise<Result<OwnSeriesPage, ApiFailure>>;
  /** @param page of its stories, from 1; the first unless told */
  ownSeries(id: SeriesId, page?: number): Promise<Result<WholeSeries, ApiFailure>>;
  /** @param id undefined for all of the own series */
  figures(id: SeriesId | undefined): Promise<Result<OwnFigures, ApiFailure>>;
  /** @param key of the draft, which becomes one series however often it is sent; undefined: another one each time */
  create(submission: SeriesSubmission, key?: string): Promise<Result<OwnSeries, PostFailure>>;
  /** @param edition the one that was read before */
  change(id: SeriesId, edition: number, submission: SeriesSubmission): Promise<Result<OwnSeries, SaveFailure>>;
  remove(id: SeriesId): Promise<Result<void, CreatorFailure>>;
  /** @param crop the square of the picture to take, in its pixels as it stands upright */
  sendCover(image: ImageFile, crop: SquareCrop): Promise<Result<SentCover, CreatorFailure>>;
}
