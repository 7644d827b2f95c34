import type { Statement } from './database.ts';

/** One member reserves at a time. */
export const LOCK_MEMBER: Statement = {
  name: 'lock-uploading-member',
  text: `SELECT FROM members WHERE id = $1 FOR NO KEY UPDATE`,
};

/** What the member $1 has under way. */
export const OPEN_UPLOADS: Statement = {
  name: 'open-uploads',
  text: `SELECT count(*)::integer AS count, coalesce(sum(bytes), 0)::bigint AS bytes FROM uploads
    WHERE owner_id = $1 AND state IN ('receiving', 'processing')`,
};

export const ADD_UPLOAD: Statement = {
  name: 'add-upload',
  text: `INSERT INTO uploads (id, owner_id, name, bytes, created_at) VALUES ($1, $2, $3, $4, $5)`,
};

const UPLOADS = `SELECT uploads.id, owner_id, name, uploads.bytes, state, refusal, duration_seconds, silences
  FROM uploads LEFT JOIN recordings ON recordings.file = uploads.recording_file`;

export const UPLOAD: Statement = { name: 'upload', text: `${UPLOADS} WHERE uploads.id = $1` };

export const OWN_UPLOAD: Statement = {
  name: 'own-upload',
  text: `${UPLOADS} WHERE uploads.id = $1 AND owner_id = $2`,
};

export const RECEIVING_UPLOADS: Statement = {
  name: 'receiving-uploads',
  text: `${UPLOADS} WHERE state = 'receiving' ORDER BY created_at`,
};

export const RECEIVE_UPLOAD: Statement = {
  name: 'receive-upload',
  text: `UPDATE uploads SET state = 'processing' WHERE id = $1 AND state = 'receiving' RETURNING id`,
};

export const DROP_UPLOAD: Statement = {
  name: 'drop-upload',
  text: `DELETE FROM uploads WHERE id = $1 AND state = 'receiving' RETURNING id`,
};

/** Whoever adds to the store or takes from it has it alone, up to the end of the transaction. */
export const LOCK_MEDIA: Statement = {
  name: 'lock-media',
  text: `SELECT pg_advisory_xact_lock(7316403)`,
};

export const LOCK_PROCESSED_UPLOAD: Statement = {
  name: 'lock-processed-upload',
  text: `SELECT id FROM uploads WHERE id = $1 AND state = 'processing' FOR UPDATE`,
};

/** What was measured the last time stays: the same bytes sound the same. */
export const ADD_RECORDING: Statement = {
  name: 'add-recording',
  text: `INSERT INTO recordings (file, bytes, mime, duration_seconds, loudness, silences, needed_at)
    VALUES ($1, $2, $3, $4, $5, $6, $7) ON CONFLICT (file) DO UPDATE SET needed_at = excluded.needed_at`,
};

export const FINISH_UPLOAD: Statement = {
  name: 'finish-upload',
  text: `UPDATE uploads SET state = 'ready', recording_file = $2 WHERE id = $1`,
};

export const REFUSE_UPLOAD: Statement = {
  name: 'refuse-upload',
  text: `UPDATE uploads SET state = 'refused', refusal = $2 WHERE id = $1 AND state = 'processing' RETURNING id`,
};

/** The sound that the story of the upload $1 has had is kept for who listens to it at $2. */
export const KEEP_REPLACED_SOUND: Statement = {
  name: 'keep-replaced-sound',
  text: `UPDATE recordings SET needed_at = $2
    FROM stories WHERE stories.upload_id = $1 AND recordings.file = stories.recording_file`,
};

/**
 * Gives the story that has the ready upload $1 its sound, at $2: what waited is published or waits for its time, what was
 * published stays so.
 */
export const GIVE_SOUND: Statement = {
  name: 'give-sound',
  text: `
    UPDATE stories SET recording_file = uploads.recording_file,
      status = CASE WHEN stories.status NOT IN ('draft', 'processing') THEN stories.status
        WHEN stories.publish_at > $2 THEN 'scheduled' ELSE 'published' END,
      published_at = CASE WHEN stories.status NOT IN ('draft', 'processing') THEN stories.published_at
        ELSE greatest(stories.publish_at, $2) END
    FROM uploads WHERE uploads.id = $1 AND uploads.state = 'ready' AND stories.upload_id = uploads.id
      AND stories.status <> 'deleted'
    RETURNING stories.id, stories.status, stories.published_at`,
};

/** A story whose file was refused waits for another. */
export const STORY_WITHOUT_SOUND: Statement = {
  name: 'story-without-sound',
  text: `UPDATE stories SET status = 'draft' WHERE upload_id = $1 AND status = 'processing'`,
};

export const EXPIRE_UPLOADS: Statement = {
  name: 'expire-uploads',
  text: `DELETE FROM uploads WHERE created_at < $1 AND state <> 'processing' RETURNING id`,
};

/** Stories that were deleted before $1, or whose series was, and that nobody bought, have no sound any more. */
export const FORGET_DELETED_SOUNDS: Statement = {
  name: 'forget-deleted-sounds',
  text: `UPDATE stories SET recording_file = NULL, status = 'deleted'
    WHERE recording_file IS NOT NULL AND NOT EXISTS (SELECT FROM unlocks WHERE unlocks.story_id = stories.id)
      AND id IN (
        SELECT id FROM stories WHERE status = 'deleted' AND recording_file IS NOT NULL AND deleted_at < $1
        UNION ALL
        SELECT stories.id FROM series JOIN stories ON stories.series_id = series.id
        WHERE series.status = 'deleted' AND series.deleted_at < $1)`,
};

export const FORGET_SOUNDS: Statement = {
  name: 'forget-sounds',
  text: `DELETE FROM recordings WHERE needed_at < $1
    AND NOT EXISTS (SELECT FROM stories WHERE stories.recording_file = recordings.file)
    AND NOT EXISTS (SELECT FROM uploads WHERE uploads.recording_file = recordings.file)
    RETURNING file`,
};

export const KNOWN_SOUND: Statement = {
  name: 'known-sound',
  text: `SELECT FROM recordings WHERE file = $1`,
};
