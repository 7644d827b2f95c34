import type { SeriesId, StoryId } from '../../../../common/kernel/ids.ts';
import type {
  FeedFacts,
  FreeStory,
  PublicationRepository,
  PublicPage,
} from '../../../application/ports/catalogue/publication-repository.ts';
import type { PublishedTrailer } from '../../../domain/series/trailer.ts';
import type { Database } from '../database.ts';
import {
  COUNT_PUBLIC_PAGES,
  FEED_FACTS,
  FREE_STORIES,
  KEEP_FEED_GUID,
  PUBLIC_AUTHORS,
  PUBLIC_COLLECTIONS,
  PUBLIC_SERIES,
  VOICES,
  type FeedRow,
  type PageCounts,
} from './publication-statements.ts';
import { toTrailer } from './to-trailer.ts';

/** What leaves the site, from PostgreSQL. */
export class PostgresPublicationRepository implements PublicationRepository {
  private readonly database: Database;

  constructor(database: Database) {
    this.database = database;
  }

  async freeStories(id: SeriesId): Promise<readonly FreeStory[]> {
    const rows = await this.database.read(FREE_STORIES, [id]);
    return rows.map((row) => ({
      id: row.id,
      title: row.title,
      description: row.description,
      episode: row.episode ?? undefined,
      publishedAt: row.published_at,
      durationSeconds: row.duration_seconds,
      bytes: row.bytes,
      mime: row.mime,
    }));
  }

  async feed(id: SeriesId): Promise<FeedFacts | undefined> {
    const [row] = await this.database.read(FEED_FACTS, [id]);
    return row && { changedAt: row.changed_at, guid: row.guid ?? undefined, trailer: publishedTrailer(row) };
  }

  async keepFeedGuid(id: SeriesId, guid: string): Promise<void> {
    await this.database.read(KEEP_FEED_GUID, [id, guid]);
  }

  async voices(ids: readonly StoryId[]): Promise<ReadonlyMap<StoryId, readonly number[]>> {
    const rows = ids.length === 0 ? [] : await this.database.read(VOICES, [ids]);
    return new Map(rows.map(({ id, loudness }) => [id, loudness]));
  }

  async countPublicPages(): Promise<number> {
    const { series, authors, collections } = await this.countPages();
    return series + authors + collections;
  }

  async publicPages({ from, size }: { readonly from: number; readonly size: number }): Promise<readonly PublicPage[]> {
    const found = [...(await this.pages(PUBLIC_SERIES, from, size))];
    if (found.length === size) return found;
    const counts = await this.countPages();
    let before = counts.series;
    for (const [statement, count] of [
      [PUBLIC_AUTHORS, counts.authors],
      [PUBLIC_COLLECTIONS, counts.collections],
    ] as const) {
      const skipped = Math.max(0, from - before);
      if (found.length < size) found.push(...(await this.pages(statement, skipped, size - found.length)));
      before += count;
    }
    return found;
  }

  private async pages(statement: typeof PUBLIC_SERIES, from: number, size: number): Promise<readonly PublicPage[]> {
    const rows = await this.database.read(statement, [from, size]);
    return rows.map(({ kind, id, changed_at: changedAt }) => ({ kind, id, changedAt }) as PublicPage);
  }

  private async countPages(): Promise<PageCounts> {
    const [row] = await this.database.read(COUNT_PUBLIC_PAGES, []);
    return row ?? { series: 0, authors: 0, collections: 0 };
  }
}

function publishedTrailer(row: FeedRow): PublishedTrailer | undefined {
  const { trailer_bytes: bytes, trailer_mime: mime, trailer_at: givenAt } = row;
  const trailer = toTrailer(row);
  if (trailer === undefined || bytes === null || mime === null || givenAt === null) return undefined;
  return { ...trailer, bytes, mime, givenAt };
}
