import type { ClipStage, ClipState } from '../../../domain/clip/clip.ts';
import type { UploadId, UploadState, RefusalReason } from '../../../domain/clip/upload.ts';
import type { SeriesId, AuthorId, StoryId } from '../../../../common/kernel/ids.ts';
import type { Statement, NoRow } from '../database.ts';

/** The series $1 of the author $2, which nobody else adds to meanwhile. */
export const LOCK_OWN_SERIES: Statement<[id: SeriesId, author: AuthorId], { readonly candy_price: number }> = {
  name: 'lock-series-to-post',
  text: `SELECT candy_price FROM series WHERE id = $1 AND author_id = $2 AND status <> 'deleted' FOR NO KEY UPDATE`,
};

/** How many stories the series $1 has: asked once it is locked, since a lock that was waited for shows others' rows as before. */
export const COUNT_STORIES: Statement<[series: SeriesId], { readonly count: number }> = {
  name: 'count-stories-of-series',
  text: `SELECT count(*)::integer AS count FROM stories WHERE series_id = $1 AND status <> 'deleted'`,
};

export const HAS_SERIES: Statement<[author: AuthorId], NoRow> = {
  name: 'has-series',
  text: `SELECT FROM series WHERE author_id = $1 AND status <> 'deleted' LIMIT 1`,
};

export interface UploadRow {
  readonly state: UploadState;
  readonly refusal: RefusalReason | null;
}

/** The upload $1 of the member $2. */
export const LOCK_UPLOAD: Statement<[id: UploadId, author: AuthorId], UploadRow> = {
  name: 'lock-upload',
  text: `SELECT state, refusal FROM uploads WHERE id = $1 AND owner_id = $2 FOR UPDATE`,
};

export type IdRow<Id> = { readonly id: Id };

/** The story that has the upload $1: asked once that is locked, as `COUNT_STORIES` is. */
export const STORY_OF_UPLOAD: Statement<[upload: UploadId], IdRow<StoryId>> = {
  name: 'story-of-upload',
  text: `SELECT id FROM stories WHERE upload_id = $1`,
};

export const ADD_STORY: Statement<
  [
    series: SeriesId,
    title: string,
    episode: number | null,
    script: string,
    isFree: boolean,
    price: number,
    upload: UploadId,
    publishAt: Date | null,
    at: Date,
  ],
  IdRow<StoryId>
> = {
  name: 'add-story',
  text: `
    INSERT INTO stories
      (series_id, position, title, description, episode, script, is_free, candy_price, status, upload_id, publish_at,
        sound_name, sound_given_at)
    SELECT $1::bigint, coalesce(max(position) + 1, 0), $2, '', $3::integer, $4::jsonb, $5::boolean, $6::integer,
      'processing', $7, $8::timestamptz, (SELECT name FROM uploads WHERE id = $7), $9::timestamptz
    FROM stories WHERE series_id = $1
    RETURNING id`,
};

/** Of a row of `stories`, another one whenever its author has changed its text, its price, its time or its sound. */
export const STORY_EDITION = `md5(row(stories.title, stories.episode, stories.script, stories.is_free,
  extract(epoch FROM stories.publish_at), extract(epoch FROM stories.sound_given_at))::text)`;

export interface StoryRow {
  readonly status: ClipStage;
  readonly candy_price: number;
  readonly edition: string;
}

/** The story $1 of the author $2. */
export const LOCK_OWN_STORY: Statement<[id: StoryId, author: AuthorId], StoryRow> = {
  name: 'lock-own-story',
  text: `
    SELECT stories.status, series.candy_price, ${STORY_EDITION} AS edition
    FROM stories JOIN series ON series.id = stories.series_id
    WHERE stories.id = $1 AND series.author_id = $2 AND stories.status <> 'deleted' AND series.status <> 'deleted'
    FOR NO KEY UPDATE OF stories`,
};

/** What is null stays as it is, the episode ($4) where $3 does not say that it changes. */
export const CHANGE_STORY: Statement<
  [
    id: StoryId,
    title: string | null,
    hasEpisode: boolean,
    episode: number | null,
    script: string | undefined,
    isFree: boolean | null,
    price: number | null,
  ],
  NoRow
> = {
  name: 'change-story',
  text: `
    UPDATE stories SET title = coalesce($2, title), episode = CASE WHEN $3 THEN $4::integer ELSE episode END,
      script = coalesce($5::jsonb, script), is_free = coalesce($6, is_free),
      candy_price = coalesce($7::integer, candy_price)
    WHERE id = $1`,
};

/** From now on, $3, the story $1 has the file $2, if it had not before, and is $4. */
export const GIVE_UPLOAD: Statement<[id: StoryId, upload: UploadId, at: Date, stage: ClipStage], NoRow> = {
  name: 'give-upload',
  text: `UPDATE stories SET upload_id = $2, sound_name = uploads.name, sound_given_at = $3, status = $4
    FROM uploads WHERE stories.id = $1 AND uploads.id = $2 AND stories.upload_id IS DISTINCT FROM uploads.id`,
};

/** The author of the story $1 wants it published at $2, null for as soon as it can be, and it is at $3, where that is known. */
export const SCHEDULE_STORY: Statement<[id: StoryId, publishAt: Date | null, dueAt: Date | null], NoRow> = {
  name: 'schedule-story',
  text: `UPDATE stories SET publish_at = $2::timestamptz, published_at = coalesce($3::timestamptz, published_at)
    WHERE id = $1`,
};

export const PUBLISH_STORY: Statement<[id: StoryId, now: Date], IdRow<StoryId>> = {
  name: 'publish-story',
  text: `UPDATE stories SET status = 'published' WHERE id = $1 AND status = 'scheduled' AND published_at <= $2
    RETURNING id`,
};

/** When the story $1 is to be published. */
export const LOCK_SCHEDULED: Statement<[id: StoryId], { readonly published_at: Date }> = {
  name: 'lock-scheduled-story',
  text: `SELECT published_at FROM stories WHERE id = $1 AND status = 'scheduled' FOR NO KEY UPDATE`,
};

/** What its author is told of a row of `stories` with its `uploads`, whose series has the `status`. */
export const STORY_STATE = (status: string): string => `CASE
    WHEN stories.status = 'draft' AND uploads.state = 'refused' THEN 'refused'
    WHEN stories.status = 'published' AND ${status} = 'draft' THEN 'with-series'
    WHEN stories.status = 'published' AND ${status} = 'hidden' THEN 'hidden'
    ELSE stories.status END`;

/** When it is or will be published; one that goes with its series has no time of its own. */
export const STORY_TIME = (status: string): string =>
  `CASE WHEN stories.status <> 'published' OR ${status} <> 'draft' THEN coalesce(stories.published_at, stories.publish_at) END`;

export interface ClipRow {
  readonly id: StoryId;
  readonly series_id: SeriesId;
  readonly publish_at: Date | null;
  readonly state: ClipState;
}

export const CLIP: Statement<[id: StoryId], ClipRow> = {
  name: 'clip',
  text: `
    SELECT stories.id, series_id, ${STORY_TIME('series.status')} AS publish_at, ${STORY_STATE('series.status')} AS state
    FROM stories JOIN series ON series.id = stories.series_id
    LEFT JOIN uploads ON uploads.id = stories.upload_id WHERE stories.id = $1`,
};

export const REMOVE_STORY: Statement<[id: StoryId, at: Date], NoRow> = {
  name: 'remove-story',
  text: `UPDATE stories SET status = 'deleted', deleted_at = $2 WHERE id = $1`,
};

/** The series of the story $1 of the author $2, whose order nobody else changes meanwhile. */
export const LOCK_SERIES_OF_STORY: Statement<[story: StoryId, author: AuthorId], IdRow<SeriesId>> = {
  name: 'lock-series-of-story',
  text: `
    SELECT series.id FROM stories JOIN series ON series.id = stories.series_id
    WHERE stories.id = $1 AND series.author_id = $2 AND stories.status <> 'deleted' AND series.status <> 'deleted'
    FOR NO KEY UPDATE OF series`,
};

/** The series of the story $1, whoever's; every transaction that locks a series and a story of it locks the series first. */
export const LOCK_SERIES_FIRST: Statement<[story: StoryId], NoRow> = {
  name: 'lock-series-first',
  text: `SELECT FROM series WHERE id = (SELECT series_id FROM stories WHERE id = $1) FOR NO KEY UPDATE`,
};

/** The story $2 gets the place $3 of the series $1, from 1; those between make room, and nothing else is written. */
export const MOVE_STORY: Statement<[series: SeriesId, story: StoryId, place: number], NoRow> = {
  name: 'move-story',
  text: `
    WITH others AS (
      SELECT id, row_number() OVER (ORDER BY position, id) AS place FROM stories
      WHERE series_id = $1 AND status <> 'deleted' AND id <> $2
    ),
    wanted AS (
      SELECT id, place - CASE WHEN place < $3 THEN 1 ELSE 0 END AS position FROM others
      UNION ALL SELECT $2::bigint, least($3::bigint - 1, (SELECT count(*) FROM others))
    )
    UPDATE stories SET position = wanted.position FROM wanted
    WHERE stories.id = wanted.id AND stories.position <> wanted.position`,
};
