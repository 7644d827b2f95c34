import type { AuthorId, SeriesId, StoryId } from '../../../../common/kernel/ids.ts';
import type { PageRequest } from '../../../application/ports/catalogue/catalogue-repository.ts';
import type {
  CreatorRepository,
  OwnSeriesChoice,
  OwnSeriesPage,
} from '../../../application/ports/creators/creator-repository.ts';
import type {
  GivenFile,
  OwnFigures,
  OwnSeries,
  OwnSeriesReach,
  OwnStory,
  OwnStoryWithScript,
} from '../../../domain/series/own-series.ts';
import {
  MY_SERIES,
  MY_SERIES_BY_LISTENS,
  OWN_FIGURES,
  OWN_SERIES,
  OWN_SERIES_COUNTS,
  OWN_STORY,
  REACH_OF_OWN_SERIES,
  STORIES_OF_OWN_SERIES,
  type OwnSeriesRow,
  type OwnStoryRow,
} from './creator-statements.ts';
import { toTrailer } from '../catalogue/to-trailer.ts';
import type { Database } from '../database.ts';

/** Reads authors' own series, from PostgreSQL. Every statement names the author, so nothing of others is ever found. */
export class PostgresCreatorRepository implements CreatorRepository {
  private readonly database: Database;

  constructor(database: Database) {
    this.database = database;
  }

  async mySeries(
    author: AuthorId,
    { part, sort }: OwnSeriesChoice,
    { page, size }: PageRequest,
  ): Promise<OwnSeriesPage> {
    const statement = sort === 'listens' ? MY_SERIES_BY_LISTENS : MY_SERIES;
    const isCompleted = part === 'all' ? null : part === 'completed';
    const [rows, [counted]] = await Promise.all([
      this.database.read(statement, [author, isCompleted, size, (page - 1) * size]),
      this.database.read(OWN_SERIES_COUNTS, [author]),
    ]);
    const counts = counted ?? { all: 0, serial: 0, completed: 0 };
    return { items: rows.map(toOwnSeries), totalCount: counts[part], counts };
  }

  async ownSeries(author: AuthorId, id: SeriesId): Promise<OwnSeries | undefined> {
    const [row] = await this.database.read(OWN_SERIES, [author, id]);
    return row && toOwnSeries(row);
  }

  async reachOf(author: AuthorId, id: SeriesId): Promise<OwnSeriesReach> {
    const [row] = await this.database.read(REACH_OF_OWN_SERIES, [author, id]);
    return {
      listeners: row?.listeners ?? 0,
      buyers: row?.buyers ?? 0,
      boughtStories: row?.bought_stories ?? 0,
      scheduledStories: row?.scheduled_stories ?? 0,
    };
  }

  async figures(author: AuthorId, id: SeriesId | undefined, at: number): Promise<OwnFigures> {
    const rows = await this.database.read(OWN_FIGURES, [author, id ?? null, new Date(at)]);
    const before = rows.at(-2);
    return {
      months: rows.map(({ month, listens, likes, earned }) => ({ month, listens, likes, earned })),
      lastMonth: { listens: before?.listens_then ?? 0, earned: before?.earned_then ?? 0 },
      totalLikes: rows[0]?.total_likes ?? 0,
    };
  }

  async ownStories(author: AuthorId, id: SeriesId, { page, size }: PageRequest): Promise<readonly OwnStory[]> {
    const values = [author, id, size, (page - 1) * size] as const;
    const rows = await this.database.read(STORIES_OF_OWN_SERIES, values);
    return rows.map(toOwnStory);
  }

  async ownStory(author: AuthorId, id: SeriesId, storyId: StoryId): Promise<OwnStoryWithScript | undefined> {
    const [row] = await this.database.read(OWN_STORY, [author, id, storyId]);
    if (row === undefined) return undefined;
    const script = row.script.map(({ at, text }) => ({ at: at ?? undefined, text }));
    const { edition, recording_file: file, silences } = row;
    const sound = { soundFile: toFile(row), recordingFile: file ?? undefined, silences: silences ?? [] };
    return { ...toOwnStory(row), script, edition, ...sound };
  }
}

export function toOwnSeries(row: OwnSeriesRow): OwnSeries {
  const tone = row.hue === null || row.chroma === null ? undefined : { hue: row.hue, chroma: row.chroma };
  return {
    id: row.id,
    edition: row.edition,
    takedown: row.takedown ?? undefined,
    state: row.state,
    title: row.title,
    description: row.description,
    category: row.category,
    genres: row.genres,
    language: row.language,
    isAdult: row.is_adult,
    isCompleted: row.is_completed,
    freeStories: row.free_stories,
    candyPrice: row.candy_price,
    weekdays: row.weekdays,
    madeByAi: row.made_by_ai,
    allowsPreviews: row.allows_previews,
    cover: row.cover_hash === null ? undefined : { hash: row.cover_hash, tone },
    trailer: toTrailer(row),
    storyCount: row.story_count,
    unpublishedCount: row.unpublished_count,
    lastEpisode: row.last_episode ?? undefined,
    totalDurationSeconds: row.total_duration_seconds,
    totalListens: row.listens,
    totalLikes: row.total_likes,
    totalReviews: row.total_reviews,
    earned: row.earned,
    createdAt: row.created_at,
    lastStoryAt: row.last_story_at ?? undefined,
  };
}

function toFile({ sound_name: name, upload_id: id, sound_given_at: givenAt }: OwnStoryRow): GivenFile | undefined {
  return name === null || givenAt === null ? undefined : { name, uploadId: id ?? undefined, givenAt };
}

export function toOwnStory(row: OwnStoryRow): OwnStory {
  return {
    id: row.id,
    title: row.title,
    episode: row.episode ?? undefined,
    state: row.state,
    durationSeconds: row.duration_seconds ?? undefined,
    isFree: row.is_free,
    candyPrice: row.candy_price,
    publishedAt: row.published_at ?? undefined,
    refusal: row.refusal ?? undefined,
    takedown: row.takedown ?? undefined,
    isProcessing: row.is_processing,
    totalListens: row.listens,
    totalListeners: row.listeners,
    totalBuyers: row.buyers,
    earned: row.earned,
  };
}
