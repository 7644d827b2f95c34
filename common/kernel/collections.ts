import type { CollectionId, SeriesId } from './ids.ts';
import type { Language } from './language.ts';
import { MAX_COLLECTION_SERIES, MIN_COLLECTION_SERIES } from './limits.ts';

/** The same in each language of the site. */
export type InLanguages = Readonly<Record<Language, string>>;

/** What an operator says of a collection of series. A draft may lack all but its Korean title, by which operators know it. */
export interface CollectionFacts {
  readonly title: InLanguages;
  /** A sentence below the title. */
  readonly text: InLanguages;
  readonly isPublished: boolean;
  /** In the order in which they are shown, each once. */
  readonly series: readonly SeriesId[];
}

/** A series of a collection as operators see it. */
export interface CollectedSeries {
  readonly id: SeriesId;
  readonly title: string;
  readonly author: string;
  /** Listeners find it. */
  readonly isShown: boolean;
}

/** A collection as operators see it. */
export interface EditedCollection extends Omit<CollectionFacts, 'series'> {
  readonly id: CollectionId;
  readonly series: readonly CollectedSeries[];
  /** Its place on the home page, from 1; undefined where it is not pinned. */
  readonly pinnedPlace: number | undefined;
  /** Another one whenever somebody has changed it. */
  readonly edition: number;
  /** Milliseconds since 1970. */
  readonly changedAt: number;
}

/**
 * `collection-title`: it has no Korean title. `collection-unfinished`: it lacks something without which it is not published.
 * `collection-series`: it has too many series, or one of them twice.
 */
export type CollectionFault = 'collection-title' | 'collection-unfinished' | 'collection-series';

/** @returns why a collection is not kept as it is said to be; undefined where nothing is wrong (SES-103) */
export function collectionFault({ title, text, isPublished, series }: CollectionFacts): CollectionFault | undefined {
  if (title.ko === '') return 'collection-title';
  if (series.length > MAX_COLLECTION_SERIES || new Set(series).size < series.length) return 'collection-series';
  const isWhole = [title.ko, title.en, text.ko, text.en].every((one) => one !== '');
  return isPublished && !(isWhole && series.length >= MIN_COLLECTION_SERIES) ? 'collection-unfinished' : undefined;
}
