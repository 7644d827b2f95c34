import type { AuthorId } from '../../../../common/kernel/ids.ts';
import type { NoRow, Statement } from '../database.ts';

export interface MuteRow {
  readonly is_here: boolean;
  readonly is_muted: boolean;
  readonly count: number;
}

/** How it stands between the member $1 and the author $2, who has a name unless they have left. */
export const MUTE: Statement<[member: AuthorId, author: AuthorId], MuteRow> = {
  name: 'mute',
  text: `SELECT EXISTS (SELECT FROM authors WHERE id = $2 AND name <> '') AS is_here,
    EXISTS (SELECT FROM author_mutes WHERE member_id = $1 AND author_id = $2) AS is_muted,
    (SELECT count(*) FROM author_mutes WHERE member_id = $1) AS count`,
};

/** The member $1 does not want to read the author $2 from $3 on. */
export const ADD_MUTE: Statement<[member: AuthorId, author: AuthorId, at: Date], NoRow> = {
  name: 'add-mute',
  text: `INSERT INTO author_mutes (member_id, author_id, muted_at) VALUES ($1, $2, $3)`,
};

/** The member $1 reads the author $2 again. */
export const REMOVE_MUTE: Statement<[member: AuthorId, author: AuthorId], NoRow> = {
  name: 'remove-mute',
  text: `DELETE FROM author_mutes WHERE member_id = $1 AND author_id = $2`,
};
