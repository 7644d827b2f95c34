import type { AuthorId } from '../../../../common/kernel/ids.ts';
import type { LockedMutes, MuteWork } from '../../../application/ports/community/mute-work.ts';
import { LOCK_MEMBER } from '../accounts/member-statements.ts';
import type { Database } from '../database.ts';
import { ADD_MUTE, MUTE, REMOVE_MUTE } from './mute-statements.ts';

/** A transaction that has the member locked who mutes somebody. */
export class PostgresMuteWork implements MuteWork {
  private readonly database: Database;

  constructor(database: Database) {
    this.database = database;
  }

  run<Answer>(member: AuthorId, author: AuthorId, work: (mutes: LockedMutes) => Promise<Answer>): Promise<Answer> {
    return this.database.transact(async (transaction) => {
      await transaction.run(LOCK_MEMBER, [member]);
      const [row] = await transaction.run(MUTE, [member, author]);
      return work({
        facts: { isHere: row?.is_here === true, isMuted: row?.is_muted === true, count: row?.count ?? 0 },
        mute: async (at) => {
          await transaction.run(ADD_MUTE, [member, author, new Date(at)]);
        },
        unmute: async () => {
          await transaction.run(REMOVE_MUTE, [member, author]);
        },
      });
    });
  }
}
