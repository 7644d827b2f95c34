import type { AuthorId } from '../../../../common/kernel/ids.ts';
import type { Statement, NoRow } from '../database.ts';

/** The member $1, held until the end of the transaction; what they do counts one after another. */
export const LOCK_MEMBER: Statement<[id: AuthorId], NoRow> = {
  name: 'lock-member',
  text: `SELECT FROM members WHERE id = $1 AND withdrawn_at IS NULL FOR NO KEY UPDATE`,
};
