import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { AuditEntryWire } from '../../../common/contract/operator-schemas.ts';
import { ALL_AUDIT_ACTIONS, AUDIT_ACTIONS, type AuditAction } from '../../../common/kernel/audit.ts';
import type { AuthorId, SeriesId } from '../../../common/kernel/ids.ts';
import { PostgresAccountRepository } from '../../../server/adapters/postgres/accounts/postgres-account-repository.ts';
import { LOOKED_THROUGH } from '../../../server/adapters/postgres/operation/audit-log-statements.ts';
import { logAction } from '../../../server/adapters/postgres/operation/postgres-audit-trail.ts';
import { PostgresAuditLog } from '../../../server/adapters/postgres/operation/postgres-audit-log.ts';
import { ForgetSignIns } from '../../../server/application/accounts/forget-sign-ins.ts';
import type { AuditFacts } from '../../../server/application/ports/operation/audit-trail.ts';
import { AccountServer, PASSWORD, type SignedIn } from '../../support/accounts/account-server.ts';
import { addSeries, addStory } from '../../support/catalogue/catalogue-rows.ts';
import { NO_LIMITS } from '../../support/no-limits.ts';

const OPERATOR = 'chief@soridam.example';
const DAY_MS = 24 * 60 * 60 * 1000;

let server: AccountServer;
let operator: SignedIn;
let member: SignedIn;
let series: SeriesId;

beforeAll(async () => {
  server = await AccountServer.start({ limiter: NO_LIMITS }, { operatorEmail: OPERATOR });
  operator = await server.aSession(false, await server.aMember(OPERATOR));
});
beforeEach(async () => {
  member = await server.aSession();
  series = await addSeries(server.opened.database, { author_id: member.userId, category: 'challenge' });
  await addStory(server.opened.database, series);
  await run('TRUNCATE audit_log');
});
afterAll(() => server.stop());

function run<Row extends object>(text: string, values: readonly unknown[] = []): Promise<readonly Row[]> {
  return server.opened.database.read<readonly unknown[], Row>({ name: text.slice(0, 63), text }, values);
}

/** Something was done now, unless told otherwise. */
const add = (facts: Omit<AuditFacts, 'at'> & { readonly at?: number }): Promise<number> =>
  server.opened.database.transact((transaction) => logAction(transaction, { at: server.clock.now, ...facts }));
const visitor = (facts: Partial<AuditFacts> = {}): Promise<number> =>
  add({ action: 'sign-in-failed', by: { kind: 'visitor' }, ...facts });
const idOf = ({ userId }: SignedIn): AuthorId => userId as AuthorId;

interface Log {
  readonly entries: readonly AuditEntryWire[];
  readonly next: number | null;
}

async function log(query: Readonly<Record<string, string>> = {}): Promise<Log> {
  const answer = await server.ask('GET', `/api/operator/log?${new URLSearchParams(query)}`, { token: operator.token });
  expect(answer.status).toBe(200);
  return answer.body as Log;
}

const found = async (query: Readonly<Record<string, string>>): Promise<readonly number[]> =>
  (await log(query)).entries.map(({ id }) => id);

describe('an entry of the audit log', () => {
  it('API-58 tells who did what to whom, from which network and device, why and when', async () => {
    const headers = {
      authorization: `Bearer ${operator.token}`,
      'user-agent': 'Mozilla/5.0 (Macintosh) Chrome/140.0',
      cookie: 'device=4e1ab2a0-6d5d-4b34-9a93-2a7b3a9f6d10',
    };
    const payload = { seriesCategory: 'original', note: '결이 좋다' };
    await server.app.inject({ method: 'PUT', url: `/api/operator/series/${series}/category`, headers, payload });
    await server.app.inject({
      method: 'POST',
      url: `/api/operator/members/${member.userId}/end-logins`,
      headers,
      payload: {},
    });
    const name = expect.stringMatching(/^소리/) as string;
    const by = { kind: 'operator', person: { id: operator.userId, name } };
    const rest = { review: null, story: null, payout: null, purchase: null, candies: null, reason: null, text: null };
    const from = { network: '127.0.0.1', device: 'Chrome · Mac' };
    const doneAt = new Date(server.clock.now).toISOString();
    const facts = { id: expect.any(Number) as number, by, ...from, ...rest, doneAt };
    expect((await log()).entries).toEqual([
      { ...facts, action: 'end-logins', member: { id: member.userId, name }, series: null, note: null },
      {
        ...facts,
        action: 'promote',
        member: null,
        note: '결이 좋다',
        series: {
          id: series,
          title: '등대는 열두 시에 말한다',
        },
      },
    ]);
  });

  it('API-58 tells of a comment what was judged, and from where', async () => {
    const body = { text: '사실 범인은 등대지기입니다.' };
    const posted = await server.ask('POST', `/api/series/${series}/reviews`, { body, token: member.token });
    const { id } = (posted.body as { readonly review: { readonly id: number } }).review;
    const judgement = { action: 'hide', reason: 'spoiler', note: '결말 누설' };
    await server.ask('PUT', `/api/operator/reviews/${id}`, { body: judgement, token: operator.token });
    expect((await log()).entries).toMatchObject([
      {
        action: 'hide',
        review: id,
        text: body.text,
        reason: 'spoiler',
        note: '결말 누설',
        series: { id: series },
        member: null,
        network: '127.0.0.1',
      },
    ]);
  });

  it('API-58 has the number of who has withdrawn, and no name; others have none at all', async () => {
    await add({ action: 'password-change', by: { kind: 'member', id: idOf(member) }, member: idOf(member) });
    await visitor();
    const body = { password: PASSWORD };
    const left = await server.ask('POST', '/api/users/withdrawal', { token: member.token, body });
    expect(left.status).toBe(200);
    const person = { id: member.userId, name: null };
    expect((await log()).entries).toMatchObject([
      { by: { kind: 'visitor', person: null }, member: null },
      { by: { kind: 'member', person }, member: person },
    ]);
    expect(await found({ by: String(member.userId) })).toHaveLength(1);
  });

  it('API-59 says that an operator who withdraws is none any more, from which network and device', async () => {
    const [listener, leaving] = [member, await server.aSession()];
    await run(`UPDATE members SET role = 'operator' WHERE id = $1`, [leaving.userId]);
    await run('TRUNCATE audit_log');
    for (const { token } of [listener, leaving]) {
      const headers = { authorization: `Bearer ${token}`, 'user-agent': 'Mozilla/5.0 (Macintosh) Chrome/140.0' };
      const asked = { method: 'POST', url: '/api/users/withdrawal', headers, payload: { password: PASSWORD } } as const;
      expect((await server.app.inject(asked)).statusCode).toBe(200);
    }
    const person = { id: leaving.userId, name: null };
    expect((await log()).entries).toMatchObject([
      {
        action: 'discharge',
        by: { kind: 'operator', person },
        member: person,
        network: '127.0.0.1',
        device: 'Chrome · Mac',
        doneAt: new Date(server.clock.now).toISOString(),
      },
    ]);
  });

  it('API-59 says that the address of the settings made somebody an operator, once', async () => {
    const { database } = server.opened;
    const now = () => server.clock.now;
    const accounts = new PostgresAccountRepository(database, server.outbox, { enqueue: async () => {} }, now);
    for (let time = 0; time < 2; time += 1) await accounts.appointOperator(idOf(member));
    expect((await log()).entries).toMatchObject([
      { action: 'appoint', by: { kind: 'service', person: null }, member: { id: member.userId } },
    ]);
    await run(`UPDATE members SET role = 'member' WHERE id = $1`, [member.userId]);
  });
});

describe('the audit log is searched', () => {
  const rename = (who: SignedIn, name: string) =>
    server.ask('PUT', '/api/authors/updateAuthor', {
      token: who.token,
      body: { userId: who.userId, name, description: '' },
    });

  it('API-58 by topic and action', async () => {
    const [failed, paid] = [await visitor(), await add({ action: 'refund', by: { kind: 'service' } })];
    const hidden = await add({ action: 'hide', by: { kind: 'operator', id: idOf(operator) }, text: '글' });
    expect(await found({})).toEqual([hidden, paid, failed]);
    expect(await found({ topic: 'money' })).toEqual([paid]);
    expect(await found({ topic: 'sign-ins' })).toEqual([failed]);
    expect(await found({ action: 'hide' })).toEqual([hidden]);
    expect(await found({ topic: 'money', action: 'hide' })).toEqual([]);
    expect(await found({ topic: '', action: '' })).toEqual([hidden, paid, failed]);
  });

  it('API-58 by who did it and to whom: a number, a name, or how it begins', async () => {
    const other = await server.aSession();
    // That they have signed in is not what is looked for.
    await run('TRUNCATE audit_log');
    const names = [`달빛${member.userId}`, `달무리${other.userId}`] as const;
    expect((await rename(member, names[0])).status).toBe(200);
    expect((await rename(other, names[1])).status).toBe(200);
    const own = await add({ action: 'password-change', by: { kind: 'member', id: idOf(member) } });
    const ended = await add({
      action: 'end-logins',
      by: {
        kind: 'member',
        id: idOf(other),
      },
      member: idOf(member),
    });
    await visitor();
    expect(await found({ by: String(member.userId) })).toEqual([own]);
    expect(await found({ by: names[0] })).toEqual([own]);
    expect(await found({ by: ' 달 ' })).toEqual([ended, own]);
    expect(await found({ by: '달', member: '달빛' })).toEqual([ended]);
    expect(await found({ by: names[0], member: String(member.userId) })).toEqual([]);
    expect(await found({ member: '%' })).toEqual([]);
    expect(await found({ by: '9007199254740991' })).toEqual([]);
  });

  it('API-58 by network and by a part of what was written, whatever its case', async () => {
    const near = await visitor({ network: '203.0.113.7' });
    const far = await visitor({ network: '2001:db8:0:1' });
    const noted = await add({ action: 'hide', by: { kind: 'operator', id: idOf(operator) }, note: '100% SPAM_ad' });
    const judged = await add({ action: 'hide', by: { kind: 'operator', id: idOf(operator) }, text: '등대지기' });
    expect(await found({ network: '203.0.113.7' })).toEqual([near]);
    expect(await found({ network: '2001:DB8:0:1' })).toEqual([far]);
    expect(await found({ network: '203.0.113' })).toEqual([]);
    expect(await found({ text: 'spam_AD' })).toEqual([noted]);
    expect(await found({ text: '0%' })).toEqual([noted]);
    expect(await found({ text: '%' })).toEqual([noted]);
    expect(await found({ text: '등대' })).toEqual([judged]);
    expect(await found({ text: '등대', network: '203.0.113.7' })).toEqual([]);
  });

  it('API-58 from a day to a day, as Korea counts them', async () => {
    const noon = Date.UTC(2026, 10, 21, 3);
    const [last, first, between] = [
      await visitor({ at: Date.UTC(2026, 10, 21, 14, 59, 59, 999) }),
      await visitor({ at: Date.UTC(2026, 10, 20, 15) }),
      await visitor({ at: noon }),
    ];
    const [before, after] = [
      await visitor({ at: Date.UTC(2026, 10, 20, 14, 59, 59, 999) }),
      await visitor({ at: Date.UTC(2026, 10, 21, 15) }),
    ];
    const day = '2026-11-21';
    expect(await found({ from: day, to: day })).toEqual([last, between, first]);
    expect(await found({ from: day })).toEqual([after, last, between, first]);
    expect(await found({ to: day, action: 'sign-in-failed' })).toEqual([last, between, first, before]);
    expect(await found({ to: day, before: String(after) })).toEqual([last, between, first, before]);
    expect(await found({ to: day, before: String(between) })).toEqual([first, before]);
  });

  it('API-58 part by part, by when it was done, whichever was written first', async () => {
    const ids: number[] = [];
    for (const hours of [3, 1, 2, 0, 2]) ids.push(await visitor({ at: server.clock.now + hours * 1000 }));
    const [three, one, two, zero, twoAgain] = ids;
    const newest = [three, twoAgain, two, one, zero];
    for (const query of [{}, { topic: 'sign-ins' }] as const) {
      const read: number[] = [];
      let before: number | null = null;
      do {
        const part: Log = await log({ ...query, size: '2', ...(before !== null && { before: String(before) }) });
        expect(part.entries.length).toBeLessThanOrEqual(2);
        read.push(...part.entries.map(({ id }) => id));
        before = part.next;
      } while (before !== null);
      expect(read).toEqual(newest);
    }
    expect((await log({ before: '0' })).entries).toEqual([]);
    expect((await log({ before: 'x' })).entries).toHaveLength(5);
  });

  it('API-58 goes on where an entry was that is forgotten by now', async () => {
    const at = Date.now() - 91 * DAY_MS;
    const [older, gone] = [await visitor({ at: at - 1000 }), await visitor({ at })];
    expect(await log({ size: '1' })).toMatchObject({ entries: [{ id: gone }], next: gone });
    await run('DELETE FROM audit_log WHERE id = $1', [gone]);
    expect(await found({ before: String(gone) })).toEqual([older]);
  });

  it('API-58 through so many entries at a time, and says where to go on', async () => {
    const oldest = await visitor({ network: '203.0.113.9', at: server.clock.now - 1000 });
    await run(
      `INSERT INTO audit_log (action, actor, done_at, network)
        SELECT 'sign-in-failed', 'visitor', $1, '198.51.100.1' FROM generate_series(1, ${LOOKED_THROUGH})`,
      [new Date(server.clock.now)],
    );
    expect(await found({ network: '203.0.113.9', topic: 'sign-ins' })).toEqual([oldest]);
    await run(
      `INSERT INTO audit_log (action, actor, actor_id, done_at, network)
      SELECT 'sign-in', 'member', ${member.userId}, $1, '198.51.100.1' FROM generate_series(1, ${LOOKED_THROUGH})`,
      [new Date(server.clock.now + 1000)],
    );
    await add({ action: 'sign-in', by: { kind: 'member', id: idOf(member) }, at: server.clock.now, network: 'x' });
    const looked = await log({ by: String(member.userId), network: 'x' });
    expect(looked.entries).toEqual([]);
    expect(looked.next).not.toBeNull();
    const rest = await log({ by: String(member.userId), network: 'x', before: String(looked.next) });
    expect(rest).toMatchObject({ entries: [{ network: 'x' }], next: null });
  });

  it('API-58 for nothing that nobody understands', async () => {
    const refused = [
      [{ topic: 'weather' }, 'log-topic'],
      [{ action: 'eat' }, 'log-action'],
      [{ by: '0' }, 'log-member'],
      [{ member: '99999999999999999' }, 'log-member'],
      [{ from: '2026-02-30' }, 'log-day'],
      [{ to: '21.11.2026' }, 'log-day'],
      [{ from: '2026-11-22', to: '2026-11-21' }, 'log-day'],
      [{ text: 'x'.repeat(201) }, 'bad-request'],
    ] as const;
    for (const [query, code] of refused) {
      const url = `/api/operator/log?${new URLSearchParams(query)}`;
      const answer = await server.ask('GET', url, { token: operator.token });
      expect([query, answer.status, (answer.body as { code: string }).code]).toEqual([query, 400, code]);
    }
  });
});

describe('the audit log keeps', () => {
  it('API-59 sign-ins for 90 days, and everything else for good', async () => {
    const old = Date.now() - 90 * DAY_MS - 60_000;
    const young = Date.now() - 90 * DAY_MS + 60_000;
    const by = { kind: 'member', id: idOf(member) } as const;
    for (const at of [old, young]) {
      for (const action of ALL_AUDIT_ACTIONS) await add({ action, by, at });
    }
    // Wrong codes of a second factor are no better known than wrong passwords.
    const gone: readonly AuditAction[] = ['sign-in', 'sign-in-failed', 'second-factor-failed', 'recovery-code-used'];
    await forget();
    const left = await run<{ readonly action: string }>('SELECT action FROM audit_log ORDER BY id');
    expect(left.map(({ action }) => action)).toEqual([
      ...ALL_AUDIT_ACTIONS.filter((action) => !gone.includes(action)),
      ...ALL_AUDIT_ACTIONS,
    ]);
  });

  it('API-59 what nobody may forget: the database refuses it', async () => {
    const by = { kind: 'operator', id: idOf(operator) } as const;
    const kept = ALL_AUDIT_ACTIONS.filter((action) => !AUDIT_ACTIONS['sign-ins'].some((one) => one === action));
    for (const action of kept) await add({ action, by, at: Date.now() - 400 * DAY_MS });
    await visitor({ at: Date.now() });
    const texts = [
      ...kept.map((action) => `DELETE FROM audit_log WHERE action = '${action}'`),
      `DELETE FROM audit_log WHERE action = 'sign-in-failed'`,
      `UPDATE audit_log SET note = '' WHERE action = 'sign-in-failed'`,
    ];
    for (const text of texts) await expect(run(text)).rejects.toThrow('never changed');
  });
});

function forget(): Promise<void> {
  const { database } = server.opened;
  const auditLog = new PostgresAuditLog(database);
  return new ForgetSignIns({ auditLog, logins: { prune: async () => {} }, now: Date.now }).run();
}
