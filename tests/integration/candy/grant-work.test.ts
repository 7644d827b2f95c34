import { sql } from 'kysely';
import type { AuthorId } from '../../../common/kernel/ids.ts';
import { PostgresGrantWork } from '../../../server/adapters/postgres/candy/postgres-grant-work.ts';
import { grantWorkContract } from '../../contract/server/candy/grant-work-contract.ts';
import { AccountServer, PASSWORD, type SignedIn } from '../../support/accounts/account-server.ts';
import { CandyServer } from '../../support/candy/candy-server.ts';

grantWorkContract('PostgreSQL', async () => {
  const server = await AccountServer.start();
  const candy = new CandyServer(server);
  const { database } = server.opened;
  const { kysely } = database;
  const sessions = new Map<AuthorId, SignedIn>();
  return {
    work: new PostgresGrantWork(database),
    aMember: async () => {
      const session = await server.aSession();
      const member = session.userId as AuthorId;
      sessions.set(member, session);
      return member;
    },
    withdraw: async (member) => {
      const { token = '' } = sessions.get(member) ?? {};
      await server.ask('POST', '/api/users/withdrawal', { body: { password: PASSWORD }, token });
    },
    mute: async (member) => {
      await sql`INSERT INTO notification_mutes (member_id, kind) VALUES (${member}, 'candy')`.execute(kysely);
    },
    balance: async (owner, kind) => {
      const { rows } = await sql<{ readonly balance: number }>`SELECT balance FROM candy_accounts
        WHERE owner_id = ${owner} AND kind = ${kind}`.execute(kysely);
      return rows[0]?.balance ?? 0;
    },
    reasons: async (member) => {
      const { rows } = await sql<{ readonly reason: string }>`SELECT reason FROM candy_grants
        JOIN candy_lots ON id = movement_id WHERE owner_id = ${member} ORDER BY id`.execute(kysely);
      return rows.map(({ reason }) => reason);
    },
    logged: async (member) => {
      const { rows } = await sql<{ action: string; by: string; candies: number; note: string; done_at: Date }>`SELECT
        action, actor AS by, candies, note, done_at FROM audit_log
        WHERE member_id = ${member} AND action = 'grant' ORDER BY id`.execute(kysely);
      return rows.map(({ done_at, ...row }) => ({ ...row, at: done_at.getTime() }));
    },
    told: async (member) => {
      const { rows } = await sql<{ readonly count: number }>`SELECT count FROM notifications
        WHERE member_id = ${member} AND kind = 'candy' ORDER BY id`.execute(kysely);
      return rows.map(({ count }) => count);
    },
    stop: async () => {
      await candy.audit();
      await server.stop();
    },
  };
});
