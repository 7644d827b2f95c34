import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { GraphileJobQueue } from '../../../server/adapters/jobs/graphile-job-queue.ts';
import { MemoryMailOutbox } from '../../../server/adapters/mail/memory-mail-outbox.ts';
import { PostgresAccountRegistrationWork } from '../../../server/adapters/postgres/accounts/postgres-account-registration-work.ts';
import { PostgresAccountRepository } from '../../../server/adapters/postgres/accounts/postgres-account-repository.ts';
import { accountRegistrationContract } from '../../contract/server/accounts/account-registration-work-contract.ts';
import { addSeries, addStory } from '../../support/catalogue/catalogue-rows.ts';
import { openTestDatabase } from '../../support/operation/database.ts';

accountRegistrationContract('PostgreSQL', async () => {
  const { database, close } = await openTestDatabase();
  const outbox = new MemoryMailOutbox();
  const accounts = new PostgresAccountRepository(database, outbox, new GraphileJobQueue());
  return {
    work: new PostgresAccountRegistrationWork(database, outbox, new GraphileJobQueue()),
    mails: outbox.mails,
    member: (id) => accounts.member(id),
    withdraw: (id) => {
      const entry = { action: 'discharge', by: { kind: 'member', id }, at: Date.now() } as const;
      return accounts.withdraw(id, undefined, Date.now(), { discharge: entry });
    },
    addOtherAuthor: async (name) => {
      const { rows } = await sql<{ readonly id: number }>`INSERT INTO authors (name, description) VALUES (${name}, '')
        RETURNING id`.execute(database.kysely);
      await addStory(database, await addSeries(database, { author_id: rows[0]!.id }));
    },
    stop: close,
  };
});

it('SES-26 work that finds free what an index refuses, each time, fails', async () => {
  const { database, close } = await openTestDatabase();
  const work = new PostgresAccountRegistrationWork(database, new MemoryMailOutbox(), new GraphileJobQueue());
  const account = { email: 'one@soridam.example', passwordHash: 'hash', name: '하나' };
  let tries = 0;
  const open = () =>
    work.run(0, (register) => {
      tries += 1;
      return register.open(account);
    });
  await open();
  await expect(open()).rejects.toThrow('members_');
  expect(tries).toBe(4);
  await close();
});
