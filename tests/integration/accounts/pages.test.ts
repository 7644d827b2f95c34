import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { PageRenderer } from '../../../common/contract/page-renderer.ts';
import { AccountServer } from '../../support/accounts/account-server.ts';

/** Shows what a page is given. */
const renderer: PageRenderer = {
  render: async ({ isSignedIn, call }) => {
    const me = await call('getMe', { params: {}, query: {}, body: {} });
    const email = me.ok ? me.value.findUserInfo.email : me.failure.code;
    return { status: 200, html: JSON.stringify({ isSignedIn, email }) };
  },
};

let server: AccountServer;

beforeAll(async () => {
  server = await AccountServer.start({ renderer });
});
afterAll(() => server.stop());

async function open(headers: Record<string, string>): Promise<unknown> {
  const answer = await server.app.inject({ url: '/originals', headers });
  return JSON.parse(answer.body) as unknown;
}

describe('a page rendered on the server', () => {
  it('is that of who holds the cookie', async () => {
    const { token, email } = await server.aSession();
    expect(await open({ cookie: `a=b; authorization=${token}` })).toEqual({ isSignedIn: true, email });
  });

  it('is a visitor’s without a cookie, with an ended login, and with a header alone', async () => {
    const { token } = await server.aSession();
    const visitor = { isSignedIn: false, email: 'unauthenticated' };
    expect(await open({})).toEqual(visitor);
    expect(await open({ authorization: `Bearer ${token}` })).toEqual(visitor);
    expect(await open({ cookie: 'authorization=a.b.c' })).toEqual(visitor);
    await server.ask('DELETE', '/backend/users/logout', { token });
    expect(await open({ cookie: `authorization=${token}` })).toEqual(visitor);
  });
});
