import type { Language } from '../../../../common/kernel/language.ts';
import type { SeriesCategory } from '../../../domain/series/series.ts';
import type { OwnSeriesState } from '../../../../common/kernel/own-series.ts';
import type { UploadId, UploadState } from '../../../domain/clip/upload.ts';
import type { AuthorId, SeriesId } from '../../../../common/kernel/ids.ts';
import type { AiPart } from '../../../../common/kernel/ai-parts.ts';
import type { Weekday } from '../../../../common/kernel/weekdays.ts';
import { SERIES_STATE } from './creator-statements.ts';
import type { Statement, NoRow } from '../database.ts';

/** Whether the author $1 has a name. */
export const HAS_NAME: Statement<[author: AuthorId], { readonly has_name: boolean }> = {
  name: 'has-name',
  text: `SELECT name <> '' AS has_name FROM authors WHERE id = $1`,
};

/** Whether the author $1 has sent the cover $2. */
export const HAS_COVER: Statement<[author: AuthorId, hash: string], { readonly has_cover: boolean }> = {
  name: 'has-cover',
  text: `SELECT EXISTS (SELECT FROM cover_uploads WHERE member_id = $1 AND hash = $2) AS has_cover`,
};

export interface LockedRow {
  readonly edition: number;
  readonly state: OwnSeriesState;
  readonly category: SeriesCategory;
  readonly cover_hash: string | null;
  readonly published_at: Date | null;
}

/** The series $2 of the author $1, kept from everybody else until the end of the transaction. */
export const LOCK_OWN_SERIES: Statement<[author: AuthorId, id: SeriesId], LockedRow> = {
  name: 'lock-own-series',
  text: `SELECT edition, ${SERIES_STATE} AS state, category, cover_hash, published_at FROM series
    WHERE id = $2 AND author_id = $1 AND status <> 'deleted' FOR NO KEY UPDATE`,
};

/** A series of the author $1, as said from the title $2 to the state $11, in the category $12 at $13; it was published at $14, goes on on the days $15, a machine made $16 of it, and previews are allowed if $17. */
export const CREATE_SERIES: Statement<
  [
    author: AuthorId,
    title: string,
    description: string,
    genres: readonly string[],
    language: Language,
    isAdult: boolean,
    isCompleted: boolean,
    freeStories: number,
    candyPrice: number,
    coverHash: string | null,
    state: OwnSeriesState,
    category: SeriesCategory,
    at: Date,
    publishedAt: Date | null,
    weekdays: readonly Weekday[],
    madeByAi: readonly AiPart[],
    allowsPreviews: boolean,
  ],
  { readonly id: SeriesId }
> = {
  name: 'create-series',
  text: `INSERT INTO series (author_id, title, description, genres, language, is_adult, is_completed, free_stories,
      candy_price, cover_hash, status, category, is_featured, published_at, created_at, weekdays, made_by_ai,
      allows_previews)
    VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, false, $14, $13, $15, $16, $17) RETURNING id`,
};

/** The series $1 is as said from the title $2 on; it was published at $12, if it was not before, goes on on the days $13, a machine made $14 of it, and previews are allowed if $15. */
export const CHANGE_SERIES: Statement<
  [
    id: SeriesId,
    title: string,
    description: string,
    genres: readonly string[],
    language: Language,
    isAdult: boolean,
    isCompleted: boolean,
    freeStories: number,
    candyPrice: number,
    coverHash: string | null,
    state: OwnSeriesState,
    publishedAt: Date | null,
    weekdays: readonly Weekday[],
    madeByAi: readonly AiPart[],
    allowsPreviews: boolean,
  ],
  NoRow
> = {
  name: 'change-series',
  text: `UPDATE series SET title = $2, description = $3, genres = $4, language = $5, is_adult = $6, is_completed = $7,
      free_stories = $8, candy_price = $9, cover_hash = $10, status = $11, edition = edition + 1, published_at = coalesce(published_at, $12),
      weekdays = $13, made_by_ai = $14, allows_previews = $15
    WHERE id = $1`,
};

/** From $4 on the series $1 has the trailer $2 of $3 seconds, or none where these are null. The same one is no other. */
export const GIVE_TRAILER: Statement<[id: SeriesId, file: string | null, seconds: number | null, at: Date], NoRow> = {
  name: 'give-trailer',
  text: `UPDATE series SET trailer_file = $2, trailer_seconds = $3, trailer_at = CASE WHEN $2 IS NOT NULL THEN $4::timestamptz END
    WHERE id = $1 AND trailer_file IS DISTINCT FROM $2`,
};

/** The trailer of the series $1, which is to have another, is kept for who listens to it at $2. */
export const KEEP_REPLACED_TRAILER: Statement<[id: SeriesId, at: Date], NoRow> = {
  name: 'keep-replaced-trailer',
  text: `UPDATE recordings SET needed_at = $2 FROM series WHERE series.id = $1 AND recordings.file = series.trailer_file`,
};

/** The sound $1 is a trailer: a release that knows of none takes it for needed for ever. */
export const KEEP_TRAILER: Statement<[file: string], NoRow> = {
  name: 'keep-trailer',
  text: `UPDATE recordings SET needed_at = 'infinity' WHERE file = $1`,
};

interface SentTrailerRow {
  readonly state: UploadState;
  readonly recording_file: string | null;
  readonly duration_seconds: number | null;
}

/** The upload $1 of the author $2. */
export const LOCK_SENT_TRAILER: Statement<[id: UploadId, author: AuthorId], SentTrailerRow> = {
  name: 'lock-sent-trailer',
  text: `SELECT state, recording_file, (SELECT duration_seconds FROM recordings WHERE file = recording_file) AS duration_seconds
    FROM uploads WHERE id = $1 AND owner_id = $2 FOR UPDATE`,
};

/** The series $1 is deleted at $2. */
export const DELETE_SERIES: Statement<[id: SeriesId, at: Date], NoRow> = {
  name: 'delete-series',
  text: `UPDATE series SET status = 'deleted', deleted_at = $2 WHERE id = $1`,
};

/** There is the cover $1 of the hue $2 and the chroma $3. */
export const ADD_COVER: Statement<[hash: string, hue: number, chroma: number], NoRow> = {
  name: 'add-cover',
  text: `INSERT INTO covers (hash, hue, chroma, has_hero) VALUES ($1, $2, $3, false) ON CONFLICT DO NOTHING`,
};

/** The author $1 has sent the cover $2, or taken it from a series of theirs, at $3. */
export const ADD_COVER_UPLOAD: Statement<[author: AuthorId, hash: string, at: Date], NoRow> = {
  name: 'add-cover-upload',
  text: `INSERT INTO cover_uploads (member_id, hash, uploaded_at) VALUES ($1, $2, $3)
    ON CONFLICT (member_id, hash) DO UPDATE SET uploaded_at = excluded.uploaded_at`,
};
