import type { ClipStage } from '../../../domain/clip/clip.ts';
import type { OpenUploads, UploadId, UploadState, RefusalReason, Upload } from '../../../domain/clip/upload.ts';
import type { AuthorId, StoryId } from '../../../../common/kernel/ids.ts';
import type { Statement, NoRow } from '../database.ts';

/** What the member $1 has under way. */
export const OPEN_UPLOADS: Statement<[member: AuthorId], OpenUploads> = {
  name: 'open-uploads',
  text: `SELECT count(*)::integer AS count, coalesce(sum(bytes), 0)::bigint AS bytes FROM uploads
    WHERE owner_id = $1 AND state IN ('receiving', 'processing')`,
};

/** Held to the end of the transaction by whoever adds an upload: what all have open is counted by one at a time. */
export const LOCK_UPLOADS: Statement<[], NoRow> = {
  name: 'lock-uploads',
  text: `SELECT pg_advisory_xact_lock(hashtextextended('open uploads', 0))`,
};

export const ALL_OPEN_UPLOADS: Statement<[], Pick<OpenUploads, 'bytes'>> = {
  name: 'all-open-uploads',
  text: `SELECT coalesce(sum(bytes), 0)::bigint AS bytes FROM uploads WHERE state IN ('receiving', 'processing')`,
};

export const ADD_UPLOAD: Statement<[id: UploadId, member: AuthorId, name: string, bytes: number, at: Date], NoRow> = {
  name: 'add-upload',
  text: `INSERT INTO uploads (id, owner_id, name, bytes, created_at) VALUES ($1, $2, $3, $4, $5)`,
};

const UPLOADS = `SELECT uploads.id, owner_id, name, uploads.bytes, state, refusal, recording_file,
  duration_seconds, silences FROM uploads LEFT JOIN recordings ON recordings.file = uploads.recording_file`;

export interface UploadRow {
  readonly id: UploadId;
  readonly owner_id: AuthorId;
  readonly name: string;
  readonly bytes: number;
  readonly state: UploadState;
  readonly refusal: RefusalReason | null;
  readonly recording_file: string | null;
  readonly duration_seconds: number | null;
  readonly silences: Upload['silences'] | null;
}

export const UPLOAD: Statement<[id: UploadId], UploadRow> = {
  name: 'upload',
  text: `${UPLOADS} WHERE uploads.id = $1`,
};

export const OWN_UPLOAD: Statement<[id: UploadId, member: AuthorId], UploadRow> = {
  name: 'own-upload',
  text: `${UPLOADS} WHERE uploads.id = $1 AND owner_id = $2`,
};

export const RECEIVING_UPLOADS: Statement<[], UploadRow> = {
  name: 'receiving-uploads',
  text: `${UPLOADS} WHERE state = 'receiving' ORDER BY created_at`,
};

export const RECEIVE_UPLOAD: Statement<[id: UploadId], { readonly id: UploadId }> = {
  name: 'receive-upload',
  text: `UPDATE uploads SET state = 'processing' WHERE id = $1 AND state = 'receiving' RETURNING id`,
};

export const DROP_UPLOAD: Statement<[id: UploadId], { readonly id: UploadId }> = {
  name: 'drop-upload',
  text: `DELETE FROM uploads WHERE id = $1 AND state <> 'processing'
    AND NOT EXISTS (SELECT FROM stories WHERE stories.upload_id = uploads.id) RETURNING id`,
};

export const LOCK_PROCESSED_UPLOAD: Statement<[id: UploadId], { readonly id: UploadId }> = {
  name: 'lock-processed-upload',
  text: `SELECT id FROM uploads WHERE id = $1 AND state = 'processing' FOR UPDATE`,
};

/** What was measured the last time stays: the same bytes sound the same. */
export const ADD_RECORDING: Statement<
  [
    file: string,
    bytes: number,
    mime: string,
    durationSeconds: number,
    loudness: readonly number[],
    silences: string,
    at: Date,
  ],
  NoRow
> = {
  name: 'add-recording',
  text: `INSERT INTO recordings (file, bytes, mime, duration_seconds, loudness, silences, needed_at)
    VALUES ($1, $2, $3, $4, $5, $6, $7) ON CONFLICT (file) DO UPDATE SET needed_at = excluded.needed_at`,
};

/** Only an MP3 gets a low-bitrate rendition: what was served as it came may be light already. */
const HEAVY = `recordings.file LIKE '%.mp3' AND NOT recordings.has_light_form`;

export const HEAVY_SOUND: Statement<[file: string], { readonly duration_seconds: number }> = {
  name: 'heavy-sound',
  text: `SELECT duration_seconds FROM recordings WHERE file = $1 AND ${HEAVY}`,
};

/** Members' sounds without a low-bitrate rendition, at most $1. The demo's are as they were made. */
export const HEAVY_SOUNDS: Statement<[most: number], { readonly file: string }> = {
  name: 'heavy-sounds',
  text: `SELECT file FROM recordings WHERE ${HEAVY} AND EXISTS (
      SELECT FROM stories WHERE stories.recording_file = recordings.file AND stories.demo_key IS NULL
    ) ORDER BY needed_at DESC LIMIT $1`,
};

export const LOW_BITRATE_ENCODED: Statement<[file: string], { readonly file: string }> = {
  name: 'sound-lowBitrateEncoded',
  text: `UPDATE recordings SET has_light_form = true WHERE file = $1 RETURNING file`,
};

export const FINISH_UPLOAD: Statement<[id: UploadId, file: string], NoRow> = {
  name: 'finish-upload',
  text: `UPDATE uploads SET state = 'ready', recording_file = $2 WHERE id = $1`,
};

export const REFUSE_UPLOAD: Statement<[id: UploadId, reason: RefusalReason], { readonly id: UploadId }> = {
  name: 'refuse-upload',
  text: `UPDATE uploads SET state = 'refused', refusal = $2 WHERE id = $1 AND state = 'processing' RETURNING id`,
};

export interface RecordedRow {
  readonly id: StoryId;
  readonly status: ClipStage;
  readonly publish_at: Date | null;
}

/** The story that has the upload $1, which is a sound. */
export const LOCK_SOUNDED_STORY: Statement<[upload: UploadId], RecordedRow> = {
  name: 'lock-sounded-story',
  text: `SELECT stories.id, stories.status, stories.publish_at
    FROM stories JOIN uploads ON uploads.id = stories.upload_id
    WHERE uploads.id = $1 AND uploads.state = 'ready' AND stories.status <> 'deleted' FOR NO KEY UPDATE OF stories`,
};

/** The sound that the story $1 has had is kept for who listens to it at $2. */
export const KEEP_REPLACED_SOUND: Statement<[id: StoryId, at: Date], NoRow> = {
  name: 'keep-replaced-sound',
  text: `UPDATE recordings SET needed_at = $2
    FROM stories WHERE stories.id = $1 AND recordings.file = stories.recording_file`,
};

/** The story $1 gets the sound of its upload, and is $2, at $3; where these are null it stands where it stood. */
export const GIVE_SOUND: Statement<[id: StoryId, stage: ClipStage | null, time: Date | null], NoRow> = {
  name: 'give-sound',
  text: `
    UPDATE stories SET recording_file = uploads.recording_file, status = coalesce($2, stories.status),
      published_at = coalesce($3::timestamptz, stories.published_at)
    FROM uploads WHERE stories.id = $1 AND uploads.id = stories.upload_id AND uploads.state = 'ready'
      AND stories.status <> 'deleted'`,
};

/** A story whose file was refused waits for another. */
export const STORY_WITHOUT_SOUND: Statement<[upload: UploadId], NoRow> = {
  name: 'story-without-sound',
  text: `UPDATE stories SET status = 'draft' WHERE upload_id = $1 AND status = 'processing'`,
};

export const EXPIRE_UPLOADS: Statement<[before: Date], { readonly id: UploadId }> = {
  name: 'expire-uploads',
  text: `DELETE FROM uploads WHERE created_at < $1 AND state <> 'processing' RETURNING id`,
};

/** Of the ids $1 those of no upload that is on its way or is processed. */
export const UPLOADS_WITHOUT_NEED: Statement<[ids: readonly UploadId[]], { readonly id: UploadId }> = {
  name: 'uploads-without-need',
  text: `SELECT asked.id FROM unnest($1::text[]) AS asked (id)
    WHERE NOT EXISTS (SELECT FROM uploads WHERE uploads.id = asked.id AND state IN ('receiving', 'processing'))`,
};

/** Stories that were deleted before $1, or whose series was, and that nobody bought, have no sound any more. */
export const FORGET_DELETED_SOUNDS: Statement<[deletedBefore: Date], NoRow> = {
  name: 'forget-deleted-sounds',
  text: `UPDATE stories SET recording_file = NULL, status = 'deleted'
    WHERE recording_file IS NOT NULL AND NOT EXISTS (SELECT FROM unlocks WHERE unlocks.story_id = stories.id)
      AND id IN (
        SELECT id FROM stories WHERE status = 'deleted' AND recording_file IS NOT NULL AND deleted_at < $1
        UNION ALL
        SELECT stories.id FROM series JOIN stories ON stories.series_id = series.id
        WHERE series.status = 'deleted' AND series.deleted_at < $1)`,
};

/** The trailers of series that were deleted before $1 are needed no more. */
export const END_DELETED_TRAILERS: Statement<[deletedBefore: Date], NoRow> = {
  name: 'end-deleted-trailers',
  text: `UPDATE recordings SET needed_at = series.deleted_at FROM series
    WHERE series.trailer_file = recordings.file AND series.status = 'deleted' AND series.deleted_at < $1`,
};

export const FORGET_DELETED_TRAILERS: Statement<[deletedBefore: Date], NoRow> = {
  name: 'forget-deleted-trailers',
  text: `UPDATE series SET trailer_file = NULL, trailer_seconds = NULL, trailer_at = NULL
    WHERE trailer_file IS NOT NULL AND status = 'deleted' AND deleted_at < $1`,
};

export const FORGET_SOUNDS: Statement<[unneededSince: Date], { readonly file: string }> = {
  name: 'forget-sounds',
  text: `DELETE FROM recordings WHERE needed_at < $1
    AND NOT EXISTS (SELECT FROM stories WHERE stories.recording_file = recordings.file)
    AND NOT EXISTS (SELECT FROM uploads WHERE uploads.recording_file = recordings.file)
    AND NOT EXISTS (SELECT FROM series WHERE series.trailer_file = recordings.file)
    RETURNING file`,
};

/** Of the files $1 those that are neither a recording nor the low-bitrate rendition or the preview of one. */
export const UNKNOWN_SOUNDS: Statement<[names: readonly string[]], { readonly file: string }> = {
  name: 'unknown-sounds',
  text: `SELECT asked.file FROM unnest($1::text[]) AS asked (file)
    WHERE NOT EXISTS (
      SELECT FROM recordings
      WHERE recordings.file IN (asked.file, replace(asked.file, '.webm', '.mp3'), replace(asked.file, '-preview.mp3', '.mp3'))
        AND (recordings.file = asked.file OR recordings.preview_file = asked.file
          OR (recordings.has_light_form AND asked.file LIKE '%.webm'))
    )`,
};
