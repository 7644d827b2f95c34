import type { AuthorId } from '../../../../common/kernel/ids.ts';
import type { LockedRole, MemberRoleWork } from '../../../application/ports/accounts/member-role-work.ts';
import { END_LOGINS } from './account-statements.ts';
import type { Database } from '../database.ts';
import { toDirectoryEntry } from './directory-row.ts';
import { GIVE_ROLE, HELD_MEMBER } from './directory-statements.ts';
import { logAction } from '../operation/postgres-audit-trail.ts';

/** A transaction that has a member locked. */
export class PostgresMemberRoleWork implements MemberRoleWork {
  private readonly database: Database;

  constructor(database: Database) {
    this.database = database;
  }

  run<Answer>(member: AuthorId, at: number, work: (role: LockedRole) => Promise<Answer>): Promise<Answer | undefined> {
    return this.database.transact(async (transaction) => {
      const [row] = await transaction.run(HELD_MEMBER, [member]);
      if (row === undefined) return undefined;
      return work({
        member: toDirectoryEntry(row),
        give: async (role) => {
          await transaction.run(GIVE_ROLE, [member, role]);
        },
        endLogins: async () => (await transaction.run(END_LOGINS, [member, null, new Date(at)])).length,
        log: async (entry) => {
          await logAction(transaction, { ...entry, member, at });
        },
      });
    });
  }
}
