import { afterAll, beforeAll } from 'vitest';
import { GraphileJobQueue } from '../../../server/adapters/jobs/graphile-job-queue.ts';
import { MemoryMailOutbox } from '../../../server/adapters/mail/memory-mail-outbox.ts';
import { PostgresAccountRegistrationWork } from '../../../server/adapters/postgres/accounts/postgres-account-registration-work.ts';
import { PostgresAccountRepository } from '../../../server/adapters/postgres/accounts/postgres-account-repository.ts';
import { PostgresLoginRepository } from '../../../server/adapters/postgres/accounts/postgres-login-repository.ts';
import { accountRepositoryContract } from '../../contract/server/accounts/account-repository-contract.ts';
import { openTestDatabase, type TestDatabase } from '../../support/operation/database.ts';

let opened: TestDatabase;

beforeAll(async () => {
  opened = await openTestDatabase();
});
afterAll(() => opened.close());

accountRepositoryContract('PostgreSQL', () => {
  const outbox = new MemoryMailOutbox();
  const accounts = new PostgresAccountRepository(opened.database, outbox, new GraphileJobQueue());
  const registration = new PostgresAccountRegistrationWork(opened.database, outbox, new GraphileJobQueue());
  return { accounts, registration, logins: new PostgresLoginRepository(opened.database), mails: outbox.mails };
});
