import { rmSync } from 'node:fs';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it, onTestFinished } from 'vitest';
import { Argon2PasswordHasher } from '../../../server/adapters/passwords/argon2-password-hasher.ts';
import { PostgresSecretKeyRecord } from '../../../server/adapters/postgres/backup/postgres-secret-key-record.ts';
import { AdoptSecretKey } from '../../../server/application/adopt-secret-key.ts';
import { Secret } from '../../../server/domain/secret.ts';
import { bearerBox, factorBox } from '../../../server/main/wiring/create-accounts.ts';
import { payoutBox } from '../../../server/main/wiring/create-candy.ts';
import { fingerprintOf, keysFrom } from '../../../server/main/keys.ts';
import {
  AccountServer,
  PASSWORD,
  SECRET_KEY,
  type Answer,
  type SignedIn,
} from '../../support/accounts/account-server.ts';
import { appCode, STEP_MS } from '../../support/accounts/authenticator-app.ts';
import { settingsOf, soridam } from '../../support/operation/command-line.ts';
import { openTestDatabase, type TestDatabase } from '../../support/operation/database.ts';
import { freePort, makeDataFolder, startServerProcess } from '../../support/operation/server-process.ts';

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

function adopt(key: string, previous?: string, { database } = opened) {
  const keyFor = keysFrom(key, previous);
  return new AdoptSecretKey({
    record: new PostgresSecretKeyRecord(database),
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
  expect(await adopt(SECRET_KEY)).toEqual({ ok: true, value: { change: 'first', closedFactors: 0 } });
  // Two processes start at the same moment with another key; neither is let in.
  for (const started of await Promise.all([adopt(NEW_KEY), adopt(NEW_KEY)])) {
    expect(started).toMatchObject({ ok: false, failure: { kind: 'other-secret-key' } });
  }
  expect(await adopt(NEW_KEY, SECRET_KEY)).toEqual({ ok: true, value: { change: 'changed', closedFactors: 0 } });
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

it('MODE-18 SES-97 a start without a key that is lost says how many a second factor shuts out, whom a reset lets in', async () => {
  const own = await openTestDatabase();
  const before = await AccountServer.start({}, {}, own);
  onTestFinished(() => before.stop());
  expect(await adopt(SECRET_KEY, undefined, own)).toMatchObject({ ok: true });
  const { email, secret } = await withFactor(before, await before.aSession());
  await begin(before, await before.aSession()); // who never showed a code of it is asked for none

  const folder = makeDataFolder();
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  const settings = { ...settingsOf(own), SECRET_KEY: NEW_KEY };
  const lost = { ...settings, SECRET_KEY_PREVIOUS: 'lost', LOG_LEVEL: 'warn', DATA_DIR: folder };
  const started = startServerProcess({ PORT: await freePort(), ...lost });
  await started.ready;
  started.kill('SIGTERM');
  const { code, said } = await started.ended;
  expect(code).toBe(0);
  const told = linesOf(said).find(({ msg }) => msg.startsWith('The secret key of before is given up'));
  expect(told).toMatchObject({ level: 40, closedFactors: 1 });
  expect(told?.msg).toContain('refuses every code from now on: 1. "soridam second-factor reset MEMBER" takes it off');

  const after = await AccountServer.start({}, { secretKey: NEW_KEY }, { ...own, close: async () => {} });
  onTestFinished(() => after.stop());
  after.clock.now = before.clock.now + STEP_MS;
  const asked = await after.signIn(email);
  expect([asked.status, codeOf(asked)]).toEqual([403, 'second-factor-asked']);
  const { challenge } = asked.body as { readonly challenge: string };
  const shown = { challenge, code: appCode(secret, after.clock.now) };
  const refused = await after.ask('POST', '/api/auth/second-factor', { body: shown });
  expect([refused.status, codeOf(refused)]).toEqual([400, 'code-wrong']);
  expect(await soridam(['second-factor', 'reset', email], settings)).toMatchObject({ code: 0 });
  expect((await after.signIn(email)).status).toBe(200);
});

const FACTOR = '/api/users/me/second-factor';

const codeOf = ({ body }: Answer): string | undefined => (body as { readonly code?: string }).code;

/** @returns the secret that an app is to have */
async function begin(server: AccountServer, { token }: SignedIn): Promise<string> {
  const begun = await server.ask('POST', FACTOR, { token, body: { password: PASSWORD } });
  expect(begun.status).toBe(200);
  return (begun.body as { readonly secret: string }).secret;
}

async function withFactor(server: AccountServer, owner: SignedIn): Promise<SignedIn & { readonly secret: string }> {
  const secret = await begin(server, owner);
  const body = { code: appCode(secret, server.clock.now) };
  expect((await server.ask('PUT', FACTOR, { token: owner.token, body })).status).toBe(200);
  return { ...owner, secret };
}

function linesOf(said: string): readonly { readonly msg: string }[] {
  return said
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line) as { readonly msg: string });
}
