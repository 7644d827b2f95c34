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
