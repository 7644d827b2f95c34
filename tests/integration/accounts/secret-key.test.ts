import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { Argon2PasswordHasher } from '../../../server/adapters/passwords/argon2-password-hasher.ts';
import { PostgresSecretKeyRecord } from '../../../server/adapters/postgres/postgres-secret-key-record.ts';
import { AdoptSecretKey } from '../../../server/application/adopt-secret-key.ts';
import { Secret } from '../../../server/domain/secret.ts';
import { bearerBox, factorBox } from '../../../server/main/create-accounts.ts';
import { payoutBox } from '../../../server/main/create-candy.ts';
import { fingerprintOf, keysFrom } from '../../../server/main/keys.ts';
import { AccountServer, SECRET_KEY, type SignedIn } from '../../support/account-server.ts';
import { openTestDatabase, type TestDatabase } from '../../support/database.ts';

const NEW_KEY = 'n'.repeat(32);

let opened: TestDatabase;
let old: AccountServer;
let member: SignedIn;

beforeAll(async () => {
  opened = await openTestDatabase();
  old = await AccountServer.start({}, {}, opened);
  member = await old.aSession(true);
});
afterAll(() => old.stop());

function adopt(key: string, previous?: string) {
  const keyFor = keysFrom(key, previous);
  return new AdoptSecretKey({
    record: new PostgresSecretKeyRecord(opened.database),
    current: fingerprintOf(key),
    previous: previous === undefined ? undefined : fingerprintOf(previous),
    boxes: { payouts: payoutBox(keyFor), bearers: bearerBox(keyFor), factors: factorBox(keyFor) },
  }).run();
}

async function sealed(): Promise<{ readonly bearer: string; readonly details: string; readonly factor: string }> {
  const { rows } = await sql<{ bearer: string; details: string; factor: string }>`
    SELECT (SELECT sealed_bearer FROM logins WHERE sealed_bearer IS NOT NULL) AS bearer,
      (SELECT sealed_details FROM payouts) AS details,
      (SELECT sealed_secret FROM second_factors) AS factor`.execute(opened.database.kysely);
  if (rows[0] === undefined) throw new Error('Nothing is sealed.');
  return rows[0];
}

it('MODE-18 a secret key is changed: what it sealed is sealed anew, what it signed holds until it ends', async () => {
  const { kysely } = opened.database;
  const ofOld = keysFrom(SECRET_KEY);
  await sql`UPDATE logins SET sealed_bearer = ${bearerBox(ofOld).seal(new Secret('bearer'))}`.execute(kysely);
  await sql`INSERT INTO payouts
    (author_id, amount, gross_won, tax_won, net_won, state, sealed_details, requested_at, changed_at)
    VALUES (${member.userId}, 100, 100, 3, 97, 'requested', ${payoutBox(ofOld).seal(new Secret('account'))}, now(), now())`.execute(
    kysely,
  );
  await sql`INSERT INTO second_factors (member_id, sealed_secret, begun_at)
    VALUES (${member.userId}, ${factorBox(ofOld).seal(new Secret('factor'))}, now())`.execute(kysely);
  expect(await adopt(SECRET_KEY)).toEqual({ ok: true, value: 'first' });
  // Two processes start at the same moment with another key; neither is let in.
  for (const started of await Promise.all([adopt(NEW_KEY), adopt(NEW_KEY)])) {
    expect(started).toMatchObject({ ok: false, failure: { kind: 'other-secret-key' } });
  }
  expect(await adopt(NEW_KEY, SECRET_KEY)).toEqual({ ok: true, value: 'changed' });
  const { bearer, details, factor } = await sealed();
  const ofNew = keysFrom(NEW_KEY);
  const opens = [bearerBox(ofNew).open(bearer), payoutBox(ofNew).open(details), factorBox(ofNew).open(factor)];
  expect(opens.map((secret) => secret?.reveal())).toEqual(['bearer', 'account', 'factor']);

  const rotated = await AccountServer.start({}, { secretKey: NEW_KEY, previousSecretKey: SECRET_KEY }, opened);
  expect(await rotated.opens(member.token)).toBe(true);
  rotated.pass(60 * 60);
  const { newToken: token } = (await rotated.refresh(member)).body as { readonly newToken: string };
  await rotated.app.close();
  const after = await AccountServer.start({}, { secretKey: NEW_KEY }, opened);
  after.clock.now = rotated.clock.now;
  expect([await after.opens(token), await after.opens(member.token)]).toEqual([true, false]);
  await after.app.close();
});

it('MODE-18 a temporary password that was mailed before the change opens its account after it', () => {
  const [before, after] = ['old', 'new'].map((name) => Uint8Array.from(Buffer.alloc(32, name))) as [
    Uint8Array,
    Uint8Array,
  ];
  const password = new Secret('Temporary-0000!');
  const digest = new Argon2PasswordHasher(before).digest(password);
  expect(new Argon2PasswordHasher(after, before).isDigestOf(password, digest)).toBe(true);
  expect(new Argon2PasswordHasher(after).isDigestOf(password, digest)).toBe(false);
});
