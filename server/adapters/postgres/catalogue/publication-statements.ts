import type { PublicPage } from '../../../application/ports/catalogue/publication-repository.ts';
import type { SeriesId, StoryId } from '../../../../common/kernel/ids.ts';
import type { Statement, NoRow } from '../database.ts';

export interface FreeStoryRow {
  readonly id: StoryId;
  readonly title: string;
  readonly description: string;
  readonly episode: number | null;
  readonly published_at: Date;
  readonly duration_seconds: number;
  readonly bytes: number;
  readonly mime: string;
}

/** The free stories of the series $1, first to last. */
export const FREE_STORIES: Statement<[series: SeriesId], FreeStoryRow> = {
  name: 'free-stories',
  text: `
    SELECT stories.id, stories.title, stories.description, stories.episode, stories.published_at,
      recordings.duration_seconds, recordings.bytes, recordings.mime
    FROM stories
    JOIN series ON series.id = stories.series_id AND series.status = 'published'
    JOIN recordings ON recordings.file = stories.recording_file
    WHERE stories.series_id = $1 AND stories.status = 'published' AND stories.is_free
    ORDER BY stories.position, stories.id`,
};

export interface VoiceRow {
  readonly id: StoryId;
  readonly loudness: readonly number[];
}

/** The voices of those of the stories $1 that are free. */
export const VOICES: Statement<[ids: readonly StoryId[]], VoiceRow> = {
  name: 'voices',
  text: `
    SELECT stories.id, recordings.loudness
    FROM stories
    JOIN series ON series.id = stories.series_id AND series.status = 'published'
    JOIN recordings ON recordings.file = stories.recording_file
    WHERE stories.id = ANY ($1::bigint[]) AND stories.status = 'published' AND stories.is_free`,
};

export interface FeedRow {
  readonly changed_at: Date;
  readonly guid: string | null;
  readonly trailer_file: string | null;
  readonly trailer_seconds: number | null;
  readonly trailer_at: Date | null;
  readonly trailer_bytes: number | null;
  readonly trailer_mime: string | null;
}

/** What the feed of the published series $1 tells beside what is in it. */
export const FEED_FACTS: Statement<[series: SeriesId], FeedRow> = {
  name: 'feed-facts',
  text: `
    SELECT series.changed_at, feed_guids.guid, series.trailer_file, series.trailer_seconds, series.trailer_at,
      recordings.bytes AS trailer_bytes, recordings.mime AS trailer_mime
    FROM series LEFT JOIN feed_guids ON feed_guids.series_id = series.id
    LEFT JOIN recordings ON recordings.file = series.trailer_file
    WHERE series.id = $1 AND series.status = 'published'`,
};

/** The feed of the series $1 is known by $2. */
export const KEEP_FEED_GUID: Statement<[series: SeriesId, guid: string], NoRow> = {
  name: 'keep-feed-guid',
  text: `INSERT INTO feed_guids (series_id, guid) VALUES ($1, $2) ON CONFLICT DO NOTHING`,
};

const SHOWN = `series.status = 'published' AND series.story_count > 0`;

/** $2 series by their numbers, after the first $1. */
export interface PublicPageRow {
  readonly kind: PublicPage['kind'];
  readonly id: PublicPage['id'];
  readonly changed_at: Date;
}

export const PUBLIC_SERIES: Statement<[from: number, size: number], PublicPageRow> = {
  name: 'public-series',
  text: `
    SELECT 'series' AS kind, series.id, greatest(series.published_at, series.last_story_at) AS changed_at
    FROM series WHERE ${SHOWN} ORDER BY series.id LIMIT $2 OFFSET $1`,
};

/** $2 authors by their numbers, after the first $1. */
export const PUBLIC_AUTHORS: Statement<[from: number, size: number], PublicPageRow> = {
  name: 'public-authors',
  text: `
    SELECT 'author' AS kind, authors.id, (
      SELECT max(greatest(series.published_at, series.last_story_at)) FROM series
      WHERE series.author_id = authors.id AND ${SHOWN}) AS changed_at
    FROM authors WHERE authors.series_count > 0 ORDER BY authors.id LIMIT $2 OFFSET $1`,
};

export interface PageCounts {
  readonly series: number;
  readonly authors: number;
  readonly collections: number;
}

const SHOWN_COLLECTION = `collections.is_published AND EXISTS (
      SELECT FROM collection_series AS listed JOIN series ON series.id = listed.series_id
      WHERE listed.collection_id = collections.id AND ${SHOWN})`;

/** $2 collections by their numbers, after the first $1. */
export const PUBLIC_COLLECTIONS: Statement<[from: number, size: number], PublicPageRow> = {
  name: 'public-collections',
  text: `
    SELECT 'collection' AS kind, collections.id, collections.changed_at
    FROM collections WHERE ${SHOWN_COLLECTION} ORDER BY collections.id LIMIT $2 OFFSET $1`,
};

/** How many there are of each. */
export const COUNT_PUBLIC_PAGES: Statement<[], PageCounts> = {
  name: 'count-public-pages',
  text: `
    SELECT (SELECT coalesce(sum(length), 0)::integer FROM listing_lengths WHERE genre = '') AS series,
      (SELECT length FROM author_list) AS authors,
      (SELECT count(*)::integer FROM collections WHERE ${SHOWN_COLLECTION}) AS collections`,
};
