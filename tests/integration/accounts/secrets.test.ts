import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { fail, ok } from '../../../common/kernel/result.ts';
import type { WebIdentityProvider } from '../../../server/application/ports/accounts/web-identity-provider.ts';
import { Secret } from '../../../server/domain/secret.ts';
import { AccountServer } from '../../support/accounts/account-server.ts';

const PASSWORD = 'Canary7!pass';
const NEW_PASSWORD = 'Canary8!pass';
const KAKAO_TOKEN = 'canary-kakao-token';
const KAKAO_BEARER = 'canary-kakao-bearer';

/** What Kakao was asked, with which bearer. */
const asked: string[] = [];

/** Knows one token, and hands out a bearer as a web sign-in does. */
const kakao: WebIdentityProvider = {
  name: 'kakao',
  logoutUrl: undefined,
  identify: async ({ token }) => {
    if (token.reveal() !== KAKAO_TOKEN) return fail({ kind: 'refused', reason: 'not ours' });
    const bearer = new Secret(KAKAO_BEARER);
    return ok({ provider: 'kakao', subject: '7', email: undefined, name: undefined, bearer });
  },
  signOut: async (bearer) => void asked.push(`signed out by ${bearer.reveal()}`),
  authorizeUrl: () => 'https://kakao.example/',
  redeem: async () => fail({ kind: 'refused', reason: 'not ours' }),
  unlink: async () => ok(undefined),
};

let server: AccountServer;

beforeAll(async () => {
  server = await AccountServer.start({ providers: [kakao] });
});
afterAll(() => server.stop());

describe('secrets', () => {
  it('SES-81 AU6 are in no line of the log and in no refusal, whatever is done with them', async () => {
    const canaries = [PASSWORD, NEW_PASSWORD, KAKAO_TOKEN, KAKAO_BEARER];
    const refusals: string[] = [];
    const ask = async (...[method, url, given]: Parameters<AccountServer['ask']>) => {
      const answer = await server.ask(method, url, given);
      if (answer.status >= 400) refusals.push(JSON.stringify([answer.body, answer.headers]));
      return answer.body as Record<string, string>;
    };
    const email = 'canary@soridam.example';
    await server.signUp(email, { password: PASSWORD });
    await server.verify();
    const body = { provider: 'email', email, password: PASSWORD, autoLogin: true };
    const { token = '' } = await ask('POST', '/api/auth/signin', { body });
    await ask('POST', '/api/auth/signin', { body: { ...body, email: 'no@soridam.example' } });
    await ask('POST', '/api/auth/signin', { body: { ...body, password: { [PASSWORD]: 1 } } });
    const me = (await server.ask('GET', '/api/users/me', { token })).body as { findUserInfo: { userId: number } };
    const { userId } = me.findUserInfo;
    const { newToken = '' } = await ask('GET', `/backend/auth/refresh?userId=${userId}&token=${token}`);
    await ask('GET', `/backend/auth/refresh?userId=${userId + 1}&token=${token}`);
    await ask('GET', `/backend/auth/refresh?token=${token}`);
    await ask('GET', `/api/originals/${token}?authorization=${token}`, { token });
    const change = { email, newPassword: NEW_PASSWORD, currentPassword: `${PASSWORD}x` };
    await ask('POST', '/api/auth/change-password', { body: change, token });
    await ask('POST', '/api/auth/change-password', { body: { ...change, currentPassword: PASSWORD }, token });
    await ask('POST', '/api/users/reset-password', { body: { email } });
    for (const shown of [KAKAO_TOKEN, `${KAKAO_TOKEN}x`]) {
      const entered = await ask('POST', '/api/auth/signin', { body: { provider: 'kakao', token: shown } });
      await ask('DELETE', '/backend/users/logout', { token: entered['token'] ?? 'a.b.c' });
    }
    await ask('POST', '/api/users/withdrawal', { body: { password: PASSWORD }, token });
    await ask('POST', '/api/users/withdrawal', { body: { password: NEW_PASSWORD }, token });
    for (const mail of server.outbox.mails) {
      if (mail.kind === 'verification') canaries.push(mail.url.reveal().split('token=')[1] ?? '');
      if (mail.kind === 'temporary-password') canaries.push(mail.password.reveal());
      expect(JSON.stringify(mail)).not.toMatch(/token=|canary7/i);
    }
    canaries.push(token, newToken);
    expect(canaries.every((canary) => canary.length > 8)).toBe(true);
    expect(server.log.length).toBeGreaterThan(15);
    const log = server.log.join('');
    for (const canary of canaries) expect(log.includes(canary)).toBe(false);
    for (const canary of canaries) expect(refusals.join('').includes(canary)).toBe(false);
  });

  it('SES-57 a provider’s bearer is unreadable in the database, and gone with the login', async () => {
    const entered = await server.ask('POST', '/api/auth/signin', { body: { provider: 'kakao', token: KAKAO_TOKEN } });
    const sealed = () =>
      server.opened.database.read<readonly unknown[], { readonly sealed_bearer: string }>(
        { name: 'bearers', text: 'SELECT sealed_bearer FROM logins WHERE sealed_bearer IS NOT NULL' },
        [],
      );
    const [row] = await sealed();
    expect(row?.sealed_bearer.length).toBeGreaterThan(KAKAO_BEARER.length);
    expect(Buffer.from(row?.sealed_bearer ?? '', 'base64url').toString('latin1')).not.toContain(KAKAO_BEARER);
    await server.ask('DELETE', '/backend/users/logout', { token: (entered.body as { token: string }).token });
    expect(await sealed()).toEqual([]);
    expect(asked).toContain(`signed out by ${KAKAO_BEARER}`);
  });

  it('PRO-16 a provider’s user withdraws by a fresh sign-in; an old one has to be made anew', async () => {
    const enter = async (): Promise<string> => {
      const body = { provider: 'kakao', token: KAKAO_TOKEN };
      return ((await server.ask('POST', '/api/auth/signin', { body })).body as { readonly token: string }).token;
    };
    const withdraw = (token: string, body = {}) => server.ask('POST', '/api/users/withdrawal', { body, token });
    const token = await enter();
    server.pass(10 * 60 + 1);
    expect(await withdraw(token)).toMatchObject({ status: 403, body: { code: 'sign-in-again' } });
    const foreign = await withdraw(token, { token: `${KAKAO_TOKEN}x` });
    expect(foreign).toMatchObject({ status: 401, body: { code: 'provider-refused' } });
    expect((await withdraw(await enter())).status).toBe(200);
    expect(await server.opens(token)).toBe(false);
  });
});
