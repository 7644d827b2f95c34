import type { Role } from '../../../../common/kernel/session.ts';
import type { AuthorId } from '../../../../common/kernel/ids.ts';
import type { DirectoryRow } from './directory-row.ts';
import type { Statement, NoRow } from '../database.ts';

const COLUMNS = `members.id, nullif(authors.name, '') AS name, members.email, members.provider, members.role,
  members.verified_at IS NOT NULL AS is_verified, members.is_demo, members.second_factor_at IS NOT NULL AS has_second_factor`;

/** Whoever has withdrawn is no member. */
const MEMBERS = `members JOIN authors ON authors.id = members.id AND members.withdrawn_at IS NULL`;

/**
 * The first $2 members who have the number $1, or $1 in their address or name, by number, each with how many there are. It
 * looks at all members, which a person at a terminal can wait for.
 */
export const FIND_MEMBERS: Statement<[text: string, limit: number], DirectoryRow & { readonly total_count: number }> = {
  name: 'find-members',
  text: `SELECT ${COLUMNS}, count(*) OVER () AS total_count FROM ${MEMBERS}
    WHERE members.id::text = $1 OR strpos(lower(members.email), lower($1)) > 0
      OR (search_key($1) <> '' AND strpos(search_key(authors.name), search_key($1)) > 0)
    ORDER BY members.id LIMIT $2`,
};

/** Members with the address whose key is $1, or with the number $1. */
export const MEMBERS_NAMED: Statement<[emailKey: string], DirectoryRow> = {
  name: 'members-named',
  text: `SELECT ${COLUMNS} FROM ${MEMBERS} WHERE lower(members.email) = $1 OR members.id::text = $1 ORDER BY members.id`,
};

export const OPERATORS: Statement<[], DirectoryRow> = {
  name: 'operators',
  text: `SELECT ${COLUMNS} FROM ${MEMBERS} WHERE members.role = 'operator' ORDER BY members.id`,
};

/** The member $1, held until the end of the transaction: a login that begins waits, or is there before. */
export const HELD_MEMBER: Statement<[member: AuthorId], DirectoryRow> = {
  name: 'held-member',
  text: `SELECT ${COLUMNS} FROM ${MEMBERS} WHERE members.id = $1 FOR NO KEY UPDATE OF members`,
};

/** The member $1 has the role $2. */
export const GIVE_ROLE: Statement<[member: AuthorId, role: Role], NoRow> = {
  name: 'give-role',
  text: `UPDATE members SET role = $2 WHERE id = $1`,
};
