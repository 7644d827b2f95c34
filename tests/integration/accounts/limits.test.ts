import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { FlexibleRateLimiter, type LimiterQuery } from '../../../server/adapters/limits/flexible-rate-limiter.ts';
import { UnavailableError } from '../../../server/application/unavailable-error.ts';
import type { RateLimiter } from '../../../server/application/ports/accounts/rate-limiter.ts';
import { LIMITS, type LimitName } from '../../../server/domain/account/limits.ts';
import { AccountServer, PASSWORD } from '../../support/accounts/account-server.ts';
import { addSeries, addStory } from '../../support/catalogue/catalogue-rows.ts';

const HOUR_MS = 3_600_000;
/** When somebody guesses who knows that windows begin with the first guess, in seconds, and how often. */
const CUNNING = [
  [0, 1],
  [15 * 60 - 1, 5],
  [15 * 60, 5],
  [30 * 60, 5],
  [45 * 60, 5],
  [60 * 60, 5],
] as const;

let server: AccountServer;
let limiter: RateLimiter;

beforeAll(async () => {
  server = await AccountServer.start();
});
beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.UTC(2026, 10, 21, 9) });
});
afterEach(() => vi.useRealTimers());
afterAll(() => server.stop());

const inDatabase: LimiterQuery = async ({ name, text, values }) => {
  const rows = await server.opened.database.read({ name, text }, values);
  return { rows, rowCount: rows.length };
};
const shared = (): RateLimiter => new FlexibleRateLimiter({ kind: 'shared', query: inDatabase });

it('OV4 counts a long address in the database as any other', async () => {
  const address = `${'a'.repeat(240)}@b.kr`;
  const limits = shared();
  const { times } = LIMITS['sign-in-by-account'];
  for (let time = 0; time < times; time += 1) expect((await limits.take('sign-in-by-account', address)).ok).toBe(true);
  expect((await limits.take('sign-in-by-account', address)).ok).toBe(false);
  await limits.forget('sign-in-by-account', address);
  expect((await limits.take('sign-in-by-account', address)).ok).toBe(true);
});

describe('brief limits of two processes', () => {
  const { times } = LIMITS['position-by-account'];
  /** What one process counts before the others know of it. */
  const STEP = times / 20;

  it('MODE-42 hold together, but for the last few of each, and write a row for one of many', async () => {
    const query = vi.fn<LimiterQuery>(inDatabase);
    const processes = [1, 2].map(() => new FlexibleRateLimiter({ kind: 'shared', query }));
    let taken = 0;
    for (let time = 0; time < 2 * times; time += 1)
      if ((await processes[time % 2]!.take('position-by-account', 'at both')).ok) taken += 1;
    expect(taken).toBeGreaterThanOrEqual(times);
    expect(taken).toBeLessThanOrEqual(times + 2 * (STEP - 1));
    expect(query.mock.calls.length).toBeLessThanOrEqual(2 + times / STEP);
    // All of them are used up by one; another learns of it soon, and when to come again.
    vi.advanceTimersByTime(60_000);
    for (let time = 0; time < times; time += 1) await processes[0]!.take('position-by-account', 'at both');
    vi.advanceTimersByTime(20_000);
    const answers = [];
    for (let time = 0; time < STEP; time += 1) answers.push(await processes[1]!.take('position-by-account', 'at both'));
    expect(answers.at(-1)).toEqual({ ok: false, failure: { kind: 'limit-reached', retryAfterSeconds: 40 } });
    vi.advanceTimersByTime(40_000);
    for (const process of processes) expect((await process.take('position-by-account', 'at both')).ok).toBe(true);
  });

  it('MODE-42 hold in each by itself while the database is away', async () => {
    const alone = new FlexibleRateLimiter({
      kind: 'shared',
      query: () => Promise.reject(new UnavailableError('gone')),
    });
    for (let time = 0; time < times; time += 1)
      expect((await alone.take('position-by-account', 'alone')).ok).toBe(true);
    expect((await alone.take('position-by-account', 'alone')).ok).toBe(false);
  });
});

describe.each([
  ['in memory', () => new FlexibleRateLimiter({ kind: 'memory' })],
  ['in the database', shared],
])('a limit kept %s', (where, makeLimiter) => {
  beforeEach(() => {
    limiter = makeLimiter();
  });

  it.each(Object.keys(LIMITS) as LimitName[])(
    '%s holds at n-1, n and n+1, and is over when its time is',
    async (name) => {
      const { times, seconds } = LIMITS[name];
      for (let time = 1; time <= times; time += 1) expect((await limiter.take(name, where)).ok).toBe(true);
      vi.advanceTimersByTime(1000);
      const refused = await limiter.take(name, where);
      expect(refused).toEqual({ ok: false, failure: { kind: 'limit-reached', retryAfterSeconds: seconds - 1 } });
      expect((await limiter.take(name, 'another')).ok).toBe(true);
      vi.advanceTimersByTime((seconds - 1) * 1000);
      expect((await limiter.take(name, where)).ok).toBe(true);
    },
  );

  it('is forgotten when it is told so', async () => {
    const { times } = LIMITS['sign-in-by-account'];
    for (let time = 0; time < times; time += 1) await limiter.take('sign-in-by-account', `forgotten ${where}`);
    await limiter.forget('sign-in-by-account', `forgotten ${where}`);
    expect((await limiter.take('sign-in-by-account', `forgotten ${where}`)).ok).toBe(true);
  });
});

it('is counted together by all processes on a database', async () => {
  const [one, other] = [shared(), shared()];
  const { times } = LIMITS['sign-in-by-account'];
  for (let time = 0; time < times; time += 1) await one.take('sign-in-by-account', 'together');
  expect((await other.take('sign-in-by-account', 'together')).ok).toBe(false);
});

describe('the calls', () => {
  it('AU1 a password is guessed four times, then not even looked at; a quarter of an hour later the right one works', async () => {
    const email = await server.aMember();
    for (let time = 1; time <= 4; time += 1) expect((await server.signIn(email, 'Wrong7!xyz')).status).toBe(401);
    const before = server.hasher.work;
    const refused = await server.signIn(email);
    const message = expect.stringMatching(/^\d+분 후에 다시 시도해 주세요\.$/);
    expect(refused).toMatchObject({ status: 429, body: { code: 'too-many-requests', message } });
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
    expect(server.hasher.work).toBe(before);
    vi.advanceTimersByTime(15 * 60 * 1000);
    expect((await server.signIn(email)).status).toBe(200);
  });

  it('AU1 1,300 guesses over 50 accounts cost at most 20 hashes an account in any hour, and shut nobody out', async () => {
    const guesses = new Map<string, number[]>();
    for (let count = 0; count < 50; count += 1) guesses.set(await server.aMember(), []);
    const startedAt = Date.now();
    for (const [seconds, tries] of CUNNING) {
      vi.setSystemTime(startedAt + seconds * 1000);
      for (const [email, hashed] of guesses) {
        for (let time = 0; time < tries; time += 1) {
          const before = server.hasher.work;
          const { status, headers } = await server.signIn(email, `Wrong7!x${time}`);
          expect([status, server.hasher.work - before]).toEqual(status === 429 ? [429, 0] : [401, 1]);
          if (status === 401) hashed.push(Date.now());
          else expect(Number(headers['retry-after'])).toBeLessThanOrEqual(15 * 60);
        }
      }
    }
    for (const hashed of guesses.values()) {
      const hours = hashed.map((from) => hashed.filter((at) => at >= from && at < from + HOUR_MS).length);
      expect(Math.max(...hours)).toBeLessThanOrEqual(20);
      expect(Math.max(...hours)).toBeGreaterThan(15);
    }
    vi.advanceTimersByTime(15 * 60 * 1000);
    for (const email of guesses.keys()) expect((await server.signIn(email)).status).toBe(200);
  });

  it('AU1 the right password lets one guess wrong again', async () => {
    const email = await server.aMember();
    for (let round = 0; round < 3; round += 1) {
      for (let time = 1; time <= 3; time += 1) await server.signIn(email, 'Wrong7!xyz');
      expect((await server.signIn(email)).status).toBe(200);
    }
  });

  it('AU1 the current password is guessed five times', async () => {
    const session = await server.aSession();
    const body = { email: session.email, newPassword: 'Tofhdns8?ab', currentPassword: 'Wrong7!xyz' };
    const ask = () => server.ask('POST', '/api/auth/change-password', { body, token: session.token });
    for (let time = 1; time <= 5; time += 1) expect((await ask()).status).toBe(400);
    expect((await ask()).status).toBe(429);
    const left = await server.ask('POST', '/api/users/withdrawal', {
      body: { password: PASSWORD },
      token: session.token,
    });
    expect(left.status).toBe(429);
  });

  /** Of somebody who has never signed in. */
  const STRANGER = 'device=5b7f3d52-63d4-4b6b-8f5e-3f2f0a5f7c01';
  const reset = (email: string, cookie?: string) =>
    server.ask('POST', '/api/users/reset-password', { body: { email }, ...(cookie !== undefined && { cookie }) });

  it('AU1 whoever knows the device guesses apart from strangers, who shut nobody out there', async () => {
    const { email } = await server.aSession();
    for (let time = 1; time <= 9; time += 1) await server.signIn(email, 'Wrong7!xyz', false, STRANGER);
    expect((await server.signIn(email, PASSWORD, false, STRANGER)).status).toBe(429);
    expect((await server.signIn(email)).status).toBe(200);
    const { times } = LIMITS['sign-in-by-device'];
    for (let time = 1; time <= times; time += 1) expect((await server.signIn(email, 'Wrong7!xyz')).status).toBe(401);
    const before = server.hasher.work;
    expect((await server.signIn(email)).status).toBe(429);
    expect(server.hasher.work).toBe(before);
    vi.advanceTimersByTime(15 * 60 * 1000);
    expect((await server.signIn(email)).status).toBe(200);
  });

  it('AU1 a device is known to nobody but those who have signed in on it', async () => {
    const { email } = await server.aSession();
    const other = await server.aMember();
    for (let time = 1; time <= 4; time += 1) await server.signIn(other, 'Wrong7!xyz');
    expect((await server.signIn(other)).status).toBe(429);
    expect((await server.signIn(email)).status).toBe(200);
  });

  it('AU1 a mailed password opens the account on a device that nobody knows, whatever strangers have tried', async () => {
    const email = await server.aMember();
    const password = await server.mailedPassword(email);
    for (let time = 1; time <= 5; time += 1) await server.signIn(email, 'Wrong7!xyz', false, STRANGER);
    expect((await server.signIn(email, PASSWORD, false, STRANGER)).status).toBe(429);
    expect((await server.signIn(email, password, false, STRANGER)).status).toBe(200);
  });

  it('AU2 an address that nobody has is slowed down alike', async () => {
    const outcomes = async (email: string): Promise<readonly number[]> => {
      const statuses: number[] = [];
      for (let time = 1; time <= 6; time += 1) {
        statuses.push((await server.signIn(email, 'Wrong7!xyz', false, STRANGER)).status);
      }
      for (let time = 1; time <= 6; time += 1) statuses.push((await reset(email, STRANGER)).status);
      return statuses;
    };
    expect(await outcomes('nobody@soridam.example')).toEqual(await outcomes(await server.aMember()));
  });

  it('strangers have an address mailed five times a day, and its owner is not refused for it', async () => {
    const { email } = await server.aSession();
    for (let time = 1; time <= 5; time += 1) expect((await reset(email, STRANGER)).status).toBe(200);
    const sent = server.outbox.mails.length;
    expect((await reset(email, STRANGER)).status).toBe(429);
    vi.advanceTimersByTime(23 * HOUR_MS);
    expect((await reset(email, STRANGER)).status).toBe(429);
    expect(server.outbox.mails).toHaveLength(sent);
    const { times } = LIMITS['mail-by-device'];
    for (let time = 1; time <= times; time += 1) expect((await reset(email)).status).toBe(200);
    expect((await reset(email)).status).toBe(429);
    vi.advanceTimersByTime(HOUR_MS);
    expect((await reset(email, STRANGER)).status).toBe(200);
  });

  it('mails to verify an address are counted apart from those that strangers ask for', async () => {
    const email = 'waits@soridam.example';
    await server.signUp(email);
    for (let time = 1; time <= 6; time += 1) await reset(email, STRANGER);
    const sent = server.outbox.mails.length;
    expect((await server.signIn(email)).body).toMatchObject({ code: 'email-unverified' });
    expect(server.outbox.mails.slice(sent)).toMatchObject([{ kind: 'verification', to: email }]);
  });

  it('the longest address is counted like any other', async () => {
    const email = `${'a'.repeat(254 - '@soridam.example'.length)}@soridam.example`;
    expect((await server.signIn(email)).status).toBe(401);
    const kept = shared();
    expect((await kept.take('sign-in-by-device', `3e0cf13c-4b1a-4b0e-9a86-0f6e7a2f8c11 ${email}`)).ok).toBe(true);
  });
});

describe('a network', () => {
  let limited: AccountServer;
  beforeAll(async () => {
    limited = await AccountServer.start({ limiter: new FlexibleRateLimiter({ kind: 'memory' }) });
  });
  afterAll(() => limited.stop());

  it('signs up twenty times an hour', async () => {
    const { times } = LIMITS['sign-up-by-network'];
    for (let time = 1; time <= times; time += 1)
      expect((await limited.signUp(`n${time}@soridam.example`)).status).toBe(200);
    const before = limited.hasher.work;
    expect((await limited.signUp('more@soridam.example')).status).toBe(429);
    expect(limited.hasher.work).toBe(before);
  });

  it('tries a hundred accounts in a quarter of an hour', async () => {
    const { times } = LIMITS['sign-in-by-network'];
    for (let time = 1; time <= times; time += 1) {
      expect((await limited.signIn(`a${time}@soridam.example`)).status).toBe(401);
    }
    expect((await limited.signIn('more@soridam.example')).status).toBe(429);
  });

  it('RX3 views a hundred and twenty times a minute', async () => {
    const series = await addSeries(limited.opened.database);
    const body = { seriesId: series, storyId: await addStory(limited.opened.database, series) };
    const view = () => limited.ask('POST', '/api/viewcountup', { body });
    const { times } = LIMITS['view-by-network'];
    for (let time = 1; time <= times; time += 1) expect((await view()).status).toBe(200);
    const refused = await view();
    expect(refused.status).toBe(429);
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(1);
  });
});
