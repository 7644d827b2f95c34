import { afterAll, beforeAll, expect, it } from 'vitest';
import { fail, ok } from '../../../common/kernel/result.ts';
import { cryptoRandomSource as random } from '../../../server/adapters/crypto/crypto-random-source.ts';
import { MemoryMailOutbox } from '../../../server/adapters/mail/memory-mail-outbox.ts';
import { GraphileJobQueue } from '../../../server/adapters/jobs/graphile-job-queue.ts';
import { PostgresAccountRegistrationWork } from '../../../server/adapters/postgres/accounts/postgres-account-registration-work.ts';
import { OpenByIdentity } from '../../../server/application/accounts/open-by-identity.ts';
import { SignUp } from '../../../server/application/accounts/sign-up.ts';
import { UpdateAuthor } from '../../../server/application/accounts/update-author.ts';
import type { AccountRegistrationWork } from '../../../server/application/ports/accounts/account-registration-work.ts';
import { Secret } from '../../../server/domain/secret.ts';
import { CountingHasher } from '../../support/accounts/counting-hasher.ts';
import { openTestDatabase, type TestDatabase } from '../../support/operation/database.ts';
import { NO_LIMITS } from '../../support/no-limits.ts';
import { HeldWork } from '../../support/waits.ts';

let opened: TestDatabase;
const outbox = new MemoryMailOutbox();
beforeAll(async () => {
  opened = await openTestDatabase();
});
afterAll(() => opened.close());

const now = () => 1_790_000_000_000;

function signUp(registration: AccountRegistrationWork, email: string, name: string | undefined) {
  const accounts = { credentialsByEmail: async () => undefined };
  const mails = {
    compose: async (_: unknown, to: string) => ({ kind: 'password-changed', to, language: 'ko' }) as const,
  };
  const ports = { accounts, registration, hasher: new CountingHasher(), limiter: NO_LIMITS, mails, random, now };
  const password = new Secret('Wonderland1!');
  return new SignUp(ports).run({ email, name, password, network: '192.0.2.1', language: 'ko' });
}

function enter(registration: AccountRegistrationWork, subject: string, name: string | undefined) {
  const identity = { provider: 'kakao', subject, email: undefined, name, bearer: undefined } as const;
  return new OpenByIdentity({ registration, random, giftCandies: 0, now }).run(identity, 'ko');
}

/** Has `first` go as far as to its end, `second` as far as it comes, and then both. @returns what they come to */
async function atOnce<First, Second>(
  first: (registration: AccountRegistrationWork) => Promise<First>,
  second: (registration: AccountRegistrationWork) => Promise<Second>,
): Promise<[First, Second]> {
  const work = new PostgresAccountRegistrationWork(opened.database, outbox, new GraphileJobQueue());
  const held = new HeldWork();
  const beginning = first({ run: (at, register) => work.run(at, held.hold(register)) });
  await held.begun;
  const other = await held.against(second(work), opened.database);
  return [await beginning, other];
}

it('SES-26 of two who sign up with an address at once, one has it, and one mail is sent', async () => {
  const sent = outbox.mails.length;
  const both = await atOnce(
    (registration) => signUp(registration, 'same@soridam.example', '하나'),
    (registration) => signUp(registration, 'SAME@soridam.example', '둘'),
  );
  expect(both).toEqual([ok('same@soridam.example'), fail({ kind: 'email-taken' })]);
  expect(outbox.mails.slice(sent)).toHaveLength(1);
});

it('SES-26 of two who sign up with a name at once, one has it', async () => {
  const both = await atOnce(
    (registration) => signUp(registration, 'one@soridam.example', 'Hana'),
    (registration) => signUp(registration, 'two@soridam.example', 'hANA'),
  );
  expect(both).toEqual([ok('one@soridam.example'), fail({ kind: 'name-taken' })]);
});

it('SES-03 of two who come with a name at once, the other one is given another', async () => {
  const [one, two] = await atOnce(
    (registration) => enter(registration, 'first', '같은이'),
    (registration) => enter(registration, 'second', '같은이'),
  );
  expect([one.name, two.name]).toEqual(['같은이', expect.stringMatching(/^소리\d{6}$/)]);
});

it('SES-03 who comes in two windows at once is one member', async () => {
  const [one, two] = await atOnce(
    (registration) => enter(registration, 'twice', '두창문'),
    (registration) => enter(registration, 'twice', '두창문'),
  );
  expect(two).toEqual(one);
});

it('WRT-09 of two who choose a name at once, one has it, and the other keeps their own', async () => {
  const work = new PostgresAccountRegistrationWork(opened.database, outbox, new GraphileJobQueue());
  const [one, two] = [await enter(work, 'one', '처음이'), await enter(work, 'two', '나중이')];
  const both = await atOnce(
    (registration) => new UpdateAuthor({ registration, now }).run(one.id, 'Chosen', ''),
    (registration) => new UpdateAuthor({ registration, now }).run(two.id, 'cHOSEN', ''),
  );
  expect(both).toEqual([ok({ ...one, name: 'Chosen' }), fail({ kind: 'name-taken' })]);
  expect(await enter(work, 'two', undefined)).toEqual(two);
});
