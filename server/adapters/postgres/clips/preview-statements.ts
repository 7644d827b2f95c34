import type { SeriesId, StoryId } from '../../../../common/kernel/ids.ts';
import { LEAST_PREVIEWED_SECONDS } from '../../../../common/kernel/limits.ts';
import type { Statement } from '../database.ts';

/** A sound that is long enough and can be cut, and is not cut yet. */
const UNCUT = `recordings.preview_file IS NULL AND recordings.file LIKE '%.mp3'
  AND recordings.duration_seconds >= ${LEAST_PREVIEWED_SECONDS}`;

/** Of a series that allows previews, deleted ones aside. */
const ALLOWED = `series.allows_previews AND series.status <> 'deleted' AND stories.status <> 'deleted'`;

const SOUNDS = `SELECT DISTINCT recordings.file FROM stories JOIN series ON series.id = stories.series_id
    JOIN recordings ON recordings.file = stories.recording_file
    WHERE ${ALLOWED} AND ${UNCUT}`;

interface FileRow {
  readonly file: string;
}

/** The sound $1, where it is to have a preview and has none. */
export const UNCUT_SOUND: Statement<[file: string], { readonly duration_seconds: number }> = {
  name: 'uncut-sound',
  text: `SELECT duration_seconds FROM recordings WHERE file = $1 AND ${UNCUT} AND EXISTS (
      SELECT FROM stories JOIN series ON series.id = stories.series_id
      WHERE stories.recording_file = recordings.file AND ${ALLOWED})`,
};

/** At most $1 sounds that are to have a preview and have none. */
export const UNCUT_SOUNDS: Statement<[most: number], FileRow> = {
  name: 'uncut-sounds',
  text: `${SOUNDS} LIMIT $1`,
};

/** Those of the series $1. */
export const UNCUT_SOUNDS_OF_SERIES: Statement<[series: SeriesId], FileRow> = {
  name: 'uncut-sounds-of-series',
  text: `${SOUNDS} AND series.id = $1`,
};

/** That of the story $1. */
export const UNCUT_SOUND_OF_STORY: Statement<[story: StoryId], FileRow> = {
  name: 'uncut-sound-of-story',
  text: `${SOUNDS} AND stories.id = $1`,
};

/** The sound $1 has the preview $2. */
export const PREVIEW_CUT: Statement<[file: string, preview: string], FileRow> = {
  name: 'preview-cut',
  text: `UPDATE recordings SET preview_file = $2 WHERE file = $1 RETURNING file`,
};
