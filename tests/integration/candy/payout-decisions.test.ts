import { randomUUID } from 'node:crypto';
import type { Kysely } from 'kysely';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { PayoutStep } from '../../../common/kernel/payout.ts';
import { PAYOUT_WAIT_MS } from '../../../common/kernel/payout-decision.ts';
import { ok } from '../../../common/kernel/result.ts';
import { up as payoutDecisions } from '../../../server/adapters/postgres/migrations/0038-payout-decisions.ts';
import { PostgresPayoutRepository } from '../../../server/adapters/postgres/candy/postgres-payout-repository.ts';
import { PostgresPayoutWork } from '../../../server/adapters/postgres/candy/postgres-payout-work.ts';
import { DecidePayout } from '../../../server/application/candy/decide-payout.ts';
import { AccountServer, PASSWORD, type Answer, type SignedIn } from '../../support/accounts/account-server.ts';
import { CandyServer } from '../../support/candy/candy-server.ts';

/** As Windows 11 is named. */
const CHROME =
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36';
const COMMAND = { kind: 'command' } as const;

interface Told {
  readonly id: number;
  readonly state: string;
  readonly decisions: readonly object[];
  readonly options: readonly object[];
}

let server: AccountServer;
let candy: CandyServer;
let listener: SignedIn;

beforeAll(async () => {
  server = await AccountServer.start({ limiter: { take: async () => ok(undefined), forget: async () => {} } });
  candy = new CandyServer(server);
});
afterAll(() => server.stop());
beforeEach(async () => {
  await run(`UPDATE members SET role = 'member', is_demo = false`);
  listener = await server.aSession();
});
afterEach(() => candy.audit());

function run<Row extends object>(text: string, values: readonly unknown[] = []): Promise<readonly Row[]> {
  return server.opened.database.read<readonly unknown[], Row>({ name: text.slice(0, 60), text }, values);
}

/** Whoever is an operator in a test, and nobody else is. */
async function operators(count: number): Promise<[SignedIn, ...SignedIn[]]> {
  const found: SignedIn[] = [];
  for (let number = 0; number < count; number += 1) found.push(await server.aSession());
  for (const operator of found) await candy.appoint(operator);
  return found as [SignedIn, ...SignedIn[]];
}

/** Lets time pass, in which logins end. @returns the same operator, signed in anew */
async function later(seconds: number, { email }: SignedIn): Promise<SignedIn> {
  server.pass(seconds);
  return server.aSession(false, email);
}

/** A payout that `author`, or somebody, has asked for. @returns its number */
async function aPayout(author?: SignedIn): Promise<number> {
  const earner = author ?? (await server.aSession());
  const { id } = await candy.aSeries(earner);
  await candy.give(listener, 200);
  const sponsoring = { idempotencyKey: randomUUID(), candyAmount: 200 };
  await server.ask('POST', `/api/series/${id}/sponsor`, { token: listener.token, body: sponsoring });
  const details = { holder: '한서우', phone: '01012345678', bank: '소리은행', accountNumber: '110123456789' };
  const body = { idempotencyKey: randomUUID(), ...details };
  const asked = await server.ask('POST', '/api/authors/payouts', { token: earner.token, body });
  return (asked.body as { payout: { id: number } }).payout.id;
}

function judge(id: number, state: PayoutStep, { token }: SignedIn, reason?: string): Promise<Answer> {
  const body = { state, ...(state === 'refused' && { reason: reason ?? '예금주가 달라요.' }) };
  return server.askTillTaken('PUT', `/api/operator/payouts/${id}`, { token, body });
}

/** The same as the command line does it. */
function command(id: number, state: PayoutStep, reason?: string) {
  const { database } = server.opened;
  const payouts = new PostgresPayoutRepository(database, false);
  const work = new PostgresPayoutWork(database, false);
  return new DecidePayout({ payouts, work }).run(id, { state, reason }, COMMAND, server.clock.now);
}

async function told(id: number, { token }: SignedIn): Promise<Told> {
  const { body } = await server.ask('GET', '/api/operator/payouts', { token });
  const found = (body as { payouts: readonly Told[] }).payouts.find((one) => one.id === id);
  if (found === undefined) throw new Error(`No operator is told of the payout ${id}.`);
  return found;
}

const logged = (id: number) =>
  run<{ action: string; actor: string; actor_id: number | null }>(
    `SELECT action, actor, actor_id, member_id, network, device_name, note, done_at FROM audit_log WHERE payout_id = $1 ORDER BY id`,
    [id],
  );

const refusal = (status: number, code: string) => ({ status, body: { code } });

describe('CND-26 with one operator', () => {
  it('the payment waits until 24 hours after the approval, and the answer says how long', async () => {
    const [operator] = await operators(1);
    const id = await aPayout();
    await judge(id, 'approved', operator);
    const from = server.clock.now + PAYOUT_WAIT_MS;
    server.pass(600);
    const early = await judge(id, 'paid', operator);
    expect(early).toMatchObject(refusal(409, 'payout-too-early'));
    expect(early.headers['retry-after']).toBe(String(24 * 60 * 60 - 600));
    expect((await told(id, operator)).options).toEqual([
      { state: 'paid', hurdle: 'payout-too-early', from: new Date(from).toISOString() },
      { state: 'refused', hurdle: null, from: null },
    ]);
    const nextDay = await later(24 * 60 * 60 - 601, operator);
    expect(await judge(id, 'paid', nextDay)).toMatchObject(refusal(409, 'payout-too-early'));
    server.pass(1);
    expect(await judge(id, 'paid', nextDay)).toMatchObject({ status: 200, body: { payout: { state: 'paid' } } });
    expect((await logged(id)).map(({ action }) => action)).toEqual(['payout-approve', 'payout-pay']);
  });

  it.each([
    [
      'has withdrawn',
      ({ token }: SignedIn) => server.ask('POST', '/api/users/withdrawal', { token, body: { password: PASSWORD } }),
    ],
    [
      'has turned their second factor off',
      ({ userId }: SignedIn) => run(`UPDATE members SET second_factor_at = NULL WHERE id = $1`, [userId]),
    ],
    ['is the demo’s', ({ userId }: SignedIn) => run(`UPDATE members SET is_demo = true WHERE id = $1`, [userId])],
  ])('another one counts no more who %s', async (_, leave) => {
    const [operator, other] = await operators(2);
    const id = await aPayout();
    await judge(id, 'approved', operator);
    expect(await judge(id, 'paid', operator)).toMatchObject(refusal(409, 'second-operator-needed'));
    await leave(other!);
    expect(await judge(id, 'paid', operator)).toMatchObject(refusal(409, 'payout-too-early'));
    const acting = new PostgresPayoutRepository(server.opened.database, false).operators();
    expect(await acting).toEqual([operator.userId]);
  });

  it('MODE-20 those of the demo count in it', async () => {
    const found = await operators(2);
    await run(`UPDATE members SET is_demo = true WHERE id = $1`, [found[0].userId]);
    const acting = new PostgresPayoutRepository(server.opened.database, true).operators();
    expect(await acting).toEqual(found.map(({ userId }) => userId));
  });
});

describe('CND-26 with two operators', () => {
  it('one approves and the other pays; the log says who, when and from where', async () => {
    const [one, other] = await operators(2);
    const author = await server.aSession();
    const id = await aPayout(author);
    const approving = { method: 'PUT', url: `/api/operator/payouts/${id}` } as const;
    await server.app.inject({
      ...approving,
      payload: { state: 'approved' },
      remoteAddress: '203.0.113.77',
      headers: { authorization: `Bearer ${one.token}`, 'user-agent': CHROME },
    });
    const approvedAt = new Date(server.clock.now);
    expect(await judge(id, 'paid', one)).toMatchObject(refusal(409, 'second-operator-needed'));
    expect((await told(id, one)).options[0]).toEqual({ state: 'paid', hurdle: 'second-operator-needed', from: null });
    expect((await told(id, other!)).options[0]).toEqual({ state: 'paid', hurdle: null, from: null });
    server.pass(60);
    expect(await judge(id, 'paid', other!)).toMatchObject({ status: 200 });
    expect(await logged(id)).toMatchObject([
      {
        action: 'payout-approve',
        actor: 'operator',
        actor_id: one.userId,
        member_id: author.userId,
        network: '203.0.113.77',
        device_name: 'Chrome · Windows',
        done_at: approvedAt,
      },
      { action: 'payout-pay', actor: 'operator', actor_id: other!.userId, member_id: author.userId },
    ]);
    expect((await told(id, one)).decisions).toMatchObject([
      {
        state: 'approved',
        operator: { id: one.userId },
        network: '203.0.113.77',
        deviceName: 'Chrome · Windows',
        at: approvedAt.toISOString(),
      },
      { state: 'paid', operator: { id: other!.userId }, deviceName: null },
    ]);
    const own = await candy.get<{ payouts: object[] }>('/api/authors/payouts', author);
    expect(own.payouts).toMatchObject([{ id, state: 'paid' }]);
    expect(JSON.stringify(own)).not.toMatch(/decisions|options|operator|203\.0\.113/);
  });

  it('who approves twice has approved once, and pays no sooner for it', async () => {
    const [one] = await operators(2);
    const id = await aPayout();
    for (let times = 0; times < 3; times += 1) expect((await judge(id, 'approved', one)).status).toBe(200);
    expect(await judge(id, 'paid', one)).toMatchObject(refusal(409, 'second-operator-needed'));
    expect(await logged(id)).toHaveLength(1);
  });

  it('one refuses alone, whether it was approved or not, and the reason is in the log', async () => {
    const [one] = await operators(2);
    const [asked, approved] = [await aPayout(), await aPayout()];
    await judge(approved, 'approved', one);
    for (const id of [asked, approved]) {
      expect((await judge(id, 'refused', one, '통장 사본이 없어요.')).status).toBe(200);
      expect((await logged(id)).at(-1)).toMatchObject({ action: 'payout-refuse', note: '통장 사본이 없어요.' });
    }
  });

  it('of many who decide at once each step happens once, by two', async () => {
    const [one, other] = await operators(2);
    for (let round = 0; round < 6; round += 1) {
      const id = await aPayout();
      const asking = [one, other!].flatMap((operator) =>
        (['approved', 'paid', 'approved', 'paid'] as const).map((state) => judge(id, state, operator)),
      );
      await Promise.all(asking);
      const log = await logged(id);
      expect(log[0]).toMatchObject({ action: 'payout-approve' });
      const second = [one, other!].find(({ userId }) => userId !== log[0]?.actor_id);
      expect((await judge(id, 'paid', second!)).status).toBe(200);
      const after = await logged(id);
      expect(after.map(({ action }) => action)).toEqual(['payout-approve', 'payout-pay']);
      expect(after[1]?.actor_id).toBe(second!.userId);
    }
  });
});

describe('CND-26 the payout of an operator', () => {
  it('is none of their own to decide, and nothing of that is left in the log', async () => {
    const [own] = await operators(2);
    const id = await aPayout(own);
    for (const state of ['approved', 'refused', 'paid'] as const) {
      expect(await judge(id, state, own)).toMatchObject(refusal(403, 'own-payout'));
    }
    expect((await told(id, own)).options).toEqual([
      { state: 'approved', hurdle: 'own-payout', from: null },
      { state: 'refused', hurdle: 'own-payout', from: null },
    ]);
    expect(await logged(id)).toEqual([]);
  });

  it('is decided by the command, in two steps 24 hours apart, which the log tells', async () => {
    const [own] = await operators(1);
    const id = await aPayout(own);
    expect(await command(id, 'approved')).toMatchObject({
      ok: true,
      value: { state: 'approved', decidedBy: undefined },
    });
    expect(await command(id, 'approved')).toMatchObject({ ok: true });
    expect(await command(id, 'paid')).toMatchObject({ ok: false, failure: { kind: 'payout-too-early' } });
    const nextDay = await later(24 * 60 * 60, own);
    expect(await judge(id, 'paid', nextDay)).toMatchObject(refusal(403, 'own-payout'));
    expect(await command(id, 'paid')).toMatchObject({ ok: true, value: { state: 'paid' } });
    expect(await logged(id)).toMatchObject([
      { action: 'payout-approve', actor: 'command', actor_id: null, member_id: own.userId, network: null },
      { action: 'payout-pay', actor: 'command', actor_id: null, member_id: own.userId, network: null },
    ]);
    expect((await told(id, nextDay)).decisions).toMatchObject([
      { state: 'approved', operator: null, network: null },
      { state: 'paid', operator: null },
    ]);
  });

  it('waits 24 hours where the only other operator has approved it', async () => {
    const [own, other] = await operators(2);
    const id = await aPayout(own);
    expect((await judge(id, 'approved', other!)).status).toBe(200);
    expect(await judge(id, 'paid', other!)).toMatchObject(refusal(409, 'payout-too-early'));
    const nextDay = await later(24 * 60 * 60, other!);
    expect((await judge(id, 'paid', nextDay)).status).toBe(200);
  });

  it('is refused by the command for a reason of a length that fits, and for no other', async () => {
    const [own] = await operators(1);
    const id = await aPayout(own);
    expect(await command(id, 'refused', '  ')).toEqual({ ok: false, failure: { kind: 'reason-needed' } });
    expect(await command(id, 'refused', 'x'.repeat(501))).toEqual({ ok: false, failure: { kind: 'reason-too-long' } });
    expect(await command(id, 'refused', ' 두 번 신청했어요. ')).toMatchObject({
      ok: true,
      value: { state: 'refused', reason: '두 번 신청했어요.' },
    });
    expect((await candy.balance(own))[1]).toBe(140);
    expect(await command(999_999, 'approved')).toEqual({ ok: false, failure: { kind: 'not-found' } });
  });
});

it('CND-26 what was decided before counts, and comes into the log', async () => {
  const [one, other] = await operators(2);
  const ids = {
    requested: await aPayout(),
    approved: await aPayout(),
    refused: await aPayout(),
    paid: await aPayout(),
  };
  for (const [state, id] of Object.entries(ids)) {
    if (state === 'requested') continue;
    const values = [id, state, one.userId, new Date(server.clock.now), state === 'refused' ? '까닭' : null];
    await run(`UPDATE payouts SET state = $2, operator_id = $3, changed_at = $4, reason = $5 WHERE id = $1`, values);
  }
  await payoutDecisions(server.opened.database.kysely as unknown as Kysely<unknown>);
  const entry = { actor: 'operator', actor_id: one.userId, network: null, done_at: new Date(server.clock.now) };
  expect(await logged(ids.requested)).toEqual([]);
  expect(await logged(ids.approved)).toMatchObject([{ ...entry, action: 'payout-approve' }]);
  expect(await logged(ids.refused)).toMatchObject([{ ...entry, action: 'payout-refuse', note: '까닭' }]);
  expect(await logged(ids.paid)).toMatchObject([{ ...entry, action: 'payout-pay' }]);
  expect(await judge(ids.approved, 'paid', one)).toMatchObject(refusal(409, 'second-operator-needed'));
  expect((await judge(ids.approved, 'paid', other!)).status).toBe(200);
});
