import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { calls, type CallName } from '../../../common/contract/calls.ts';
import { RECOVERY_CODES } from '../../../common/kernel/second-factor.ts';
import { ok } from '../../../common/kernel/result.ts';
import { policy } from '../../../server/adapters/http/calls/policy.ts';
import { PostgresSecondFactorRepository } from '../../../server/adapters/postgres/accounts/postgres-second-factor-repository.ts';
import { FlexibleRateLimiter } from '../../../server/adapters/limits/flexible-rate-limiter.ts';
import type { IdentityProvider } from '../../../server/application/ports/accounts/identity-provider.ts';
import { LIMITS } from '../../../server/domain/account/limits.ts';
import {
  AccountServer,
  PASSWORD,
  SECRET_KEY,
  type Answer,
  type SignedIn,
} from '../../support/accounts/account-server.ts';
import { appCode, STEP_MS } from '../../support/accounts/authenticator-app.ts';

const CHIEF = 'chief@soridam.example';
const NEW_KEY = 'n'.repeat(32);

/** Vouches for whomever the token names. */
const apple: IdentityProvider = {
  name: 'apple',
  logoutUrl: undefined,
  identify: async ({ token }) => {
    const subject = token.reveal();
    if (subject === 'forged') return { ok: false, failure: { kind: 'refused', reason: 'forged' } };
    const facts = { email: `${subject}@soridam.example`, name: undefined, bearer: undefined };
    return ok({ provider: 'apple', subject, ...facts });
  },
  signOut: async () => {},
};

let server: AccountServer;
beforeAll(async () => {
  server = await AccountServer.start({ providers: [apple] }, { operatorEmail: CHIEF });
});
afterAll(() => server.stop());

interface Factor {
  readonly secret: string;
  readonly recoveryCodes: readonly string[];
}

const PATH = '/api/users/me/second-factor';

/** Each code is good once, so that each test goes on to the next one. */
function nextCode(secret: string, on = server): string {
  on.clock.now += STEP_MS;
  return appCode(secret, on.clock.now);
}

async function begin(token: string, password: string | undefined = PASSWORD): Promise<Answer> {
  return server.ask('POST', PATH, { token, body: password === undefined ? {} : { password } });
}

async function turnOn({ token }: Pick<SignedIn, 'token'>, password?: string): Promise<Factor> {
  const { secret } = (await begin(token, password)).body as { readonly secret: string };
  const confirmed = await server.ask('PUT', PATH, { token, body: { code: nextCode(secret) } });
  expect(confirmed.status).toBe(200);
  return { secret, ...(confirmed.body as { readonly recoveryCodes: readonly string[] }) };
}

async function aMemberWithFactor(): Promise<SignedIn & Factor> {
  const member = await server.aSession();
  return { ...member, ...(await turnOn(member)) };
}

async function challengeOf(email: string, password = PASSWORD, on = server): Promise<string> {
  const asked = await on.signIn(email, password);
  expect([asked.status, asked.body]).toMatchObject([403, { code: 'second-factor-asked' }]);
  expect(asked.headers['set-cookie'] ?? '').not.toContain('authorization');
  return (asked.body as { readonly challenge: string }).challenge;
}

function prove(challenge: string, code: string, on = server): Promise<Answer> {
  return on.ask('POST', '/api/auth/second-factor', { body: { challenge, code } });
}

const tokenOf = ({ body }: Answer): string => (body as { readonly token: string }).token;
const codeOf = ({ status, body }: Answer) => [status, (body as { readonly code?: string }).code];

interface Entry {
  readonly action: string;
  readonly actor: string;
  readonly actor_id: number | null;
  readonly member_id: number | null;
}

/** @returns what the log holds of a member, or of nobody who is known, the newest last */
async function logOf(member: number | null): Promise<readonly Entry[]> {
  const { rows } = await sql<Entry>`SELECT action, actor, actor_id, member_id FROM audit_log
    WHERE ${member}::bigint IN (actor_id, member_id) OR (${member}::bigint IS NULL AND actor_id IS NULL AND member_id IS NULL)
    ORDER BY id`.execute(server.opened.database.kysely);
  return rows;
}

const actionsOf = async (member: number): Promise<readonly string[]> =>
  (await logOf(member)).map(({ action }) => action);

const newsOf = (email: string): readonly unknown[] =>
  server.outbox.mails.flatMap((mail) => (mail.kind === 'second-factor' && mail.to === email ? [mail.news] : []));

describe('a second factor', () => {
  it('SES-94 is on once the app has shown a code, gives ten recovery codes, and ends all other logins', async () => {
    const member = await server.aSession();
    const other = await server.aSession(false, member.email);
    const off = await server.ask('GET', PATH, { token: member.token });
    expect(off.body).toEqual({ onSince: null, codesLeft: 0, isAvailable: true, isProven: false });
    const begun = (await begin(member.token)).body as { readonly secret: string; readonly address: string };
    expect(begun.address).toContain(`secret=${begun.secret}`);
    // Until then nothing asks for it.
    expect((await server.signIn(member.email)).status).toBe(200);
    const wrong = await server.ask('PUT', PATH, { token: member.token, body: { code: '000000' } });
    expect(codeOf(wrong)).toEqual([400, 'code-wrong']);
    const confirmed = await server.ask('PUT', PATH, { token: member.token, body: { code: nextCode(begun.secret) } });
    const { recoveryCodes } = confirmed.body as Factor;
    expect(new Set(recoveryCodes).size).toBe(RECOVERY_CODES);
    for (const code of recoveryCodes) expect(code).toMatch(/^[0-9a-hjkmnp-tv-z]{5}-[0-9a-hjkmnp-tv-z]{5}$/);
    expect([await server.opens(member.token), await server.opens(other.token)]).toEqual([true, false]);
    const on = (await server.ask('GET', PATH, { token: member.token })).body;
    const onSince = new Date(server.clock.now).toISOString();
    expect(on).toEqual({ onSince, codesLeft: 10, isAvailable: true, isProven: true });
    expect(newsOf(member.email)).toEqual(['on']);
    expect(await actionsOf(member.userId)).toEqual(['sign-in', 'sign-in', 'sign-in', 'second-factor-on']);
    const again = await begin(member.token);
    expect(codeOf(again)).toEqual([409, 'second-factor-changed']);
  });

  it('SES-94 needs the password again to begin, and its set-up does not wait for ever', async () => {
    const { token } = await server.aSession();
    expect(codeOf(await begin(token, 'Wrong7!xyz'))).toEqual([400, 'current-password-invalid']);
    expect(codeOf(await server.ask('POST', PATH, { token, body: {} }))).toEqual([400, 'current-password-invalid']);
    const { secret } = (await begin(token)).body as Factor;
    server.pass(15 * 60);
    const late = await server.ask('PUT', PATH, { token, body: { code: appCode(secret, server.clock.now) } });
    expect(codeOf(late)).toEqual([409, 'second-factor-changed']);
  });

  it('SES-94 keeps neither secret nor recovery code readable', async () => {
    const { secret, recoveryCodes } = await aMemberWithFactor();
    const { rows } = await sql<{ kept: string }>`
      SELECT row_to_json(second_factors)::text AS kept FROM second_factors
      UNION ALL SELECT row_to_json(recovery_codes)::text FROM recovery_codes`.execute(server.opened.database.kysely);
    const kept = rows.map((row) => row.kept).join('\n');
    for (const text of [secret, ...recoveryCodes, ...recoveryCodes.map((code) => code.replace('-', ''))]) {
      expect(kept).not.toContain(text);
    }
  });

  it('SES-95 goes by password and code, after which nothing asks for it', async () => {
    const { email, token, secret, userId } = await aMemberWithFactor();
    const off = (body: object) => server.ask('POST', `${PATH}/off`, { token, body });
    expect(codeOf(await off({ code: nextCode(secret) }))).toEqual([400, 'current-password-invalid']);
    expect(codeOf(await off({ password: PASSWORD, code: '000000' }))).toEqual([400, 'code-wrong']);
    expect((await off({ password: PASSWORD, code: nextCode(secret) })).status).toBe(200);
    expect((await server.signIn(email)).status).toBe(200);
    expect(newsOf(email)).toEqual(['on', 'off']);
    expect((await actionsOf(userId)).slice(-3)).toEqual(['second-factor-failed', 'second-factor-off', 'sign-in']);
    expect(codeOf(await off({ password: PASSWORD, code: '000000' }))).toEqual([409, 'second-factor-changed']);
  });

  it('SES-95 renews its recovery codes, and those of before are void', async () => {
    const { email, token, secret, recoveryCodes, userId } = await aMemberWithFactor();
    const body = { password: PASSWORD, code: nextCode(secret) };
    const renewed = (await server.ask('POST', `${PATH}/codes`, { token, body })).body as Factor;
    expect(renewed.recoveryCodes).toHaveLength(RECOVERY_CODES);
    const challenge = await challengeOf(email);
    expect(codeOf(await prove(challenge, recoveryCodes[0]!))).toEqual([400, 'code-wrong']);
    expect((await prove(challenge, renewed.recoveryCodes[0]!)).status).toBe(200);
    expect(newsOf(email)).toEqual(['on', 'codes-renewed', 'code-used']);
    expect(await actionsOf(userId)).toContain('recovery-codes-renewed');
  });

  it('SES-94 goes with the account', async () => {
    const { token, userId } = await aMemberWithFactor();
    expect((await server.ask('POST', '/api/users/withdrawal', { token, body: { password: PASSWORD } })).status).toBe(
      200,
    );
    const { rows } = await sql`SELECT FROM second_factors WHERE member_id = ${userId}`.execute(
      server.opened.database.kysely,
    );
    expect(rows).toEqual([]);
  });

  it('SES-94 is no matter of the accounts that everybody uses', async () => {
    const member = await server.aSession();
    await sql`UPDATE members SET is_demo = true WHERE id = ${member.userId}`.execute(server.opened.database.kysely);
    const demo = await AccountServer.start(
      { now: () => server.clock.now },
      { isDemo: true },
      { ...server.opened, close: async () => {} },
    );
    const { token } = member;
    expect((await demo.ask('GET', PATH, { token })).body).toMatchObject({ isAvailable: false, isProven: true });
    expect(codeOf(await demo.ask('POST', PATH, { token, body: { password: PASSWORD } }))).toEqual([403, 'forbidden']);
    await demo.stop();
  });
});

describe('a sign-in of whom a second factor is asked', () => {
  it('SES-93 opens nothing by the password alone, and a login by the code', async () => {
    const { email, secret, userId } = await aMemberWithFactor();
    const challenge = await challengeOf(email);
    expect(codeOf(await prove(challenge, '000000'))).toEqual([400, 'code-wrong']);
    const proved = await prove(challenge, nextCode(secret));
    expect(proved.status).toBe(200);
    expect(await server.opens(tokenOf(proved))).toBe(true);
    expect((await logOf(userId)).slice(-2)).toEqual([
      { action: 'second-factor-failed', actor: 'visitor', actor_id: null, member_id: userId },
      { action: 'sign-in', actor: 'member', actor_id: userId, member_id: null },
    ]);
  });

  it('SES-93 keeps what was asked for at its first step', async () => {
    const { email, secret } = await aMemberWithFactor();
    for (const autoLogin of [true, false]) {
      const { challenge } = (await server.signIn(email, PASSWORD, autoLogin)).body as { readonly challenge: string };
      const proved = await prove(challenge, nextCode(secret));
      const cookie = [proved.headers['set-cookie']].flat().find((one) => String(one).startsWith('authorization='));
      expect(String(cookie).includes('Max-Age')).toBe(autoLogin);
    }
  });

  it('SES-93 takes a code of the steps beside its own, each code once, and none from before it', async () => {
    const { email, secret } = await aMemberWithFactor();
    const challenge = await challengeOf(email);
    server.clock.now += 3 * STEP_MS;
    const at = server.clock.now;
    const judged = async (step: number) => (await prove(challenge, appCode(secret, at + step * STEP_MS))).status;
    expect([await judged(-2), await judged(2)]).toEqual([400, 400]);
    expect([await judged(-1), await judged(-1)]).toEqual([200, 400]);
    expect([await judged(1), await judged(0), await judged(1)]).toEqual([200, 400, 400]);
  });

  it('SES-93 lets one of those in who show the same code at once', async () => {
    const { email, secret } = await aMemberWithFactor();
    const challenge = await challengeOf(email);
    const code = nextCode(secret);
    const tried = await Promise.all([1, 2, 3, 4].map(() => prove(challenge, code)));
    expect(tried.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([200, 400, 400, 400]);
  });

  it('SES-94 takes each recovery code once, however it is written, and tells the owner', async () => {
    const { email, recoveryCodes, userId } = await aMemberWithFactor();
    const challenge = await challengeOf(email);
    const [code = ''] = recoveryCodes;
    expect((await prove(challenge, ` ${code.replace('-', ' ').toUpperCase()}`)).status).toBe(200);
    expect(codeOf(await prove(challenge, code))).toEqual([400, 'code-wrong']);
    expect(newsOf(email)).toEqual(['on', 'code-used']);
    expect((await actionsOf(userId)).slice(-3)).toEqual(['recovery-code-used', 'sign-in', 'second-factor-failed']);
  });

  it('SES-93 has five minutes, and needs the password to be the same still', async () => {
    const { email, secret, token } = await aMemberWithFactor();
    const late = await challengeOf(email);
    server.pass(5 * 60);
    expect(codeOf(await prove(late, nextCode(secret)))).toEqual([400, 'challenge-expired']);
    const stale = await challengeOf(email);
    const change = { email, newPassword: 'Tofhdns8?ab', currentPassword: PASSWORD };
    expect((await server.ask('POST', '/api/auth/change-password', { token, body: change })).status).toBe(200);
    expect(codeOf(await prove(stale, nextCode(secret)))).toEqual([400, 'challenge-expired']);
    expect(codeOf(await prove('none', '123456'))).toEqual([400, 'challenge-expired']);
    expect(codeOf(await prove(token, '123456'))).toEqual([400, 'challenge-expired']);
    expect((await server.ask('GET', '/api/users/me', { token: stale.slice(0, 1_000) })).status).toBe(401);
  });

  it('SES-93 asks whoever comes with a mailed password, which does not turn it off', async () => {
    const { email, secret } = await aMemberWithFactor();
    const challenge = await challengeOf(email, await server.mailedPassword(email));
    expect((await prove(challenge, nextCode(secret))).status).toBe(200);
  });

  it('SES-93 asks whom a provider knows, who needs a fresh sign-in to change it', async () => {
    const body = { provider: 'apple', token: 'apple-user' };
    const token = tokenOf(await server.ask('POST', '/api/auth/signin', { body }));
    server.pass(10 * 60 + 1);
    expect(codeOf(await server.ask('POST', PATH, { token, body: {} }))).toEqual([403, 'sign-in-again']);
    const fresh = tokenOf(await server.ask('POST', '/api/auth/signin', { body }));
    const begun = (await server.ask('POST', PATH, { token: fresh, body: {} })).body as Factor;
    await server.ask('PUT', PATH, { token: fresh, body: { code: nextCode(begun.secret) } });
    const asked = await server.ask('POST', '/api/auth/signin', { body });
    expect(codeOf(asked)).toEqual([403, 'second-factor-asked']);
    const { challenge } = asked.body as { readonly challenge: string };
    expect((await prove(challenge, nextCode(begun.secret))).status).toBe(200);
  });

  it('SES-93 has a limit for whoever has the password, which strangers do not reach', async () => {
    const limited = await AccountServer.start(
      { limiter: new FlexibleRateLimiter({ kind: 'memory' }), now: () => server.clock.now },
      {},
      { ...server.opened, close: async () => {} },
    );
    const { email, secret } = await aMemberWithFactor();
    const challenge = await challengeOf(email, PASSWORD, limited);
    const { times } = LIMITS['second-factor-by-account'];
    // What is no challenge is refused by network in the end, and keeps nobody there out who has one.
    for (let time = 0; time < LIMITS['second-factor-by-network'].times; time += 1)
      await prove('none', '000000', limited);
    expect((await prove('none', '000000', limited)).status).toBe(429);
    for (let time = 1; time < times; time += 1) expect((await prove(challenge, '000000', limited)).status).toBe(400);
    expect((await prove(challenge, nextCode(secret), limited)).status).toBe(200);
    for (let time = 1; time <= times; time += 1) await prove(challenge, '000000', limited);
    const refused = await prove(challenge, nextCode(secret), limited);
    expect([refused.status, Number(refused.headers['retry-after'])]).toEqual([429, 900]);
    await limited.app.close();
  });

  it('SES-93 lets nobody in who signed in by the password just before it was turned on', async () => {
    const member = await server.aSession();
    const { kysely } = server.opened.database;
    const holder = await kysely.startTransaction().execute();
    await sql`UPDATE members SET second_factor_at = now() WHERE id = ${member.userId}`.execute(holder);
    const signingIn = server.signIn(member.email);
    const waits = async (): Promise<boolean> => {
      const { rows } = await sql`SELECT FROM pg_stat_activity
        WHERE datname = current_database() AND wait_event_type = 'Lock' AND query LIKE '%INSERT INTO logins%'`.execute(
        kysely,
      );
      return rows.length > 0;
    };
    while (!(await waits())) await sql`SELECT`.execute(kysely);
    await holder.commit().execute();
    expect(codeOf(await signingIn)).toEqual([401, 'wrong-password']);
  });

  it('MODE-18 goes on with another secret key, with that of before beside it', async () => {
    const { email, secret, recoveryCodes } = await aMemberWithFactor();
    const rotated = await AccountServer.start(
      { now: () => server.clock.now },
      { secretKey: NEW_KEY, previousSecretKey: SECRET_KEY },
      { ...server.opened, close: async () => {} },
    );
    const challenge = await challengeOf(email);
    expect((await prove(challenge, nextCode(secret), rotated)).status).toBe(200);
    expect((await prove(await challengeOf(email, PASSWORD, rotated), recoveryCodes[1]!, rotated)).status).toBe(200);
    await rotated.app.close();
  });
});

describe('operators', () => {
  it('AZ1 SES-96 act by a login that proved a second factor, and by no other, in every call of theirs', async () => {
    const chief = await server.aMember(CHIEF);
    const { token } = (await server.signIn(chief)).body as { readonly token: string };
    const rows = Object.entries(policy).filter(([, audience]) => audience === 'operator');
    const inContract = (Object.keys(calls) as CallName[]).map((name) => `${calls[name].method} ${calls[name].path}`);
    // Whatever is of operators is told so in one place.
    const ofOperators = inContract.filter((row) => row.includes(' /api/operator/'));
    expect(rows.map(([row]) => row).toSorted()).toEqual(ofOperators.toSorted());
    const ask = (row: string, shown: string) => {
      const [method = '', path = ''] = row.split(' ');
      const isRead = method === 'GET' || method === 'DELETE';
      return server.ask(method as 'GET', path.replace(/:[a-z]+/i, '1000000'), {
        token: shown,
        ...(!isRead && { body: {} }),
      });
    };
    for (const [row] of rows)
      expect([row, ...codeOf(await ask(row, token))]).toEqual([row, 403, 'second-factor-required']);

    const { secret } = await turnOn({ token });
    for (const [row] of rows)
      expect([row, codeOf(await ask(row, token))[1]]).not.toEqual([row, 'second-factor-required']);
    const proved = tokenOf(await prove(await challengeOf(chief), nextCode(secret)));
    expect((await server.ask('GET', '/api/operator/log', { token: proved })).status).toBe(200);
    // Whoever turns it off leaves the desk, wherever they are signed in.
    const body = { password: PASSWORD, code: nextCode(secret) };
    expect((await server.ask('POST', `${PATH}/off`, { token, body })).status).toBe(200);
    for (const shown of [token, proved]) {
      expect(codeOf(await server.ask('GET', '/api/operator/log', { token: shown }))).toEqual([
        403,
        'second-factor-required',
      ]);
    }
  });
});

describe('a reset by the command line', () => {
  it('SES-97 turns the factor off, ends all logins, tells the owner, and is in the log', async () => {
    const { email, token, userId } = await aMemberWithFactor();
    const factors = new PostgresSecondFactorRepository(server.opened.database, server.outbox);
    const reset = (member: number) => factors.reset(member as never, server.clock.now);
    expect(await reset(userId)).toBe('reset');
    expect([await server.opens(token), (await server.signIn(email)).status]).toEqual([false, 200]);
    expect(newsOf(email)).toEqual(['on', 'reset']);
    const entry = (await logOf(userId)).find(({ action }) => action === 'second-factor-reset');
    expect(entry).toMatchObject({ actor: 'command', actor_id: null, member_id: userId });
    expect([await reset(userId), await reset(999_999_999)]).toEqual(['none', 'no-member']);
  });
});

describe('sign-ins in the audit log', () => {
  it('SES-98 are told, good and bad, with network and device and without what was typed', async () => {
    const end = await sql<{ id: string }>`SELECT coalesce(max(id), 0) AS id FROM audit_log`.execute(
      server.opened.database.kysely,
    );
    const { email, userId } = await server.aSession();
    const before = await logOf(null);
    await server.signIn(email, 'Wrong7!xyz');
    await server.signIn('nobody-at-all@soridam.example', 'Wrong7!xyz');
    await server.ask('POST', '/api/auth/signin', { body: { provider: 'apple', token: 'forged' } });
    await server.ask('POST', '/api/auth/signin', { body: { provider: 'apple', token: 'somebody' } });
    expect(await logOf(userId)).toEqual([
      { action: 'sign-in', actor: 'member', actor_id: userId, member_id: null },
      { action: 'sign-in-failed', actor: 'visitor', actor_id: null, member_id: userId },
    ]);
    const unknown = (await logOf(null)).slice(before.length).map(({ action }) => action);
    expect(unknown).toEqual(['sign-in-failed', 'sign-in-failed']);
    const { rows } = await sql<{ entry: string; network: string }>`
      SELECT row_to_json(audit_log)::text AS entry, network FROM audit_log WHERE id > ${end.rows[0]?.id}`.execute(
      server.opened.database.kysely,
    );
    expect(rows).toHaveLength(5);
    for (const { entry, network } of rows) {
      expect(network).toBe('127.0.0.1');
      for (const typed of ['Wrong7!xyz', PASSWORD, 'nobody-at-all', email]) expect(entry).not.toContain(typed);
    }
  });

  it('SES-98 are not told of tries that the network had used up', async () => {
    const limited = await AccountServer.start(
      { limiter: new FlexibleRateLimiter({ kind: 'memory' }), providers: [apple] },
      {},
      { ...server.opened, close: async () => {} },
    );
    const { times } = LIMITS['provider-sign-in-by-network'];
    const before = (await logOf(null)).length;
    for (let time = 0; time < times + 5; time += 1) {
      await limited.ask('POST', '/api/auth/signin', { body: { provider: 'apple', token: 'forged' } });
    }
    expect((await logOf(null)).length - before).toBe(times);
    // Passwords are guessed apart from that.
    await limited.signIn('nobody@soridam.example');
    expect((await logOf(null)).length - before).toBe(times + 1);
    await limited.app.close();
  });

  it('SES-98 stand beside changed and mailed passwords', async () => {
    const { email, userId, token } = await server.aSession();
    const change = { email, newPassword: 'Tofhdns8?ab', currentPassword: PASSWORD };
    await server.ask('POST', '/api/auth/change-password', { token, body: change });
    await server.mailedPassword(email);
    expect(await logOf(userId)).toEqual([
      { action: 'sign-in', actor: 'member', actor_id: userId, member_id: null },
      { action: 'password-change', actor: 'member', actor_id: userId, member_id: null },
      { action: 'password-mail', actor: 'visitor', actor_id: null, member_id: userId },
    ]);
  });

  it('SES-98 stand beside a mailed password that was used, also where a second factor lets nobody in by it', async () => {
    const [plain, guarded] = [await server.aSession(), await aMemberWithFactor()];
    for (const { email, userId, token } of [plain, guarded]) {
      const body = { provider: 'email', email, password: await server.mailedPassword(email), autoLogin: false };
      const headers = { 'user-agent': 'Mozilla/5.0 (Macintosh) Chrome/140.0' };
      const typed = { method: 'POST', url: '/api/auth/signin', headers, payload: body } as const;
      await server.app.inject(typed);
      expect(await server.opens(token)).toBe(false);
      const entry = (await logOf(userId)).filter(({ action }) => action === 'password-change');
      expect(entry).toEqual([{ action: 'password-change', actor: 'member', actor_id: userId, member_id: null }]);
      // From the second time on it is the password, and nothing changes.
      await server.app.inject(typed);
      expect((await actionsOf(userId)).filter((action) => action === 'password-change')).toHaveLength(1);
    }
    const { rows } = await sql`SELECT network, device_name FROM audit_log
      WHERE action = 'password-change' AND actor_id IN (${plain.userId}, ${guarded.userId})`.execute(
      server.opened.database.kysely,
    );
    const from = { network: '127.0.0.1', device_name: 'Chrome · Mac' };
    expect(rows).toEqual([from, from]);
    expect((await actionsOf(guarded.userId)).at(-1)).toBe('password-change');
    expect((await actionsOf(plain.userId)).slice(-3)).toEqual(['password-change', 'sign-in', 'sign-in']);
  });
});
