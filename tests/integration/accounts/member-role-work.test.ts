import { sql } from 'kysely';
import type { AuthorId } from '../../../common/kernel/ids.ts';
import { PostgresAccountDirectory } from '../../../server/adapters/postgres/accounts/postgres-account-directory.ts';
import { PostgresMemberRoleWork } from '../../../server/adapters/postgres/accounts/postgres-member-role-work.ts';
import { memberRoleWorkContract } from '../../contract/server/accounts/member-role-work-contract.ts';
import { AccountServer, PASSWORD, type SignedIn } from '../../support/accounts/account-server.ts';

memberRoleWorkContract('PostgreSQL', async () => {
  const server = await AccountServer.start();
  const { database } = server.opened;
  const sessions = new Map<AuthorId, SignedIn>();
  return {
    work: new PostgresMemberRoleWork(database),
    aMember: async (email, logins) => {
      const session = await server.aSession(false, await server.aMember(email));
      for (let count = 1; count < logins; count += 1) await server.signIn(email);
      const member = session.userId as AuthorId;
      sessions.set(member, session);
      return member;
    },
    withdraw: async (member) => {
      const { token = '' } = sessions.get(member) ?? {};
      await server.ask('POST', '/api/users/withdrawal', { body: { password: PASSWORD }, token });
    },
    member: async (member) => (await new PostgresAccountDirectory(database).named(String(member)))[0],
    logins: async (member) => {
      const going = sql`SELECT FROM logins WHERE member_id = ${member} AND ended_at IS NULL`;
      return (await going.execute(database.kysely)).rows.length;
    },
    logged: async (member) => {
      const { rows } = await sql<{ action: string; actor: string; done_at: Date }>`SELECT action, actor, done_at
        FROM audit_log WHERE member_id = ${member} AND action IN ('appoint', 'discharge') ORDER BY id`.execute(
        database.kysely,
      );
      return rows.map(({ action, actor, done_at: at }) => [action, actor, at.getTime()] as const);
    },
    stop: () => server.stop(),
  };
});
