import { randomUUID } from 'node:crypto';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { ok } from '../../../common/kernel/result.ts';
import { AccountServer, type SignedIn } from '../../support/accounts/account-server.ts';
import { CandyServer } from '../../support/candy/candy-server.ts';
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

function rows<Row extends object>(text: string, values: readonly unknown[] = []): Promise<readonly Row[]> {
  return server.opened.database.read<readonly unknown[], Row>({ name: text.slice(0, 60), text }, values);
}

function run(...words: string[]): Promise<CommandEnd> {
  return soridam(words, settings);
}

async function told(...words: string[]): Promise<Record<string, unknown>> {
  return JSON.parse((await run(...words, '--json')).out) as Record<string, unknown>;
}

/** A payout that somebody has asked for. */
async function aPayout(): Promise<{ readonly id: string; readonly author: SignedIn }> {
  const [author, listener] = [await server.aSession(), await server.aSession()];
  const { id } = await candy.aSeries(author);
  await candy.give(listener, 200);
  const sponsoring = { idempotencyKey: randomUUID(), candyAmount: 200 };
  await server.ask('POST', `/api/series/${id}/sponsor`, { token: listener.token, body: sponsoring });
  const details = { holder: '한서우', phone: '01012345678', bank: '소리은행', accountNumber: '110123456789' };
  const body = { idempotencyKey: randomUUID(), ...details };
  const asked = await server.ask('POST', '/api/authors/payouts', { token: author.token, body });
  return { id: String((asked.body as { payout: { id: number } }).payout.id), author };
}

async function stateOf(id: string): Promise<string> {
  return (await rows<{ state: string }>(`SELECT state FROM payouts WHERE id = $1`, [id]))[0]!.state;
}

const logged = (id: string) =>
  rows(`SELECT action, actor, actor_id, note FROM audit_log WHERE payout_id = $1 ORDER BY id`, [id]);

describe('payouts list', () => {
  it('CND-26 shows who is to be paid what, and never where it goes', async () => {
    const { id, author } = await aPayout();
    const { code, out } = await run('payouts', 'list', '--state', 'requested');
    expect(code).toBe(0);
    const line = out.split('\n').find((one) => one.startsWith(`${id}  `));
    expect(line).toContain(`(member ${author.userId}), ${author.email}`);
    expect(line).toMatch(
      /^\d+  requested · .* candy · [\d,]+ won \([\d,]+ won less [\d,]+ won tax\) · asked for 2026-/,
    );
    const { payouts } = (await told('payouts', 'list')) as { payouts: readonly { id: number }[] };
    expect(payouts.find((one) => String(one.id) === id)).toMatchObject({
      state: 'requested',
      author: { id: author.userId, email: author.email },
    });
    for (const secret of ['110123456789', '한서우', '소리은행', 'sealed']) {
      expect(out + JSON.stringify(payouts)).not.toContain(secret);
    }
    expect((await run('payouts', 'list', '--state', 'paid')).out).not.toMatch(new RegExp(`^${id}  `, 'm'));
  });
});

describe('payouts decide', () => {
  it('CND-26 asks a person before it decides, and a script has to say --yes', async () => {
    const { id } = await aPayout();
    const decide = ['payouts', 'decide', id, 'approve'];
    const unasked = await run(...decide);
    expect(unasked.code).toBe(1);
    expect(unasked.error).toMatch(/^\d+  requested · .*\nNothing was decided: nobody is there to ask; add --yes/);
    expect(await told(...decide)).toMatchObject({ outcome: 'refused', reason: 'not-confirmed' });
    const refused = await soridam(decide, settings, false);
    expect([refused.code, refused.error.endsWith('Nothing was decided.\n')]).toEqual([1, true]);
    expect([await stateOf(id), await logged(id)]).toEqual(['requested', []]);
    const approved = await soridam(decide, settings, true);
    expect(approved.code).toBe(0);
    expect(approved.error).toMatch(/^\d+  requested · .* won .*\nApprove it\?\n$/);
    expect(await stateOf(id)).toBe('approved');
    expect(await logged(id)).toEqual([{ action: 'payout-approve', actor: 'command', actor_id: null, note: null }]);
  });

  it('CND-26 refuses with a reason, which the author reads, and gives the candy back', async () => {
    const { id, author } = await aPayout();
    expect(await told('payouts', 'decide', id, 'refuse', '--yes')).toMatchObject({ reason: 'reason-needed' });
    const done = await told('payouts', 'decide', id, 'refuse', '--yes', '--reason', '예금주가 달라요.');
    expect(done).toMatchObject({ outcome: 'done', payout: { state: 'refused', reason: '예금주가 달라요.' } });
    const { payouts } = await candy.get<{ payouts: readonly object[] }>('/api/authors/payouts', author);
    expect(payouts).toMatchObject([{ state: 'refused', reason: '예금주가 달라요.' }]);
    const again = await told('payouts', 'decide', id, 'approve', '--yes');
    expect(again).toMatchObject({ outcome: 'refused', reason: 'payout-changed' });
  });

  it('CND-26 pays what the command approved a day later, and no sooner', async () => {
    const { id } = await aPayout();
    await run('payouts', 'decide', id, 'approve', '--yes');
    const { code, error } = await run('payouts', 'decide', id, 'pay', '--yes');
    expect(code).toBe(1);
    expect(error).toMatch(/^It may be paid from \d{4}-\d\d-\d\dT.*Z on: /);
    await rows(`UPDATE payouts SET changed_at = changed_at - interval '25 hours' WHERE id = $1`, [id]);
    expect(await told('payouts', 'decide', id, 'pay', '--yes')).toMatchObject({ payout: { state: 'paid' } });
  });

  it.each(['0', 'one', '99999999', '-1e3'])('CND-26 says that there is no payout "%s"', async (id) => {
    const { code, error } = await run('payouts', 'decide', '--yes', '--', id, 'approve');
    expect([code, error]).toEqual([
      1,
      'There is no payout of this number; "soridam payouts list" shows those there are.\n',
    ]);
  });

  it('CL1 moves no candy while the ledger does not hold, nor where it does not move at all', async () => {
    const { id, author } = await aPayout();
    const decide = ['payouts', 'decide', id, 'approve', '--yes'];
    const force = await soridam(decide, { ...settings, DEMO: 'force' });
    expect([force.code, force.error]).toEqual([1, 'No candy moves while DEMO=force shows the demo to everybody.\n']);
    await rows(`UPDATE members SET is_demo = true WHERE id = ${author.userId}`);
    expect(await told(...decide)).toMatchObject({ outcome: 'refused', reason: 'candy-closed' });
    await rows(`UPDATE members SET is_demo = false WHERE id = ${author.userId}`);
    expect(await stateOf(id)).toBe('requested');
    expect((await run(...decide)).code).toBe(0);
  });
});
