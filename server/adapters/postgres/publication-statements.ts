import type { Statement } from './database.ts';

/** The free stories of the series $1, first to last. */
export const FREE_STORIES: Statement = {
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

/** The voices of those of the stories $1 that are free. */
export const VOICES: Statement = {
  name: 'voices',
  text: `
    SELECT stories.id, recordings.loudness
    FROM stories
    JOIN series ON series.id = stories.series_id AND series.status = 'published'
    JOIN recordings ON recordings.file = stories.recording_file
    WHERE stories.id = ANY ($1::bigint[]) AND stories.status = 'published' AND stories.is_free`,
};

const SHOWN = `series.status = 'published' AND series.story_count > 0`;

/** Series, then authors, $2 of them after the first $1. */
export const PUBLIC_PAGES: Statement = {
  name: 'public-pages',
  text: `
    SELECT kind, id, changed_at FROM (
      SELECT 'series' AS kind, 1 AS place, series.id, greatest(series.published_at, series.last_story_at) AS changed_at
      FROM series WHERE ${SHOWN}
      UNION ALL
      SELECT 'author', 2, series.author_id, max(greatest(series.published_at, series.last_story_at))
      FROM series WHERE ${SHOWN} GROUP BY series.author_id
    ) AS pages
    ORDER BY place, id LIMIT $2 OFFSET $1`,
};

export const COUNT_PUBLIC_PAGES: Statement = {
  name: 'count-public-pages',
  text: `SELECT (count(*) + count(DISTINCT series.author_id))::integer AS total FROM series WHERE ${SHOWN}`,
};
