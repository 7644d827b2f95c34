import type { AuthorId } from '../../../../common/kernel/ids.ts';
import type { MemberLogins, MemberLoginsWork } from '../../../application/ports/accounts/member-logins-work.ts';
import { END_LOGINS } from './account-statements.ts';
import type { Database } from '../database.ts';
import { LOCK_MEMBER } from './member-statements.ts';
import { logAction } from '../operation/postgres-audit-trail.ts';

/** A transaction on the logins of one member, who is locked: a login that begins is there before it, or begins after it. */
export class PostgresMemberLoginsWork implements MemberLoginsWork {
  private readonly database: Database;

  constructor(database: Database) {
    this.database = database;
  }

  run<Answer>(
    member: AuthorId,
    at: number,
    work: (logins: MemberLogins) => Promise<Answer>,
  ): Promise<Answer | undefined> {
    return this.database.transact(async (transaction) => {
      const found = await transaction.run(LOCK_MEMBER, [member]);
      if (found.length === 0) return undefined;
      return work({
        end: async () => (await transaction.run(END_LOGINS, [member, null, new Date(at)])).length,
        log: async (entry) => {
          await logAction(transaction, { ...entry, member, at });
        },
      });
    });
  }
}
