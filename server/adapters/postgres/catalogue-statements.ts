import type { Statement } from './database.ts';

/**
 * A story as JSON. What opens a locked one (its recording, its script) is left out right here, so that no code above
 * can let it slip (security §5.3); nobody owns a story yet.
 * @param rest further members
 */
const story = (story: string, recording: string, rest = ''): string => `json_build_object(
  'id', ${story}.id,
  'title', ${story}.title,
  'episode', ${story}.episode,
  'durationSeconds', ${recording}.duration_seconds,
  'isFree', ${story}.is_free,
  'isPaid', false,
  'candyPrice', ${story}.candy_price,
  'publishedAt', ${story}.published_at,
  'recordingFile', CASE WHEN ${story}.is_free THEN ${recording}.file END
  ${rest}
)`;

const script = (story: string): string => `, 'script', CASE WHEN ${story}.is_free THEN ${story}.script ELSE '[]' END`;

const SERIES_COLUMNS = `
  series.id, series.title, series.description, series.category, series.genres, series.language,
  series.is_adult, series.is_completed, series.first_sentence,
  series.total_duration_seconds, series.total_likes, series.total_reviews, series.story_count,
  authors.id AS author_id, authors.name AS author_name, authors.profile_image AS author_image,
  covers.hash AS cover_hash, covers.hue AS cover_hue, covers.chroma AS cover_chroma, covers.has_hero AS cover_has_hero,
  CASE WHEN first_story.id IS NOT NULL THEN ${story('first_story', 'first_recording')} END AS first_story`;

/** What `SERIES_COLUMNS` reads, beside `series` itself. */
const SERIES_PARTS = `
  JOIN authors ON authors.id = series.author_id
  LEFT JOIN covers ON covers.hash = series.cover_hash
  LEFT JOIN stories AS first_story ON first_story.id = series.first_story_id
  LEFT JOIN recordings AS first_recording ON first_recording.file = first_story.recording_file`;

/** What a shelf may show; worded as the indexes are. */
const SHOWN_ORIGINAL = `status = 'published' AND story_count > 0 AND category = 'original'`;

/** Series on the hero, which shows one after another. */
const HERO_LENGTH = 5;
/** Series on any other shelf: two full rows at the widest (design-language §4). */
const SHELF_LENGTH = 12;
/** A genre with fewer series makes no shelf. */
const MIN_GENRE_LENGTH = 3;

const POPULAR_FIRST = 'popularity DESC, id DESC';

/** Each shelf walks an index to its length; their series are then read once, whole. */
export const ORIGINALS: Statement = {
  name: 'originals',
  text: `
    WITH shelves AS (
      (SELECT 1 AS shelf, 'hero' AS key, id, row_number() OVER (ORDER BY ${POPULAR_FIRST}) AS place
        FROM series WHERE ${SHOWN_ORIGINAL} AND is_featured ORDER BY ${POPULAR_FIRST} LIMIT ${HERO_LENGTH})
      UNION ALL
      (SELECT 2, 'popular', id, row_number() OVER (ORDER BY ${POPULAR_FIRST})
        FROM series WHERE ${SHOWN_ORIGINAL} ORDER BY ${POPULAR_FIRST} LIMIT ${SHELF_LENGTH})
      UNION ALL
      (SELECT 3, 'new', id, row_number() OVER (ORDER BY last_story_at DESC, id DESC)
        FROM series WHERE ${SHOWN_ORIGINAL} ORDER BY last_story_at DESC, id DESC LIMIT ${SHELF_LENGTH})
      UNION ALL
      (SELECT 4, 'genre:' || genres.name, shelf.id, shelf.place FROM genres CROSS JOIN LATERAL (
        SELECT id, row_number() OVER (ORDER BY ${POPULAR_FIRST}) AS place, count(*) OVER () AS length
        FROM (
          SELECT id, popularity FROM series WHERE ${SHOWN_ORIGINAL} AND series.genres @> ARRAY[genres.name::text]
          ORDER BY ${POPULAR_FIRST} LIMIT ${SHELF_LENGTH}
        ) AS of_genre
      ) AS shelf WHERE shelf.length >= ${MIN_GENRE_LENGTH})
    )
    SELECT shelves.key, ${SERIES_COLUMNS} FROM shelves JOIN series ON series.id = shelves.id ${SERIES_PARTS}
    ORDER BY shelves.shelf, shelves.key, shelves.place`,
};

export const SERIES: Statement = {
  name: 'series',
  text: `SELECT ${SERIES_COLUMNS} FROM series ${SERIES_PARTS} WHERE series.id = $1 AND series.status = 'published'`,
};

const episodes = (direction: 'ASC' | 'DESC'): string => `
  SELECT series.story_count, ${story('page', 'page')} AS story
  FROM series LEFT JOIN LATERAL (
    SELECT stories.*, recordings.file, recordings.duration_seconds
    FROM stories JOIN recordings ON recordings.file = stories.recording_file
    WHERE stories.series_id = series.id AND stories.status = 'published'
    ORDER BY stories.position ${direction}, stories.id ${direction} LIMIT $2 OFFSET $3
  ) AS page ON true
  WHERE series.id = $1 AND series.status = 'published'
  ORDER BY page.position ${direction}, page.id ${direction}`;

/** One row without a story when the page is empty; none when there is no such series. */
export const EPISODES: Readonly<Record<'first' | 'latest', Statement>> = {
  first: { name: 'episodes-first', text: episodes('ASC') },
  latest: { name: 'episodes-latest', text: episodes('DESC') },
};

export const SERIES_WITH_STORIES: Statement = {
  name: 'series-with-stories',
  text: `
    SELECT ${SERIES_COLUMNS}, coalesce(told.stories, '[]') AS stories
    FROM unnest($1::bigint[]) WITH ORDINALITY AS asked (id, place)
    JOIN series ON series.id = asked.id AND series.status = 'published' ${SERIES_PARTS}
    CROSS JOIN LATERAL (
      SELECT json_agg(${story('stories', 'recordings', script('stories'))} ORDER BY stories.position, stories.id) AS stories
      FROM stories JOIN recordings ON recordings.file = stories.recording_file
      WHERE stories.series_id = series.id AND stories.status = 'published'
    ) AS told
    ORDER BY asked.place`,
};

export const STORY_SOUND: Statement = {
  name: 'story-sound',
  text: `
    SELECT ${story('stories', 'recordings', script('stories'))} AS story,
      CASE WHEN stories.is_free THEN recordings.loudness ELSE '{}' END AS loudness
    FROM stories
    JOIN series ON series.id = stories.series_id AND series.status = 'published'
    JOIN recordings ON recordings.file = stories.recording_file
    WHERE stories.id = $1 AND stories.status = 'published'`,
};
