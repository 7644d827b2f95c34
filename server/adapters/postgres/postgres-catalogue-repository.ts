import type { AuthorId, SeriesId, StoryId } from '../../../common/kernel/ids.ts';
import type { Language } from '../../../common/kernel/language.ts';
import type { CatalogueRepository, EpisodeSort, Page, PageRequest } from '../../application/catalogue-repository.ts';
import type { Asker } from '../../domain/asker.ts';
import type { Series, SeriesCategory, SeriesWithStories, Shelf } from '../../domain/series/series.ts';
import type { Story, StorySound, StoryWithScript } from '../../domain/series/story.ts';
import { EPISODES, ORIGINALS, SERIES, SERIES_WITH_STORIES, STORY_SOUND } from './catalogue-statements.ts';
import type { Database } from './database.ts';

/** The catalogue in PostgreSQL. An asker owns nothing yet, so the statements know one kind of asker. */
export class PostgresCatalogueRepository implements CatalogueRepository {
  private readonly database: Database;

  constructor(database: Database) {
    this.database = database;
  }

  async originals(_asker: Asker): Promise<readonly Shelf[]> {
    const rows = await this.database.read<SeriesRow & { readonly key: string }>(ORIGINALS, []);
    const shelves = new Map<string, Series[]>();
    for (const row of rows) shelves.set(row.key, [...(shelves.get(row.key) ?? []), toSeries(row)]);
    return [...shelves].map(([key, series]) => ({ key, series }));
  }

  async series(id: SeriesId, _asker: Asker): Promise<Series | undefined> {
    const [row] = await this.database.read<SeriesRow>(SERIES, [id]);
    return row && toSeries(row);
  }

  async episodes(
    id: SeriesId,
    sort: EpisodeSort,
    { page, size }: PageRequest,
    _asker: Asker,
  ): Promise<Page<Story> | undefined> {
    const rows = await this.database.read<EpisodeRow>(EPISODES[sort], [id, size, (page - 1) * size]);
    const [first] = rows;
    if (first === undefined) return undefined;
    const items = rows.flatMap(({ story }) => (story.id === null ? [] : [toStory(story)]));
    return { items, totalCount: first.story_count };
  }

  async seriesWithStories(ids: readonly SeriesId[], _asker: Asker): Promise<readonly SeriesWithStories[]> {
    const rows = await this.database.read<SeriesWithStoriesRow>(SERIES_WITH_STORIES, [ids]);
    return rows.map((row) => ({ series: toSeries(row), stories: row.stories.map(toStoryWithScript) }));
  }

  async storySound(id: StoryId, _asker: Asker): Promise<StorySound | undefined> {
    const [row] = await this.database.read<StorySoundRow>(STORY_SOUND, [id]);
    return row && { ...toStoryWithScript(row.story), loudness: row.loudness };
  }
}

interface StoryJson {
  readonly id: StoryId;
  readonly title: string;
  readonly episode: number | null;
  readonly durationSeconds: number;
  readonly isFree: boolean;
  readonly isPaid: boolean;
  readonly candyPrice: number;
  readonly publishedAt: string;
  readonly recordingFile: string | null;
}

interface StoryWithScriptJson extends StoryJson {
  readonly script: readonly { readonly at: number | null; readonly text: string }[];
}

interface SeriesRow {
  readonly id: SeriesId;
  readonly title: string;
  readonly description: string;
  readonly category: SeriesCategory;
  readonly genres: readonly string[];
  readonly language: Language;
  readonly is_adult: boolean;
  readonly is_completed: boolean;
  readonly first_sentence: string | null;
  readonly total_duration_seconds: number;
  readonly total_likes: number;
  readonly total_reviews: number;
  readonly story_count: number;
  readonly author_id: AuthorId;
  readonly author_name: string;
  readonly author_image: string | null;
  readonly cover_hash: string | null;
  readonly cover_hue: number | null;
  readonly cover_chroma: number | null;
  readonly cover_has_hero: boolean | null;
  readonly first_story: StoryJson | null;
}

interface EpisodeRow {
  readonly story_count: number;
  readonly story: StoryJson | { readonly id: null };
}

interface SeriesWithStoriesRow extends SeriesRow {
  readonly stories: readonly StoryWithScriptJson[];
}

interface StorySoundRow {
  readonly story: StoryWithScriptJson;
  readonly loudness: readonly number[];
}

function toSeries(row: SeriesRow): Series {
  return {
    id: row.id,
    title: row.title,
    description: row.description,
    author: { id: row.author_id, name: row.author_name, profileImage: row.author_image ?? undefined },
    cover: toCover(row),
    category: row.category,
    genres: row.genres,
    isAdult: row.is_adult,
    isCompleted: row.is_completed,
    language: row.language,
    firstSentence: row.first_sentence ?? undefined,
    totalDurationSeconds: row.total_duration_seconds,
    totalLikes: row.total_likes,
    totalReviews: row.total_reviews,
    storyCount: row.story_count,
    firstStory: row.first_story === null ? undefined : toStory(row.first_story),
  };
}

function toCover(row: SeriesRow): Series['cover'] {
  if (row.cover_hash === null) return undefined;
  const tone =
    row.cover_hue === null || row.cover_chroma === null ? undefined : { hue: row.cover_hue, chroma: row.cover_chroma };
  return { hash: row.cover_hash, tone, hasHero: row.cover_has_hero === true };
}

function toStory(json: StoryJson): Story {
  return {
    id: json.id,
    title: json.title,
    episode: json.episode ?? undefined,
    durationSeconds: json.durationSeconds,
    isFree: json.isFree,
    isPaid: json.isPaid,
    candyPrice: json.candyPrice,
    publishedAt: new Date(json.publishedAt),
    recordingFile: json.recordingFile ?? undefined,
  };
}

function toStoryWithScript(json: StoryWithScriptJson): StoryWithScript {
  return {
    ...toStory(json),
    script: json.script.map(({ at, text }) => ({ at: at ?? undefined, text })),
  };
}
