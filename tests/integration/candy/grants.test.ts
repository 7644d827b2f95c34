import { randomUUID } from 'node:crypto';
import pg from 'pg';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { ok } from '../../../common/kernel/result.ts';
import { AccountServer, PASSWORD, type SignedIn } from '../../support/accounts/account-server.ts';
import { CandyServer, PRICE } from '../../support/candy/candy-server.ts';
import { settingsOf, soridam, type CommandEnd } from '../../support/operation/command-line.ts';

let server: AccountServer;
let candy: CandyServer;
let settings: Record<string, string>;

beforeAll(async () => {
  server = await AccountServer.start({ limiter: { take: async () => ok(undefined), forget: async () => {} } });
  candy = new CandyServer(server);
  settings = settingsOf(server.opened);
});
afterAll(() => server.stop());
afterEach(() => candy.audit());

interface AuthorCandy {
  readonly totalCandySponsored: number;
  readonly months: readonly { readonly unlock: number; readonly total: number; readonly gifted: number }[];
  readonly series: readonly { readonly gifted: number; readonly stories: readonly object[] }[];
}

function rows<Row extends object>(text: string, values: readonly unknown[] = []): Promise<readonly Row[]> {
  return server.opened.database.read<readonly unknown[], Row>({ name: text.slice(0, 60), text }, values);
}

function run(...words: string[]): Promise<CommandEnd> {
  return soridam(words, settings);
}

async function told(...words: string[]): Promise<Record<string, unknown>> {
  return JSON.parse((await run(...words, '--json')).out) as Record<string, unknown>;
}

const numberOf = ({ userId }: SignedIn): string => String(userId);
const earnedBy = (author: SignedIn): Promise<AuthorCandy> => candy.get<AuthorCandy>('/api/authors/candy', author);
const logged = (member: SignedIn) =>
  rows(`SELECT actor, actor_id, candies, note FROM audit_log WHERE action = 'grant' AND member_id = $1 ORDER BY id`, [
    member.userId,
  ]);

describe('candy grant', () => {
  it('CND-27 gives a member candy, tells them, and writes why into the audit log', async () => {
    const member = await server.aSession();
    const { code, out } = await run('candy', 'grant', member.email, '30', '--reason', '낭독회 경품');
    expect([code, out]).toEqual([
      0,
      expect.stringMatching(/\(member \d+\) was given 30 candy, and has 30 now; authors are not paid for it\.\n$/),
    ]);
    expect(await candy.balance(member)).toEqual([30, 0]);
    const { movements } = await candy.get<{ movements: readonly object[] }>('/api/candy/history', member);
    expect(movements).toMatchObject([{ kind: 'grant', candyAmount: 30 }]);
    const { notifications } = await candy.get<{ notifications: readonly object[] }>('/api/notifications/me', member);
    expect(notifications).toMatchObject([{ notificationType: 'candy', count: 30, series: null, user: null }]);
    expect(await logged(member)).toEqual([{ actor: 'command', actor_id: null, candies: 30, note: '낭독회 경품' }]);
    const why = `SELECT reason FROM candy_grants JOIN candy_lots ON id = movement_id WHERE owner_id = $1`;
    expect(await rows(why, [member.userId])).toEqual([{ reason: '낭독회 경품' }]);
  });

  it('CND-27 gives once for a key, however often it is asked, and refuses the key to anything else', async () => {
    const member = await server.aSession();
    const grant = ['candy', 'grant', numberOf(member), '5', '--reason', '사과', '--key', randomUUID()];
    expect(await told(...grant)).toMatchObject({ outcome: 'done', candies: 5, balance: 5, isChanged: true });
    expect(await told(...grant)).toMatchObject({ outcome: 'done', balance: 5, isChanged: false });
    expect(await told(...grant, '--payable')).toMatchObject({ outcome: 'refused', reason: 'key-reused' });
    expect(await candy.balance(member)).toEqual([5, 0]);
    expect(await logged(member)).toHaveLength(1);
  });

  it.each([
    [['0'], 'bad-amount'],
    [['1.5'], 'bad-amount'],
    [['100001'], 'bad-amount'],
    [['5e3'], 'bad-amount'],
    [['1', '--reason', ' '], 'reason-needed'],
    [['1', '--reason', 'x'.repeat(501)], 'reason-too-long'],
    [['1', '--key', 'again'], 'bad-key'],
  ])('CND-27 refuses %j: %s', async (words, reason) => {
    const member = await server.aSession();
    const whole = ['candy', 'grant', numberOf(member), '--reason', '까닭', ...words];
    expect(await told(...whole)).toMatchObject({ outcome: 'refused', reason });
    expect((await run(...whole)).error).toMatch(/^\S.*\.\n$/);
    expect([await candy.balance(member), await logged(member)]).toEqual([[0, 0], []]);
  });

  it('CND-27 gives nothing to nobody, and to nobody who has withdrawn', async () => {
    const member = await server.aSession();
    await server.ask('POST', '/api/users/withdrawal', { body: { password: PASSWORD }, token: member.token });
    for (const who of [numberOf(member), 'nobody@soridam.example']) {
      const refused = await told('candy', 'grant', who, '5', '--reason', '까닭');
      expect(refused).toMatchObject({ outcome: 'refused', reason: 'no-such-member' });
    }
    expect(await logged(member)).toEqual([]);
  });
});

describe('candy audit', () => {
  /** Does what the database lets nobody do, as somebody who may do anything in it. */
  async function behindItsBack(text: string, values: readonly unknown[]): Promise<void> {
    const client = new pg.Client(server.opened.address);
    await client.connect();
    await client.query('SET session_replication_role = replica');
    await client.query(text, [...values]);
    await client.end();
  }

  it.each([[[]], [['--payable']]])(
    'CL9 CND-28 sees that a lot is payable otherwise than it was given: %j',
    async (words) => {
      const member = await server.aSession();
      await run('candy', 'grant', numberOf(member), '4', '--reason', '환영', ...words);
      expect((await run('candy', 'audit')).code).toBe(0);
      const turn = 'UPDATE candy_lots SET is_payable = NOT is_payable WHERE owner_id = $1';
      await behindItsBack(turn, [member.userId]);
      const { code, error } = await run('candy', 'audit');
      expect([code, error]).toEqual([1, expect.stringMatching(/the lot \d+: not as it was made/)]);
      await behindItsBack(turn, [member.userId]);
      expect((await run('candy', 'audit')).code).toBe(0);
    },
  );
});

describe('what given candy earns', () => {
  it('CND-28 shows apart and is in no payable balance; what was bought earns beside it to the hundredth', async () => {
    const [author, listener] = [await server.aSession(), await server.aSession()];
    const { stories } = await candy.aSeries(author, 2);
    await candy.give(listener, 6);
    await run('candy', 'grant', numberOf(listener), '4', '--reason', '환영');
    // 3 of the gift, then 1 of it and 2 that were bought.
    for (const story of stories) expect((await candy.unlock(story, listener)).status).toBe(200);
    expect(await candy.balance(listener)).toEqual([4, 0]);
    const { totalCandySponsored, months, series } = await earnedBy(author);
    expect([totalCandySponsored, months]).toEqual([1.4, [expect.objectContaining({ total: 1.4, gifted: 2.8 })]]);
    expect(series[0]).toMatchObject({
      gifted: 2.8,
      stories: [
        { candy: 0, gifted: 2.1 },
        { candy: 1.4, gifted: 0.7 },
      ],
    });
    const { next } = await candy.get<{ next: { candyAmount: number } }>('/api/authors/payouts', author);
    expect(next.candyAmount).toBe(1);
  });

  it('CND-28 is paid out where the platform pays for it', async () => {
    const [author, listener] = [await server.aSession(), await server.aSession()];
    const { stories } = await candy.aSeries(author, 1);
    await run('candy', 'grant', numberOf(listener), '3', '--reason', '환영', '--payable');
    expect((await candy.unlock(stories[0]!, listener)).status).toBe(200);
    expect(await earnedBy(author)).toMatchObject({ totalCandySponsored: 2.1, months: [{ total: 2.1, gifted: 0 }] });
  });

  it('CND-28 goes back with an unlock that is undone, each part to where it came from', async () => {
    const [author, listener] = [await server.aSession(), await server.aSession()];
    const { stories } = await candy.aSeries(author, 1);
    await candy.give(listener, PRICE);
    await run('candy', 'grant', numberOf(listener), '2', '--reason', '환영');
    await candy.unlock(stories[0]!, listener);
    expect(await earnedBy(author)).toMatchObject({ totalCandySponsored: 0.7, months: [{ gifted: 1.4 }] });
    expect((await candy.undo(stories[0]!, listener)).status).toBe(200);
    expect(await earnedBy(author)).toMatchObject({ totalCandySponsored: 0, months: [{ total: 0, gifted: 0 }] });
    const { lots } = await candy.get<{ lots: readonly object[] }>('/api/candy/lots', listener);
    expect(lots).toMatchObject([
      { kind: 'bonus', left: 2 },
      { kind: 'purchased', left: 3 },
    ]);
  });
});
