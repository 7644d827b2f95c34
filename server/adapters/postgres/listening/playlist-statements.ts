import type { AuthorId, SeriesId } from '../../../../common/kernel/ids.ts';
import type { LinedUpSeries } from '../../../../common/rules/listening/account-playlist.ts';
import type { NoRow, Statement } from '../database.ts';

/** What the member $1 has lined up, and who lined each of it up. */
export const LINED_UP: Statement<[member: AuthorId], { readonly playlist: readonly LinedUpSeries[] }> = {
  name: 'lined-up',
  text: `SELECT coalesce((
      SELECT json_agg(json_build_object('seriesId', id, 'revision', lined_at, 'journal', journal, 'otherRevision', other_at)
          ORDER BY place)
      FROM unnest(series_ids, revisions, journals, other_revisions) WITH ORDINALITY
        AS lined (id, lined_at, journal, other_at, place)), '[]') AS playlist
    FROM playlists WHERE member_id = $1`,
};

/** Those of the series $1 that are published. */
export const PUBLISHED_SERIES: Statement<[series: readonly SeriesId[]], { readonly id: SeriesId }> = {
  name: 'series-to-line-up',
  text: `SELECT id FROM series WHERE id = ANY ($1::bigint[]) AND status = 'published'`,
};

/** What the member $1 has lined up at the revision $2; the lists are of the same series. */
export const KEEP_PLAYLIST: Statement<
  [
    member: AuthorId,
    revision: number,
    series: readonly SeriesId[],
    revisions: readonly number[],
    journals: readonly string[],
    otherRevisions: readonly number[],
  ],
  NoRow
> = {
  name: 'keep-playlist',
  text: `INSERT INTO playlists (member_id, revision, series_ids, revisions, journals, other_revisions)
    VALUES ($1, $2, $3::bigint[], $4::bigint[], $5::uuid[], $6::bigint[])
    ON CONFLICT (member_id) DO UPDATE SET revision = excluded.revision, series_ids = excluded.series_ids,
      revisions = excluded.revisions, journals = excluded.journals, other_revisions = excluded.other_revisions`,
};

/** The playlist of the member $1 came to its revision $2 at $3 by changes of the series $4, in that order, which stood at $5 before. */
export const ADD_PLAYLIST_CHANGES: Statement<
  [member: AuthorId, revision: number, at: Date, series: readonly SeriesId[], indexes: readonly (number | null)[]],
  NoRow
> = {
  name: 'add-playlist-changes',
  text: `INSERT INTO playlist_changes (member_id, revision, at, series_id, index_before, number)
    SELECT $1::bigint, $2::bigint, $3::timestamptz, made.*
    FROM unnest($4::bigint[], $5::integer[]) WITH ORDINALITY AS made`,
};

/** Nobody asks any more how the playlist of the member $1 was before $2. */
export const FORGET_PLAYLIST_CHANGES: Statement<[member: AuthorId, before: Date], NoRow> = {
  name: 'forget-old-playlist-changes',
  text: `DELETE FROM playlist_changes WHERE member_id = $1 AND at < $2`,
};

/** How the playlist of the member $1 was changed since $2, the latest change first. */
export const PLAYLIST_CHANGES: Statement<
  [member: AuthorId, since: Date],
  { readonly series_id: SeriesId; readonly index_before: number | null }
> = {
  name: 'playlist-changes',
  text: `SELECT series_id, index_before FROM playlist_changes WHERE member_id = $1 AND at > $2
    ORDER BY revision DESC, number DESC`,
};
