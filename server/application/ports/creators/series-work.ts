import type { AuthorId, SeriesId } from '../../../../common/kernel/ids.ts';
import type { OwnSeriesState, SeriesFacts } from '../../../../common/kernel/own-series.ts';
import type { OwnSeries } from '../../../domain/series/own-series.ts';
import type { Upload, UploadId } from '../../../domain/clip/upload.ts';
import type { Trailer } from '../../../domain/series/trailer.ts';
import type { SeriesCategory } from '../../../domain/series/series.ts';
import type { KeyedDraft, PostedDraft } from '../clips/draft-posted.ts';
import type { KeptCover } from './cover-images.ts';

/** What is written of a series. */
export interface SeriesVersion {
  readonly facts: SeriesFacts;
  /** The hash of its cover. */
  readonly coverHash: string | undefined;
  /** When it was published first, milliseconds since 1970; undefined where it never was. */
  readonly publishedAt: number | undefined;
}

/** A series of the author's, which nobody else changes meanwhile. */
export interface LockedOwnSeries extends Omit<SeriesVersion, 'facts'> {
  /** Another one whenever its author has changed it. */
  readonly edition: number;
  readonly state: OwnSeriesState;
  readonly category: SeriesCategory;
  /** Writes another version of it, of another edition. */
  rewrite(version: SeriesVersion): Promise<void>;
  /** Hides it and all of it at once, but for those who own a part. */
  remove(): Promise<void>;
}

/**
 * Series as their author makes and changes them; what is another's, or is deleted, is not there. What is locked stays so to
 * the end of the work. Everybody locks in one order: covers, author and draft, file, series.
 */
export interface AuthoredSeries {
  /** Has no cover forgotten and no file of one removed. */
  holdCovers(): Promise<void>;
  /** Lets the author post nothing else with a key. @returns what the draft has become; undefined for nothing */
  lockDraft(draft: KeyedDraft): Promise<PostedDraft | undefined>;
  lockSeries(id: SeriesId): Promise<LockedOwnSeries | undefined>;
  /** Lets the author withdraw only afterwards. @returns whether they have a name to publish under */
  lockAuthor(): Promise<boolean>;
  /** @returns whether the author has sent a cover, or had it on a series of theirs */
  hasCover(hash: string): Promise<boolean>;
  /** @returns a file of the author's, which stays as it is; undefined where they have no such file */
  lockUpload(id: UploadId): Promise<Pick<Upload, 'state' | 'recordingFile' | 'durationSeconds'> | undefined>;
  /** Adds a series of the author, who is locked. @returns its number */
  add(version: SeriesVersion, category: SeriesCategory): Promise<SeriesId>;
  /** From now on a series of the author's has this trailer, or none; the one that it had is kept for who listens to it. */
  giveTrailer(id: SeriesId, trailer: Trailer | undefined): Promise<void>;
  /** Keeps that the author has a cover, which is known already. */
  keepCover(hash: string): Promise<void>;
  /** Makes a cover known whose files are there. */
  addCover(cover: KeptCover): Promise<void>;
  /** Keeps what a draft has become, in the place of what it had. */
  keepPosted(draft: KeyedDraft, became: SeriesId): Promise<void>;
  /** Has somebody look at `at`, milliseconds since 1970, which files nobody needs. */
  tidyLater(at: number): Promise<void>;
  /** @throws when there is no such series */
  find(id: SeriesId): Promise<OwnSeries>;
}

/**
 * The unit of work for series of authors: all of it counts, or, where the work throws, nothing.
 * @throws UnavailableError when the database does not answer
 */
export interface SeriesWork {
  /** @param at milliseconds since 1970, when what is written happens */
  run<Answer>(author: AuthorId, at: number, work: (series: AuthoredSeries) => Promise<Answer>): Promise<Answer>;
}
