import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { PostgresDemoAccountRepository } from '../../../server/adapters/postgres/demo/postgres-demo-account-repository.ts';
import { SeedDemoAccounts } from '../../../server/application/accounts/seed-demo-accounts.ts';
import { DEMO_ACCOUNTS } from '../../../server/domain/account/demo-account.ts';
import { AccountServer, PASSWORD, type Answer, type SignedIn } from '../../support/accounts/account-server.ts';

const CHIEF = 'chief@soridam.example';
const FIREFOX = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0';

interface ShownLogin {
  readonly loginId: string;
  readonly deviceName: string | null;
  readonly network: string | null;
  readonly begunAt: string;
  readonly usedAt: string;
  readonly isCurrent: boolean;
}

let server: AccountServer;

beforeAll(async () => {
  server = await AccountServer.start({}, { isDemo: true, operatorEmail: CHIEF });
});
afterAll(() => server.stop());

async function loginsOf({ token }: Pick<SignedIn, 'token'>): Promise<readonly ShownLogin[]> {
  const answer = await server.ask('GET', '/api/users/me/logins', { token });
  expect(answer.status).toBe(200);
  return (answer.body as { readonly logins: readonly ShownLogin[] }).logins;
}

function end({ token }: Pick<SignedIn, 'token'>, loginId?: string): Promise<Answer> {
  return server.ask('DELETE', `/api/users/me/logins${loginId === undefined ? '' : `/${loginId}`}`, { token });
}

/** Signs in with a browser of another kind, from another network. */
async function elsewhere(email: string, password = PASSWORD, remoteAddress = '198.51.100.7'): Promise<string> {
  const answer = await server.app.inject({
    method: 'POST',
    url: '/api/auth/signin',
    payload: { provider: 'email', email, password },
    headers: { 'user-agent': FIREFOX },
    remoteAddress,
  });
  return (answer.json() as { readonly token: string }).token;
}

describe('the logins of a member', () => {
  it('SES-88 tell device, network, when each was begun and last used, and which one asks', async () => {
    const here = await server.aSession(true);
    const begunAt = new Date(server.clock.now).toISOString();
    const there = await elsewhere(here.email);
    server.pass(10 * 60);
    expect(await loginsOf(here)).toEqual([
      expect.objectContaining({ isCurrent: true, network: '127.0.0.1', begunAt }),
      {
        loginId: expect.any(String),
        deviceName: 'Firefox · Linux',
        network: '198.51.100.7',
        begunAt,
        usedAt: begunAt,
        isCurrent: false,
      },
    ]);
    await server.app.inject({
      url: '/api/users/me',
      headers: { authorization: `Bearer ${there}` },
      remoteAddress: '203.0.113.9',
    });
    const [latest] = (await loginsOf(here)).filter(({ isCurrent }) => !isCurrent);
    expect(latest).toMatchObject({ network: '203.0.113.9', usedAt: new Date(server.clock.now).toISOString() });
  });

  it('SES-88 end one by one, at once, the own one too; a second time there is none', async () => {
    const here = await server.aSession();
    const there = await server.aSession(true, here.email);
    const other = (await loginsOf(here)).find(({ isCurrent }) => !isCurrent)?.loginId ?? '';
    expect((await end(here, other)).status).toBe(200);
    expect(await server.opens(there.token)).toBe(false);
    expect((await server.refresh(there)).status).toBe(401);
    expect(await end(here, other)).toMatchObject({ status: 404, body: { code: 'not-found' } });
    const own = (await loginsOf(here)).find(({ isCurrent }) => isCurrent)?.loginId ?? '';
    expect((await end(here, own)).status).toBe(200);
    expect(await server.opens(here.token)).toBe(false);
  });

  it('SES-88 end all but the one that asks', async () => {
    const here = await server.aSession();
    const others = [await server.aSession(false, here.email), await server.aSession(true, here.email)];
    expect(await end(here)).toMatchObject({ status: 200, body: { ended: 2 } });
    for (const { token } of others) expect(await server.opens(token)).toBe(false);
    expect(await server.opens(here.token)).toBe(true);
    expect(await loginsOf(here)).toHaveLength(1);
    expect(await end(here)).toMatchObject({ body: { ended: 0 } });
  });

  it('AZ3 SES-88 are out of reach for others', async () => {
    const [mine, theirs] = [await server.aSession(), await server.aSession()];
    const [foreign] = await loginsOf(theirs);
    expect((await end(mine, foreign?.loginId)).status).toBe(404);
    expect(await server.opens(theirs.token)).toBe(true);
  });

  it('keep nothing of where somebody was once they are over', async () => {
    const { token, userId } = await server.aSession();
    await server.ask('DELETE', '/backend/users/logout', { token });
    const kept = { name: 'kept-of-logins', text: 'SELECT device_name, network FROM logins WHERE member_id = $1' };
    expect(await server.opened.database.read(kept, [userId])).toEqual([{ device_name: null, network: null }]);
  });

  it('SES-88 of a demo account show and end this one alone: everybody else uses it too', async () => {
    const accounts = new PostgresDemoAccountRepository(server.opened.database);
    await new SeedDemoAccounts({ accounts, hasher: server.hasher, now: () => server.clock.now }).run();
    const { email, password } = DEMO_ACCOUNTS[0]!;
    const [mine, theirs] = [{ token: await elsewhere(email, password) }, { token: await elsewhere(email, password) }];
    expect(await loginsOf(mine)).toMatchObject([{ isCurrent: true }]);
    const [foreign] = await loginsOf(theirs);
    expect(await end(mine, foreign?.loginId)).toMatchObject({ status: 403, body: { code: 'demo-account' } });
    expect(await end(mine)).toMatchObject({ status: 403, body: { code: 'demo-account' } });
    expect(await server.opens(theirs.token)).toBe(true);
  });
});

describe('an operator', () => {
  it('SES-91 ends all logins of a member at once, which the log tells', async () => {
    const operator = await server.aSession(false, await server.aMember(CHIEF));
    const member = await server.aSession(true);
    const url = `/api/operator/members/${member.userId}/end-logins`;
    const asked = { token: operator.token, body: { note: '탈취 신고' } };
    expect(await server.ask('POST', url, asked)).toMatchObject({ status: 200, body: { ended: 1 } });
    expect(await server.opens(member.token)).toBe(false);
    const log = await server.ask('GET', '/api/operator/log', { token: operator.token });
    const { entries } = log.body as { readonly entries: readonly { readonly action: string }[] };
    expect(entries.filter(({ action }) => action === 'end-logins')).toMatchObject([
      {
        by: { kind: 'operator', person: { id: operator.userId } },
        member: { id: member.userId },
        review: null,
        series: null,
        note: '탈취 신고',
      },
    ]);
    const nobody = await server.ask('POST', '/api/operator/members/999999/end-logins', asked);
    expect(nobody.status).toBe(404);
  });
});
