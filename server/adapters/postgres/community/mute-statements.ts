import type { AuthorId } from '../../../../common/kernel/ids.ts';
import type { NoRow, Statement } from '../database.ts';

export interface MuteRow {
  readonly is_here: boolean;
  /** Null for who is not muted. */
  readonly is_blocked: boolean | null;
  readonly count: number;
}

/** How it stands between the member $1 and the author $2, who has a name unless they have left. */
export const MUTE: Statement<[member: AuthorId, author: AuthorId], MuteRow> = {
  name: 'mute',
  text: `SELECT EXISTS (SELECT FROM authors WHERE id = $2 AND name <> '') AS is_here,
    (SELECT blocked_at IS NOT NULL FROM author_mutes WHERE member_id = $1 AND author_id = $2) AS is_blocked,
    (SELECT count(*) FROM author_mutes WHERE member_id = $1) AS count`,
};

/** The member $1 does not want to read the author $2 from $3 on. */
export const ADD_MUTE: Statement<[member: AuthorId, author: AuthorId, at: Date], NoRow> = {
  name: 'add-mute',
  text: `INSERT INTO author_mutes (member_id, author_id, muted_at) VALUES ($1, $2, $3)`,
};

/** The member $1, who may have muted the author $2 before, has blocked them from $3 on, who follows them no more. */
export const ADD_BLOCK: Statement<[member: AuthorId, author: AuthorId, at: Date], NoRow> = {
  name: 'add-block',
  text: `
    WITH ended AS (DELETE FROM author_follows WHERE member_id = $2 AND author_id = $1)
    INSERT INTO author_mutes (member_id, author_id, muted_at, blocked_at) VALUES ($1, $2, $3, $3)
    ON CONFLICT (member_id, author_id) DO UPDATE SET blocked_at = excluded.blocked_at`,
};

/** The member $1 reads the author $2 again. */
export const REMOVE_MUTE: Statement<[member: AuthorId, author: AuthorId], NoRow> = {
  name: 'remove-mute',
  text: `DELETE FROM author_mutes WHERE member_id = $1 AND author_id = $2`,
};

/** The first half of the lock of whom a member has blocked; the second one is the member's. */
const BLOCKS = 7_316_408;

/** Until the end of the transaction nobody relies on whom the member $1 has blocked. */
export const LOCK_BLOCKS: Statement<[member: AuthorId], NoRow> = {
  name: 'lock-blocks',
  text: `SELECT FROM pg_advisory_xact_lock(${BLOCKS}, hashtext($1::bigint::text))`,
};

/** Until the end of the transaction none of the members $1 blocks anybody, or ends it. It is a statement of its own: the next one sees what was waited for. */
export const HOLD_BLOCKS: Statement<[members: readonly AuthorId[]], NoRow> = {
  name: 'hold-blocks',
  text: `SELECT FROM unnest($1::bigint[]) AS held (id), pg_advisory_xact_lock_shared(${BLOCKS}, hashtext(held.id::text))`,
};

/** Of the members $2 those who have blocked the member $1. */
export const BLOCKED_BY: Statement<[member: AuthorId, by: readonly AuthorId[]], { readonly member_id: AuthorId }> = {
  name: 'blocked-by',
  text: `SELECT member_id FROM author_mutes
    WHERE author_id = $1 AND member_id = ANY ($2::bigint[]) AND blocked_at IS NOT NULL`,
};
