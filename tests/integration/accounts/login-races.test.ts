import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { AuthorId } from '../../../common/kernel/ids.ts';
import { OPEN_LOGIN } from '../../../server/adapters/postgres/accounts/login-statements.ts';
import { PostgresLoginRepository } from '../../../server/adapters/postgres/accounts/postgres-login-repository.ts';
import { PostgresMemberLoginsWork } from '../../../server/adapters/postgres/accounts/postgres-member-logins-work.ts';
import { PostgresMemberRoleWork } from '../../../server/adapters/postgres/accounts/postgres-member-role-work.ts';
import type { LoginId } from '../../../server/domain/account/login.ts';
import { AccountServer } from '../../support/accounts/account-server.ts';
import { HeldWork } from '../../support/waits.ts';

let server: AccountServer;
beforeAll(async () => {
  server = await AccountServer.start();
});
afterAll(() => server.stop());

const ENDINGS: Readonly<Record<string, (member: AuthorId) => Promise<number | undefined>>> = {
  'SES-91 an operator ends all': (member) =>
    new PostgresMemberLoginsWork(server.opened.database).run(member, server.clock.now, (logins) => logins.end()),
  'SES-73 an operator is discharged': (member) =>
    new PostgresMemberRoleWork(server.opened.database).run(member, server.clock.now, (role) => role.endLogins()),
  'SES-88 their member ends all others': (member) =>
    new PostgresLoginRepository(server.opened.database).endOthers(
      member,
      randomUUID() as LoginId,
      Math.floor(server.clock.now / 1000),
    ),
};

it.each(Object.entries(ENDINGS))('%s: a login that begins at the same moment ends with the others', async (_, end) => {
  const { database } = server.opened;
  const member = (await server.aSession()).userId as AuthorId;
  const now = new Date(server.clock.now);
  const held = new HeldWork();
  const ends = new Date(now.getTime() + 60_000);
  const login = [randomUUID() as LoginId, member, false, now, ends, null, null, null, '', true] as const;
  const opening = database.transact(held.hold((transaction) => transaction.run(OPEN_LOGIN, login)));
  await held.begun;
  expect(await held.against(end(member), database)).toBe(2);
  await opening;
  const left = sql`SELECT FROM logins WHERE member_id = ${member} AND ended_at IS NULL`;
  expect((await left.execute(database.kysely)).rows).toEqual([]);
});
