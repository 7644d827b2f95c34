import type { AuthorId } from '../../../../common/kernel/ids.ts';
import type { Standing } from '../../../../common/kernel/review.ts';
import type { LockedMutes, MuteWork } from '../../../application/ports/community/mute-work.ts';
import { LOCK_MEMBER } from '../accounts/member-statements.ts';
import type { Database } from '../database.ts';
import { ADD_BLOCK, ADD_MUTE, LOCK_BLOCKS, MUTE, REMOVE_MUTE, type MuteRow } from './mute-statements.ts';

/** A transaction that has the member locked who mutes somebody, and whom they have blocked. */
export class PostgresMuteWork implements MuteWork {
  private readonly database: Database;

  constructor(database: Database) {
    this.database = database;
  }

  run<Answer>(member: AuthorId, author: AuthorId, work: (mutes: LockedMutes) => Promise<Answer>): Promise<Answer> {
    return this.database.transact(async (transaction) => {
      await transaction.run(LOCK_MEMBER, [member]);
      await transaction.run(LOCK_BLOCKS, [member]);
      const [row] = await transaction.run(MUTE, [member, author]);
      return work({
        facts: { isHere: row?.is_here === true, standing: standingOf(row), count: row?.count ?? 0 },
        mute: async (at) => {
          await transaction.run(ADD_MUTE, [member, author, new Date(at)]);
        },
        block: async (at) => {
          await transaction.run(ADD_BLOCK, [member, author, new Date(at)]);
        },
        unmute: async () => {
          await transaction.run(REMOVE_MUTE, [member, author]);
        },
      });
    });
  }
}

function standingOf(row: Pick<MuteRow, 'is_blocked'> | undefined): Standing {
  if (row === undefined || row.is_blocked === null) return 'read';
  return row.is_blocked ? 'blocked' : 'muted';
}
