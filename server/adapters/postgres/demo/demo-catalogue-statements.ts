import type { AuthorId, CollectionId, SeriesId, StoryId } from '../../../../common/kernel/ids.ts';
import type { AiPart } from '../../../../common/kernel/ai-parts.ts';
import type { Language } from '../../../../common/kernel/language.ts';
import type { Weekday } from '../../../../common/kernel/weekdays.ts';
import type { SeriesCategory } from '../../../domain/series/series.ts';
import type { NoRow, Statement } from '../database.ts';

/** Any number that nothing else locks: one process loads the demo at a time. */
const DEMO_LOCK = 7_316_402;

export const LOCK_DEMO: Statement<[], NoRow> = {
  name: 'lock-demo',
  text: `SELECT pg_advisory_xact_lock(${DEMO_LOCK})`,
};

/** What was loaded last. */
export const DEMO_LOAD: Statement<[], { readonly fingerprint: string; readonly files: readonly string[] }> = {
  name: 'demo-load',
  text: `SELECT fingerprint, files FROM demo_loads LIMIT 1`,
};

/** When stories of the demo come that wait or were published. */
export const DEMO_STORY_DATES: Statement<[], { readonly key: string; readonly published_at: Date }> = {
  name: 'demo-story-dates',
  text: `SELECT demo_key AS key, published_at FROM stories
    WHERE demo_key IS NOT NULL AND status IN ('scheduled', 'published') AND published_at IS NOT NULL`,
};

export const FORGET_DEMO_LOADS: Statement<[], NoRow> = {
  name: 'forget-demo-loads',
  text: `DELETE FROM demo_loads`,
};

export const NOTE_DEMO_LOAD: Statement<[fingerprint: string, files: readonly string[]], NoRow> = {
  name: 'note-demo-load',
  text: `INSERT INTO demo_loads (fingerprint, files) VALUES ($1, $2)`,
};

/** The author with the key $1 is named $2 and described by $3; who has no picture $4 keeps the one that they have. */
export const SAVE_DEMO_AUTHOR: Statement<
  [key: string, name: string, description: string, picture: string | null],
  { readonly id: AuthorId }
> = {
  name: 'save-demo-author',
  text: `INSERT INTO authors (demo_key, name, description, profile_image) VALUES ($1, $2, $3, $4)
    ON CONFLICT (demo_key) DO UPDATE SET name = excluded.name, description = excluded.description,
      profile_image = coalesce(excluded.profile_image, authors.profile_image)
    RETURNING id`,
};

export const SAVE_DEMO_COVER: Statement<
  [hash: string, hue: number | null, chroma: number | null, hasHero: boolean],
  NoRow
> = {
  name: 'save-demo-cover',
  text: `INSERT INTO covers (hash, hue, chroma, has_hero) VALUES ($1, $2, $3, $4)
    ON CONFLICT (hash) DO UPDATE SET hue = excluded.hue, chroma = excluded.chroma, has_hero = excluded.has_hero`,
};

export const ADD_DEMO_GENRES: Statement<[names: readonly string[]], NoRow> = {
  name: 'add-demo-genres',
  text: `INSERT INTO genres (name) SELECT name FROM unnest($1::text[]) AS given (name) ON CONFLICT DO NOTHING`,
};

/** The series with the key $1 of the author $2 is published as said from the title $3 to the cover $12, since $13. */
export const SAVE_DEMO_SERIES: Statement<
  [
    key: string,
    author: AuthorId,
    title: string,
    description: string,
    category: SeriesCategory,
    genres: readonly string[],
    language: Language,
    isAdult: boolean,
    isCompleted: boolean,
    isFeatured: boolean,
    firstSentence: string | null,
    coverHash: string,
    publishedAt: Date,
    weekdays: readonly Weekday[],
    madeByAi: readonly AiPart[],
    allowsPreviews: boolean,
    trailer: string | null,
    trailerSeconds: number | null,
  ],
  { readonly id: SeriesId }
> = {
  name: 'save-demo-series',
  text: `INSERT INTO series (demo_key, author_id, title, description, category, genres, language, is_adult, is_completed,
      is_featured, first_sentence, cover_hash, status, published_at, weekdays,
      made_by_ai, allows_previews, trailer_file, trailer_seconds, trailer_at)
    VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, 'published', $13, $14, $15, $16, $17::text, $18,
      CASE WHEN $17::text IS NOT NULL THEN $13::timestamptz END)
    ON CONFLICT (demo_key) DO UPDATE SET author_id = excluded.author_id, title = excluded.title,
      description = excluded.description, category = excluded.category, genres = excluded.genres,
      language = excluded.language, is_adult = excluded.is_adult, is_completed = excluded.is_completed,
      is_featured = excluded.is_featured, first_sentence = excluded.first_sentence, cover_hash = excluded.cover_hash,
      status = excluded.status, published_at = excluded.published_at, weekdays = excluded.weekdays,
      made_by_ai = excluded.made_by_ai, allows_previews = excluded.allows_previews,
      trailer_file = excluded.trailer_file, trailer_seconds = excluded.trailer_seconds, trailer_at = excluded.trailer_at
    RETURNING id`,
};

/** A story that is to come was loaded before, and waits, or has come. */
const IS_KEPT = `excluded.status = 'scheduled' AND stories.status IN ('scheduled', 'published')`;

/** The series $1 has the stories that $2 lists. One that is to come is not put off by being loaded again, nor taken back. */
export const SAVE_DEMO_STORIES: Statement<
  [series: SeriesId, stories: string],
  { readonly id: StoryId; readonly status: string; readonly published_at: Date }
> = {
  name: 'save-demo-stories',
  text: `INSERT INTO stories (series_id, position, title, description, episode, recording_file, script, is_free, candy_price,
      status, published_at, demo_key)
    SELECT $1, position, title, description, episode, recording_file, script, is_free, candy_price, status,
      published_at, demo_key
    FROM jsonb_to_recordset($2::jsonb) AS given (position integer, title text, description text, episode integer,
      recording_file text, script jsonb, is_free boolean, candy_price integer, status text, published_at timestamptz,
      demo_key text)
    ON CONFLICT (demo_key) DO UPDATE SET series_id = excluded.series_id, position = excluded.position,
      title = excluded.title, description = excluded.description, episode = excluded.episode,
      recording_file = excluded.recording_file, script = excluded.script, is_free = excluded.is_free,
      candy_price = excluded.candy_price,
      status = CASE WHEN ${IS_KEPT} THEN stories.status ELSE excluded.status END,
      published_at = CASE WHEN ${IS_KEPT} THEN stories.published_at ELSE excluded.published_at END
    RETURNING id, status, published_at`,
};

export const SAVE_DEMO_RECORDING: Statement<
  [file: string, bytes: number, mime: string, durationSeconds: number, loudness: readonly number[], silences: string],
  NoRow
> = {
  name: 'save-demo-recording',
  text: `INSERT INTO recordings (file, bytes, mime, duration_seconds, loudness, silences) VALUES ($1, $2, $3, $4, $5, $6)
    ON CONFLICT (file) DO UPDATE SET bytes = excluded.bytes, mime = excluded.mime,
      duration_seconds = excluded.duration_seconds, loudness = excluded.loudness, silences = excluded.silences`,
};

/** The series $1 gets the popularity $2 and the momentum $3 of $4 listens, unless it has them. */
export const SCORE_DEMO_SERIES: Statement<
  [series: SeriesId, popularity: number, momentum: number, listens: number],
  { readonly series_id: SeriesId }
> = {
  name: 'score-demo-series',
  text: `UPDATE series_scores SET popularity = log2_sum(popularity, $2), momentum = log2_sum(momentum, $3), demo_listens = $4
    WHERE series_id = $1 AND demo_listens = 0 RETURNING series_id`,
};

/** The series $1 is listed by its scores. */
export const LIST_DEMO_SERIES: Statement<[series: SeriesId], NoRow> = {
  name: 'list-demo-series',
  text: `UPDATE listings SET popularity = scores.popularity, rising = scores.rising,
      listens = scores.listens + scores.demo_listens
    FROM series_scores AS scores WHERE scores.series_id = listings.series_id AND listings.series_id = $1`,
};

/** Series of the demo with other keys than $1 are hidden. */
export const HIDE_OTHER_SERIES: Statement<[keys: readonly string[]], NoRow> = {
  name: 'hide-other-demo-series',
  text: `UPDATE series SET status = 'hidden' WHERE demo_key IS NOT NULL AND demo_key <> ALL ($1::text[])`,
};

/** Stories of the demo with other keys than $1 are hidden. */
export const HIDE_OTHER_STORIES: Statement<[keys: readonly string[]], NoRow> = {
  name: 'hide-other-demo-stories',
  text: `UPDATE stories SET status = 'hidden' WHERE demo_key IS NOT NULL AND demo_key <> ALL ($1::text[])`,
};

/**
 * The collection with the key $1 is called $2 and $3, says $4 and $5, and is pinned first where $6 says so and nothing is pinned. One
 * that an operator has changed stays as it is.
 */
export const SAVE_DEMO_COLLECTION: Statement<
  [key: string, titleKo: string, titleEn: string, textKo: string, textEn: string, isPinned: boolean],
  { readonly id: CollectionId }
> = {
  name: 'save-demo-collection',
  text: `INSERT INTO collections (demo_key, title_ko, title_en, text_ko, text_en, is_published, pinned_place, changed_at, published_at)
    VALUES ($1, $2, $3, $4, $5, true, CASE WHEN $6::boolean AND NOT EXISTS (
      SELECT FROM collections WHERE pinned_place IS NOT NULL) THEN 1 END, now(), now())
    ON CONFLICT (demo_key) DO UPDATE SET title_ko = excluded.title_ko, title_en = excluded.title_en,
      text_ko = excluded.text_ko, text_en = excluded.text_en, changed_at = excluded.changed_at
      WHERE collections.edition = 1
    RETURNING id`,
};

/** The collection $1, which has none, has the series with the keys $2 in their order. */
export const FILL_DEMO_COLLECTION: Statement<[id: CollectionId, keys: readonly string[]], NoRow> = {
  name: 'fill-demo-collection',
  text: `INSERT INTO collection_series (collection_id, place, series_id)
    SELECT $1, given.place, series.id FROM unnest($2::text[]) WITH ORDINALITY AS given (key, place)
    JOIN series ON series.demo_key = given.key`,
};

/** Collections of the demo without a key of $1 go, unless an operator has changed them. */
export const DELETE_OTHER_COLLECTIONS: Statement<[keys: readonly string[]], NoRow> = {
  name: 'delete-other-demo-collections',
  text: `DELETE FROM collections WHERE demo_key IS NOT NULL AND NOT demo_key = ANY ($1::text[]) AND edition = 1`,
};
