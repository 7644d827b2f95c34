import type { SeriesId, StoryId } from '../../../common/kernel/ids.ts';
import type { FreeStory, PublicationRepository, PublicPage } from '../../application/ports/publication-repository.ts';
import type { Database } from './database.ts';
import { COUNT_PUBLIC_PAGES, FREE_STORIES, PUBLIC_PAGES, VOICES } from './publication-statements.ts';

/** What leaves the site, from PostgreSQL. */
export class PostgresPublicationRepository implements PublicationRepository {
  private readonly database: Database;

  constructor(database: Database) {
    this.database = database;
  }

  async freeStories(id: SeriesId): Promise<readonly FreeStory[]> {
    const rows = await this.database.read<FreeStoryRow>(FREE_STORIES, [id]);
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

  async voices(ids: readonly StoryId[]): Promise<ReadonlyMap<StoryId, readonly number[]>> {
    const rows = ids.length === 0 ? [] : await this.database.read<VoiceRow>(VOICES, [ids]);
    return new Map(rows.map(({ id, loudness }) => [id, loudness]));
  }

  async countPublicPages(): Promise<number> {
    const [row] = await this.database.read<{ readonly total: number }>(COUNT_PUBLIC_PAGES, []);
    return row?.total ?? 0;
  }

  async publicPages({ from, size }: { readonly from: number; readonly size: number }): Promise<readonly PublicPage[]> {
    const rows = await this.database.read<PublicPageRow>(PUBLIC_PAGES, [from, size]);
    return rows.map(({ kind, id, changed_at: changedAt }) => ({ kind, id, changedAt }) as PublicPage);
  }
}

interface FreeStoryRow {
  readonly id: StoryId;
  readonly title: string;
  readonly description: string;
  readonly episode: number | null;
  readonly published_at: Date;
  readonly duration_seconds: number;
  readonly bytes: number;
  readonly mime: string;
}

interface VoiceRow {
  readonly id: StoryId;
  readonly loudness: readonly number[];
}

interface PublicPageRow {
  readonly kind: PublicPage['kind'];
  readonly id: PublicPage['id'];
  readonly changed_at: Date;
}
