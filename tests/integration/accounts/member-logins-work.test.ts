import { sql } from 'kysely';
import type { AuthorId } from '../../../common/kernel/ids.ts';
import { PostgresMemberLoginsWork } from '../../../server/adapters/postgres/accounts/postgres-member-logins-work.ts';
import { memberLoginsWorkContract } from '../../contract/server/accounts/member-logins-work-contract.ts';
import { AccountServer, PASSWORD, type SignedIn } from '../../support/accounts/account-server.ts';

memberLoginsWorkContract('PostgreSQL', async () => {
  const server = await AccountServer.start();
  const { database } = server.opened;
  const { kysely } = database;
  const sessions = new Map<AuthorId, SignedIn>();
  return {
    work: new PostgresMemberLoginsWork(database),
    aMember: async (logins) => {
      const session = await server.aSession();
      for (let count = 1; count < logins; count += 1) await server.signIn(session.email);
      const member = session.userId as AuthorId;
      sessions.set(member, session);
      return member;
    },
    withdraw: async (member) => {
      const { token = '' } = sessions.get(member) ?? {};
      await server.ask('POST', '/api/users/withdrawal', { body: { password: PASSWORD }, token });
    },
    logins: async (member) => {
      const { rows } = await sql`SELECT id FROM logins WHERE member_id = ${member} AND ended_at IS NULL`.execute(
        kysely,
      );
      return rows.length;
    },
    logged: async (member) => {
      const { rows } = await sql<{ action: string; actor_id: AuthorId; note: string | null; done_at: Date }>`SELECT
        action, actor_id, note, done_at FROM audit_log
        WHERE member_id = ${member} AND action = 'end-logins' ORDER BY id`.execute(kysely);
      return rows.map((row) => [row.action, row.actor_id, row.note ?? undefined, row.done_at.getTime()] as const);
    },
    stop: () => server.stop(),
  };
});
