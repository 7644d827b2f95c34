import type { PublishedTrailer } from '../../../domain/series/trailer.ts';
import type { AuthorId, CollectionId, SeriesId, StoryId } from '../../../../common/kernel/ids.ts';

/** A story that anybody may hear, with what a podcast client wants to know of its sound. */
export interface FreeStory {
  readonly id: StoryId;
  readonly title: string;
  readonly description: string;
  readonly episode: number | undefined;
  readonly publishedAt: Date;
  readonly durationSeconds: number;
  /** How many bytes its sound has, and of which type they are. */
  readonly bytes: number;
  readonly mime: string;
}

/** What a feed tells beside its series and their stories. */
export interface FeedFacts {
  /** When anything that the feed shows changed last, be it that something is not in it any more. */
  readonly changedAt: Date;
  /** The number by which podcast clients know the feed; undefined until it was given one. */
  readonly guid: string | undefined;
  /** What introduces the series; undefined where its author gave it none. */
  readonly trailer: PublishedTrailer | undefined;
}

/** A page that search engines should know. */
export type PublicPage =
  | { readonly kind: 'series'; readonly id: SeriesId; readonly changedAt: Date }
  | { readonly kind: 'author'; readonly id: AuthorId; readonly changedAt: Date }
  | { readonly kind: 'collection'; readonly id: CollectionId; readonly changedAt: Date };

/**
 * What of the catalogue leaves the site: feeds, players in other pages, lists for search engines.
 * @throws UnavailableError when the database does not answer
 */
export interface PublicationRepository {
  /** @returns the free stories of a published series, first to last */
  freeStories(id: SeriesId): Promise<readonly FreeStory[]>;
  /** @returns undefined when there is no such series */
  feed(id: SeriesId): Promise<FeedFacts | undefined>;
  /** Gives the feed of a series its number, for good: one that it has been given stays. */
  keepFeedGuid(id: SeriesId, guid: string): Promise<void>;
  /** @returns the voices of free stories: loudness, 0 to 100, in equal slots; none for other stories */
  voices(ids: readonly StoryId[]): Promise<ReadonlyMap<StoryId, readonly number[]>>;
  /** @returns how many series, authors and collections have a page */
  countPublicPages(): Promise<number>;
  /** @returns series, then authors, then collections, each by their numbers */
  publicPages(part: { readonly from: number; readonly size: number }): Promise<readonly PublicPage[]>;
}
