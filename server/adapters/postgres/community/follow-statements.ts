import type { AuthorId, SeriesId } from '../../../../common/kernel/ids.ts';
import type { Followed } from '../../../application/ports/community/follow-repository.ts';
import type { Statement } from '../database.ts';
import type { IdRow } from '../id-page.ts';

/** What can be followed: where it is, and which of it is found. */
const KINDS = {
  series: { table: 'series', found: `status = 'published'`, follows: 'series_follows', column: 'series_id' },
  // Whoever has left has no name.
  author: { table: 'authors', found: `name <> ''`, follows: 'author_follows', column: 'author_id' },
} as const;

type Kind = keyof typeof KINDS;

export interface FollowRow {
  readonly is_follow: boolean;
  readonly total_follows: number;
}

function ofKinds<Parameters extends readonly unknown[], Row extends Record<Kind, object>>(
  name: string,
  text: (kind: (typeof KINDS)[Kind]) => string,
): { readonly [Each in Kind]: Statement<Parameters, Row[Each]> } {
  return {
    series: { name: `${name}-series`, text: text(KINDS.series) },
    author: { name: `${name}-author`, text: text(KINDS.author) },
  };
}

/** Whether the member $2, null for nobody, follows $1. */
export const FOLLOW = ofKinds<[followed: Followed['id'], member: AuthorId | null], Record<Kind, FollowRow>>(
  'follow',
  ({ table, found, follows, column }) => `
    SELECT EXISTS (SELECT FROM ${follows} WHERE member_id = $2::bigint AND ${column} = ${table}.id) AS is_follow,
      (SELECT count(*) FROM ${follows} WHERE ${column} = ${table}.id) AS total_follows
    FROM ${table} WHERE id = $1 AND ${found}`,
);

/** The locked member $2 follows $1 from $3 on, or follows it no more. */
export const TOGGLE_FOLLOW = ofKinds<[followed: Followed['id'], member: AuthorId, at: Date], Record<Kind, FollowRow>>(
  'toggle-follow',
  ({ table, found, follows, column }) => `
    WITH target AS (SELECT id FROM ${table} WHERE id = $1 AND ${found}),
    gone AS (
      DELETE FROM ${follows} USING target WHERE member_id = $2 AND ${column} = target.id RETURNING ${column}
    ),
    come AS (
      INSERT INTO ${follows} (member_id, ${column}, followed_at)
      SELECT $2, id, $3 FROM target WHERE NOT EXISTS (SELECT FROM gone) RETURNING ${column}
    )
    SELECT EXISTS (SELECT FROM come) AS is_follow,
      (SELECT count(*) FROM ${follows} WHERE ${column} = target.id)
        + (SELECT count(*) FROM come) - (SELECT count(*) FROM gone) AS total_follows
    FROM target`,
);

/** The size $2 and skipped $3 of what the member $1 follows. */
export const FOLLOWED = ofKinds<
  [member: AuthorId, size: number, skipped: number],
  { series: IdRow<SeriesId>; author: IdRow<AuthorId> }
>(
  'followed',
  ({ table, found, follows, column }) => `
    WITH followed AS MATERIALIZED (
      SELECT ${table}.id, followed_at FROM ${follows} JOIN ${table} ON ${table}.id = ${column}
      WHERE member_id = $1 AND ${found}
    )
    SELECT total.count AS total_count, page.id FROM (SELECT count(*) FROM followed) AS total
    LEFT JOIN LATERAL (SELECT * FROM followed ORDER BY followed_at DESC, id DESC LIMIT $2 OFFSET $3) AS page ON true
    ORDER BY page.followed_at DESC, page.id DESC`,
);
