import type { AuthorId } from '../../../../common/kernel/ids.ts';
import type { Role } from '../../../../common/kernel/session.ts';
import { END_LOGINS, FORGET_AUTHOR, HIDE_SERIES, WITHDRAW } from './account-statements.ts';
import type { DatabaseTransaction, NoRow, Statement } from '../database.ts';
import { FORGET_FACTOR } from './second-factor-statements.ts';

/** Tables whose rows of a `member_id` are gone with the account: what is kept for its owner alone. */
export const FORGOTTEN_TABLES: readonly string[] = [
  'member_devices',
  'listening_events',
  'listening_stretches',
  'journals',
  'story_places',
  'place_revisions',
  'playlists',
  'playlist_changes',
  'bookmarks',
  'bookmark_revisions',
  'review_likes',
  'review_mentions',
  'author_mutes',
  'weekly_mails',
];

/** The rows of the member $1 in each of them are forgotten. */
export const FORGET_ROWS: readonly Statement<[member: AuthorId], NoRow>[] = FORGOTTEN_TABLES.map((table) => ({
  name: `forget-${table}`,
  text: `DELETE FROM ${table} WHERE member_id = $1`,
}));

/** Nobody has the member $1 muted any more. */
export const FORGET_MUTES: Statement<[member: AuthorId], NoRow> = {
  name: 'forget-mutes',
  text: `DELETE FROM author_mutes WHERE author_id = $1`,
};

/**
 * Takes everything personal out of an account, as a part of `transaction`, and hides what its owner has written.
 * @param at when the owner left, in ms since 1970
 * @returns the role that its owner had; undefined where nobody has the account any more
 */
export async function eraseAccount(
  transaction: DatabaseTransaction,
  id: AuthorId,
  at: number,
): Promise<Role | undefined> {
  const [left] = await transaction.run(WITHDRAW, [id, new Date(at)]);
  if (left === undefined) return undefined;
  await transaction.run(END_LOGINS, [id, null, new Date(at)]);
  await transaction.run(FORGET_FACTOR, [id]);
  for (const statement of FORGET_ROWS) await transaction.run(statement, [id]);
  await transaction.run(FORGET_MUTES, [id]);
  await transaction.run(HIDE_SERIES, [id]);
  await transaction.run(FORGET_AUTHOR, [id]);
  return left.role;
}
