import type { AuthorId, SeriesId, StoryId } from '../../../../common/kernel/ids.ts';
import type { Language } from '../../../../common/kernel/language.ts';
import type { BookmarkId } from '../../../domain/bookmarks/bookmark.ts';
import type { NoRow, Statement } from '../database.ts';

/** The account of the member $1, who does not leave before the end of the transaction; none where they have. */
export const HOLD_MARKING_MEMBER: Statement<[member: AuthorId], { readonly id: AuthorId }> = {
  name: 'hold-marking-member',
  text: `SELECT id FROM members WHERE id = $1 AND withdrawn_at IS NULL FOR SHARE`,
};

/** The member $1 may have bookmarks from now on. */
export const BEGIN_BOOKMARKS: Statement<[member: AuthorId], NoRow> = {
  name: 'begin-bookmarks',
  text: `INSERT INTO bookmark_revisions (member_id, revision) VALUES ($1, 0) ON CONFLICT DO NOTHING`,
};

/** Bookmarks of the member $1 are changed by one at a time. */
export const LOCK_BOOKMARKS: Statement<[member: AuthorId], { readonly revision: number }> = {
  name: 'lock-bookmarks',
  text: `SELECT revision FROM bookmark_revisions WHERE member_id = $1 FOR UPDATE`,
};

/** At which the bookmarks of the member $1 are; none where they never had any. */
export const BOOKMARK_REVISION: Statement<[member: AuthorId], { readonly revision: number }> = {
  name: 'bookmark-revision',
  text: `SELECT revision FROM bookmark_revisions WHERE member_id = $1`,
};

/** The next change of the bookmarks of the member $1. */
export const NEXT_BOOKMARK_REVISION: Statement<[member: AuthorId], { readonly revision: number }> = {
  name: 'next-bookmark-revision',
  text: `UPDATE bookmark_revisions SET revision = revision + 1 WHERE member_id = $1 RETURNING revision`,
};

export interface BookmarkRow {
  readonly id: BookmarkId;
  readonly series_id: SeriesId;
  readonly story_id: StoryId;
  readonly seconds: number;
  readonly note: string;
  readonly is_removed: boolean;
  readonly created_at: Date;
  readonly changed_at: Date;
  readonly origin: string;
  readonly number: number;
}

/** Those of the bookmarks $2 that the member $1 has, or has removed. */
export const BOOKMARKS_BY_ID: Statement<[member: AuthorId, ids: readonly BookmarkId[]], BookmarkRow> = {
  name: 'bookmarks-by-id',
  text: `SELECT id, series_id, story_id, seconds, note, is_removed, created_at, changed_at, origin, number
    FROM bookmarks WHERE member_id = $1 AND id = ANY ($2::uuid[])`,
};

/** How many bookmarks the member $1 has. */
export const COUNT_BOOKMARKS: Statement<[member: AuthorId], { readonly count: number }> = {
  name: 'count-bookmarks',
  text: `SELECT count(*)::integer AS count FROM bookmarks WHERE member_id = $1 AND NOT is_removed`,
};

/** The series of each of the stories $1. */
export const SERIES_OF_STORIES: Statement<
  [stories: readonly StoryId[]],
  { readonly id: StoryId; readonly series_id: SeriesId }
> = {
  name: 'series-of-marked-stories',
  text: `SELECT id, series_id FROM stories WHERE id = ANY ($1::bigint[])`,
};

/** Bookmarks of the member $1 at the revision $2; each column is a list of what all of them have there. */
export const KEEP_BOOKMARKS: Statement<
  [
    member: AuthorId,
    revision: number,
    ids: readonly BookmarkId[],
    series: readonly SeriesId[],
    stories: readonly StoryId[],
    seconds: readonly number[],
    notes: readonly string[],
    areRemoved: readonly boolean[],
    createdAt: readonly Date[],
    changedAt: readonly Date[],
    origins: readonly string[],
    numbers: readonly number[],
  ],
  NoRow
> = {
  name: 'keep-bookmarks',
  text: `INSERT INTO bookmarks (member_id, revision, id, series_id, story_id, seconds, note, is_removed, created_at, changed_at,
      origin, number)
    SELECT $1::bigint, $2::bigint, told.*
    FROM unnest($3::uuid[], $4::bigint[], $5::bigint[], $6::double precision[], $7::text[], $8::boolean[],
      $9::timestamptz[], $10::timestamptz[], $11::uuid[], $12::integer[]) AS told
    ON CONFLICT (member_id, id) DO UPDATE SET revision = excluded.revision, note = excluded.note,
      is_removed = excluded.is_removed, changed_at = excluded.changed_at, origin = excluded.origin, number = excluded.number`,
};

/** Of the bookmarks that the member $1 has removed, all but the last $2 are forgotten. */
export const FORGET_REMOVED_BOOKMARKS: Statement<[member: AuthorId, most: number], NoRow> = {
  name: 'forget-removed-bookmarks',
  text: `DELETE FROM bookmarks WHERE member_id = $1 AND id IN (
      SELECT id FROM bookmarks WHERE member_id = $1 AND is_removed ORDER BY changed_at DESC, id OFFSET $2)`,
};

export interface NamedBookmarkRow {
  readonly id: BookmarkId;
  readonly series_id: SeriesId;
  readonly story_id: StoryId;
  readonly seconds: number;
  readonly note: string;
  readonly is_removed: boolean;
  readonly created_at: Date;
  readonly series_title: string;
  readonly language: Language;
  readonly story_title: string;
  readonly episode: number | null;
}

/**
 * The bookmarks of the member $1 that have changed since $2, in what is still there; with $3 also those that were removed,
 * without a name, since nobody knows whether their story was ever published.
 */
export const BOOKMARKS_SINCE: Statement<[member: AuthorId, revision: number, withRemoved: boolean], NamedBookmarkRow> =
  {
    name: 'bookmarks-since',
    text: `SELECT bookmarks.id, bookmarks.series_id, bookmarks.story_id, seconds, note, is_removed, bookmarks.created_at,
      CASE WHEN is_removed THEN '' ELSE series.title END AS series_title, series.language,
      CASE WHEN is_removed THEN '' ELSE stories.title END AS story_title,
      CASE WHEN NOT is_removed THEN stories.episode END AS episode
    FROM bookmarks JOIN stories ON stories.id = bookmarks.story_id JOIN series ON series.id = bookmarks.series_id
    WHERE bookmarks.member_id = $1 AND revision > $2
      AND CASE WHEN is_removed THEN $3 ELSE stories.status = 'published' AND series.status = 'published' END
    ORDER BY bookmarks.created_at, bookmarks.id`,
  };
