import { createHash } from 'node:crypto';
import { pino } from 'pino';
import { afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { KakaoIdentityProvider } from '../../../../server/adapters/identity/kakao-identity-provider.ts';
import { Secret } from '../../../../server/domain/secret.ts';
import { startFakeProvider, type FakeProvider, type ProviderAnswer } from '../../../support/accounts/fake-provider.ts';
import { identityToken, providerKeys, unsigned, type ProviderKeys } from '../../../support/accounts/identity-tokens.ts';

const APP = 4711;
const TOKEN = new Secret('kakao-access-token');
const ATTEMPT = { state: 's'.repeat(43), verifier: 'v'.repeat(43), nonce: 'n'.repeat(43) };
const INFO = 'GET /v1/user/access_token_info';
const USER = 'GET /v2/user/me';
const TOKENS = 'POST /oauth/token';

let keys: ProviderKeys;
let others: ProviderKeys;
let fake: FakeProvider;
let kakao: KakaoIdentityProvider;
let log: string[];

beforeAll(async () => {
  [keys, others] = await Promise.all([providerKeys(), providerKeys()]);
});

beforeEach(async () => {
  fake = await startFakeProvider();
  log = [];
  kakao = new KakaoIdentityProvider(
    {
      restKey: 'rest-key',
      clientSecret: new Secret('client-secret'),
      appId: APP,
      authUrl: fake.url,
      apiUrl: fake.url,
      site: 'https://soridam.example',
    },
    fetch,
    pino({}, { write: (line: string) => log.push(line) }),
  );
  fake.answers.set(INFO, { body: { id: 99, app_id: APP, expires_in: 21_599 } });
  fake.answers.set(USER, { body: aUser() });
  fake.answers.set('GET /.well-known/jwks.json', { body: { keys: [keys.published] } });
  fake.answers.set(TOKENS, { body: await aTokenAnswer() });
});

afterEach(() => fake.close());

function aUser(account: object = {}): object {
  return {
    id: 99,
    connected_at: '2026-11-21T00:00:00Z',
    kakao_account: {
      profile: { nickname: '한이슬' },
      email: 'iseul@kakao.example',
      is_email_valid: true,
      is_email_verified: true,
      ...account,
    },
  };
}

function claims(changed: object = {}): Record<string, unknown> {
  const now = Math.floor(Date.now() / 1000);
  return { iss: fake.url, aud: 'rest-key', sub: '99', iat: now, exp: now + 600, nonce: ATTEMPT.nonce, ...changed };
}

async function aTokenAnswer(idToken?: string): Promise<object> {
  return {
    token_type: 'bearer',
    access_token: TOKEN.reveal(),
    expires_in: 21_599,
    refresh_token: 'r',
    id_token: idToken ?? (await identityToken(claims(), keys.signing)),
  };
}

const PERSON = {
  provider: 'kakao',
  subject: '99',
  email: 'iseul@kakao.example',
  name: '한이슬',
  bearer: undefined,
};

describe("a token of Kakao's native sign-in", () => {
  it('SES-03 tells who somebody is, by the number that Kakao has for them', async () => {
    expect(await kakao.identify({ token: TOKEN })).toEqual({ ok: true, value: PERSON });
    expect(fake.asked.map(({ url, authorization }) => [url, authorization])).toEqual([
      ['/v1/user/access_token_info', 'Bearer kakao-access-token'],
      ['/v2/user/me', 'Bearer kakao-access-token'],
    ]);
  });

  it.each([
    ['not verified', { is_email_verified: false }],
    ['no longer theirs', { is_email_valid: false }],
    ['neither said to be valid nor verified', { is_email_valid: undefined, is_email_verified: undefined }],
    ['verified by a word', { is_email_verified: 'true' }],
    ['missing', { email: undefined }],
  ])('AU9 brings no address that is %s', async (_, account) => {
    fake.answers.set(USER, { body: aUser(account) });
    const identity = await kakao.identify({ token: TOKEN });
    expect(identity.ok ? identity.value.email : undefined).toBeUndefined();
  });

  it.each<[what: string, place: string, answer: ProviderAnswer]>([
    ['of another app', INFO, { body: { id: 99, app_id: APP + 1, expires_in: 9 } }],
    ['of an app that has no number', INFO, { body: { id: 99, expires_in: 9 } }],
    ['of an app whose number is a word', INFO, { body: { id: 99, app_id: String(APP), expires_in: 9 } }],
    ['that has expired', INFO, { body: { id: 99, app_id: APP, expires_in: 0 } }],
    ['that never expires', INFO, { body: { id: 99, app_id: APP } }],
    ['without a user', INFO, { body: { app_id: APP, expires_in: 9 } }],
    ['of the user 0', INFO, { body: { id: 0, app_id: APP, expires_in: 9 } }],
    ['of a user beyond what a number holds', INFO, { body: `{"id":9007199254740993,"app_id":${APP},"expires_in":9}` }],
    ['of a user who is a list', INFO, { body: { id: [99], app_id: APP, expires_in: 9 } }],
    ['that Kakao does not know', INFO, { status: 401, body: { code: -401 } }],
    ['that Kakao calls malformed', INFO, { status: 400, body: { code: -2 } }],
    ['with which one may not ask', INFO, { status: 403 }],
    ['that leads elsewhere', INFO, { status: 302, headers: { location: 'http://127.0.0.1:1/' } }],
    ['answered with nothing', INFO, { body: '' }],
    ['answered with no JSON', INFO, { body: '<html>' }],
    ['answered with a list', INFO, { body: [] }],
    ['answered with null', INFO, { body: 'null' }],
    [
      'answered at endless length',
      INFO,
      { body: `{"id":99,"app_id":${APP},"expires_in":9,"x":"${'x'.repeat(70_000)}"}` },
    ],
    ['answered with another success', INFO, { status: 206, body: { id: 99, app_id: APP, expires_in: 9 } }],
    ['of somebody else than its user', USER, { body: { ...aUser(), id: 98 } }],
    ['whose user has no number', USER, { body: { kakao_account: {} } }],
    ['whose user is a word', USER, { body: { ...aUser(), id: '99' } }],
    ['whose user is gone', USER, { status: 401 }],
    ['whose user is no JSON', USER, { body: 'oops' }],
    ['whose user has a list as address', USER, { body: aUser({ email: ['iseul@kakao.example'] }) }],
  ])('SES-85 AU9 is refused: one %s', async (_, place, answer) => {
    fake.answers.set(place, answer);
    expect(await kakao.identify({ token: TOKEN })).toMatchObject({ ok: false, failure: { kind: 'refused' } });
  });

  it.each(['', ' ', 'a b', 'a\r\nx-admin: 1', '토큰', 'a"b', 'a\0'])(
    'AU9 is refused before Kakao is asked: %j',
    async (token) => {
      const outcome = await kakao.identify({ token: new Secret(token) });
      expect(outcome).toMatchObject({ ok: false, failure: { kind: 'refused' } });
      expect(fake.asked).toEqual([]);
    },
  );

  it.each<[what: string, answer: ProviderAnswer]>([
    ['has trouble', { status: 500 }],
    ['is being mended', { status: 503, body: 'later' }],
    ['has had enough', { status: 429 }],
  ])('may be shown again later when Kakao %s', async (_, answer) => {
    fake.answers.set(INFO, answer);
    expect(await kakao.identify({ token: TOKEN })).toMatchObject({ failure: { kind: 'unreachable' } });
  });

  it('may be shown again later when Kakao cannot be reached', async () => {
    await fake.close();
    expect(await kakao.identify({ token: TOKEN })).toMatchObject({ failure: { kind: 'unreachable' } });
  });
});

describe("signing in on Kakao's pages", () => {
  it('leads there with state, nonce and the hash of a verifier that stays here', () => {
    const url = new URL(kakao.authorizeUrl(ATTEMPT));
    expect(url.origin + url.pathname).toBe(`${fake.url}/oauth/authorize`);
    expect(Object.fromEntries(url.searchParams)).toEqual({
      response_type: 'code',
      client_id: 'rest-key',
      redirect_uri: 'https://soridam.example/auth/kakao/callback',
      state: ATTEMPT.state,
      nonce: ATTEMPT.nonce,
      code_challenge: createHash('sha256').update(ATTEMPT.verifier).digest('base64url'),
      code_challenge_method: 'S256',
    });
  });

  it('redeems the code with the verifier, and keeps the bearer for logging out', async () => {
    const identity = await kakao.redeem(ATTEMPT, { code: 'the code' });
    expect(identity).toEqual({ ok: true, value: { ...PERSON, bearer: TOKEN } });
    expect(identity.ok && identity.value.bearer?.reveal()).toBe('kakao-access-token');
    expect(Object.fromEntries(fake.asked[0]?.form ?? [])).toEqual({
      grant_type: 'authorization_code',
      client_id: 'rest-key',
      client_secret: 'client-secret',
      redirect_uri: 'https://soridam.example/auth/kakao/callback',
      code: 'the code',
      code_verifier: ATTEMPT.verifier,
    });
  });

  it('works for an app without OpenID Connect as well', async () => {
    fake.answers.set(TOKENS, { body: { token_type: 'bearer', access_token: 'x', expires_in: 9 } });
    expect(await kakao.redeem(ATTEMPT, { code: 'c' })).toMatchObject({ ok: true });
  });

  it.each<[what: string, idToken: () => Promise<string> | string]>([
    ['of another sign-in', () => identityToken(claims({ nonce: 'x'.repeat(43) }), keys.signing)],
    ['without a nonce', () => identityToken(claims({ nonce: undefined }), keys.signing)],
    ['for another app', () => identityToken(claims({ aud: 'other-key' }), keys.signing)],
    ['of somebody else', () => identityToken(claims({ sub: '98' }), keys.signing)],
    ['by somebody else', () => identityToken(claims({ iss: 'https://kauth.kakao.com.evil.example' }), keys.signing)],
    ['signed by another key', () => identityToken(claims(), others.signing)],
    ['signed with an unknown key', () => identityToken(claims(), keys.signing, { kid: 'k2' })],
    ['that has expired', () => identityToken(claims({ iat: 1, exp: 2 }), keys.signing)],
    ['that is old', () => identityToken(claims({ iat: Math.floor(Date.now() / 1000) - 3_600 }), keys.signing)],
    ['without a signature', () => unsigned(claims())],
    ['that is none', () => 'nonsense'],
    ['that is empty', () => ''],
  ])('AU9 is refused with an identity token %s', async (_, idToken) => {
    fake.answers.set(TOKENS, { body: await aTokenAnswer(await idToken()) });
    expect(await kakao.redeem(ATTEMPT, { code: 'c' })).toMatchObject({ ok: false, failure: { kind: 'refused' } });
  });

  it.each<[what: string, answer: ProviderAnswer]>([
    ['a code that was used before', { status: 400, body: { error: 'invalid_grant' } }],
    ['an answer without a token', { body: { token_type: 'bearer' } }],
    ['a token of another type', { body: { token_type: 'mac', access_token: 'x' } }],
    ['an empty token', { body: { token_type: 'bearer', access_token: '' } }],
  ])('AU10 is refused with %s', async (_, answer) => {
    fake.answers.set(TOKENS, answer);
    expect(await kakao.redeem(ATTEMPT, { code: 'c' })).toMatchObject({ ok: false, failure: { kind: 'refused' } });
  });

  it('says nothing of tokens and codes when it fails', async () => {
    for (const [place, answer] of [
      [TOKENS, { status: 400 }],
      [INFO, { status: 401 }],
      [INFO, { body: 'oops' }],
    ] as const) {
      fake.answers.set(place, answer);
      expect(JSON.stringify(await kakao.redeem(ATTEMPT, { code: 'the-secret-code' }))).not.toMatch(
        /secret|kakao-access/,
      );
    }
  });
});

describe('leaving Kakao', () => {
  it('SES-50 API-41 API-42 calls its logout with the bearer, and names its logout page with the way back', async () => {
    fake.answers.set('POST /v1/user/logout', { body: { id: 99 } });
    await kakao.signOut(TOKEN);
    expect(fake.asked).toMatchObject([{ url: '/v1/user/logout', authorization: 'Bearer kakao-access-token' }]);
    expect(log).toEqual([]);
    expect(kakao.logoutUrl).toBe(
      `${fake.url}/oauth/logout?client_id=rest-key&logout_redirect_uri=https%3A%2F%2Fsoridam.example%2Fkakao%2Flogout`,
    );
  });

  it('PRO-16 unlinks who withdraws', async () => {
    fake.answers.set('POST /v1/user/unlink', { body: { id: 99 } });
    expect(await kakao.unlink(TOKEN)).toEqual({ ok: true, value: undefined });
    expect(fake.asked).toMatchObject([{ url: '/v1/user/unlink', authorization: 'Bearer kakao-access-token' }]);
  });

  it('goes on when Kakao fails, and notes it without the bearer', async () => {
    fake.answers.set('POST /v1/user/logout', { status: 500 });
    await kakao.signOut(TOKEN);
    await fake.close();
    await kakao.signOut(TOKEN);
    expect(log).toHaveLength(2);
    expect(log.join('')).not.toContain('kakao-access-token');
    expect(await kakao.unlink(TOKEN)).toMatchObject({ failure: { kind: 'unreachable' } });
  });
});
