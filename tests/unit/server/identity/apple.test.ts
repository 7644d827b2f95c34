import { createHash, generateKeyPairSync } from 'node:crypto';
import { decodeProtectedHeader, importSPKI, jwtVerify } from 'jose';
import { afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { AppleIdentityProvider } from '../../../../server/adapters/identity/apple-identity-provider.ts';
import { Secret } from '../../../../server/domain/secret.ts';
import { startFakeProvider, type FakeProvider, type ProviderAnswer } from '../../../support/accounts/fake-provider.ts';
import { identityToken, providerKeys, unsigned, type ProviderKeys } from '../../../support/accounts/identity-tokens.ts';

const ATTEMPT = { state: 's'.repeat(43), verifier: 'v'.repeat(43), nonce: 'n'.repeat(43) };
const NONCE = 'a nonce of the app';
const SUB = '001234.abcdef.0987';
const KEYS = 'GET /auth/keys';
const TOKENS = 'POST /auth/token';
const OWN = generateKeyPairSync('ec', {
  namedCurve: 'P-256',
  privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
  publicKeyEncoding: { type: 'spki', format: 'pem' },
});

let keys: ProviderKeys;
let others: ProviderKeys;
let fake: FakeProvider;
let apple: AppleIdentityProvider;
let now: number;

beforeAll(async () => {
  [keys, others] = await Promise.all([providerKeys(), providerKeys()]);
});

beforeEach(async () => {
  fake = await startFakeProvider();
  fake.answers.set(KEYS, { body: { keys: [keys.published] } });
  now = Date.now();
  apple = new AppleIdentityProvider(
    {
      serviceId: 'com.soridam.web',
      appIds: ['com.soridam.app', 'com.soridam.app.beta'],
      teamId: 'TEAM',
      keyId: 'KEY',
      privateKey: new Secret(OWN.privateKey),
      url: fake.url,
      site: 'https://soridam.example',
    },
    fetch,
    () => now,
  );
});

afterEach(() => fake.close());

function claims(changed: object = {}): Record<string, unknown> {
  const seconds = Math.floor(Date.now() / 1000);
  return {
    iss: fake.url,
    aud: 'com.soridam.app',
    sub: SUB,
    iat: seconds,
    exp: seconds + 600,
    nonce: createHash('sha256').update(NONCE).digest('hex'),
    email: 'daon@apple.example',
    email_verified: 'true',
    ...changed,
  };
}

async function shown(token: string, nonce: string | null = NONCE, isFresh = false) {
  return apple.identify({ token: new Secret(token), ...(nonce !== null && { nonce }) }, isFresh);
}

async function signed(changed: object = {}): Promise<string> {
  return identityToken(claims(changed), keys.signing);
}

const REFUSED = { ok: false, failure: { kind: 'refused' } };

describe("an identity token of Apple's native sign-in", () => {
  it('SES-04 tells who somebody is, by the subject that Apple has for them', async () => {
    const outcome = await apple.identify({ token: new Secret(await signed()), nonce: NONCE, name: ' 서다온 ' });
    expect(outcome).toEqual({
      ok: true,
      value: { provider: 'apple', subject: SUB, email: 'daon@apple.example', name: '서다온', bearer: undefined },
    });
  });

  it.each<[what: string, changed: object, nonce: string | null]>([
    ['for the other app', { aud: 'com.soridam.app.beta' }, NONCE],
    ['for the web', { aud: 'com.soridam.web' }, NONCE],
    ['with the nonce as it is', { nonce: NONCE }, NONCE],
    ['without a nonce, where the client gave none', { nonce: undefined }, null],
    ['whose clock is a little ahead', { iat: Math.floor(Date.now() / 1000) + 10 }, NONCE],
  ])('is taken %s', async (_, changed, nonce) => {
    expect(await shown(await signed(changed), nonce)).toMatchObject({ ok: true });
  });

  it.each([
    ['not verified', { email_verified: 'false' }],
    ['not said to be verified', { email_verified: undefined }],
    ['verified by a number', { email_verified: 1 }],
    ['missing', { email: undefined }],
    ['a list', { email: ['daon@apple.example'] }],
  ])('AU9 brings no address that is %s', async (_, changed) => {
    const outcome = await shown(await signed(changed));
    expect(outcome).toMatchObject({ ok: true });
    expect(outcome.ok ? outcome.value.email : 'refused').toBeUndefined();
  });

  it.each<[what: string, changed: object]>([
    ['for another app', { aud: 'com.evil.app' }],
    ['for an app whose name begins like ours', { aud: 'com.soridam.app2' }],
    ['for nobody', { aud: undefined }],
    ['for a list of others', { aud: ['com.evil.app', 'com.evil.web'] }],
    ['by another issuer', { iss: 'https://appleid.apple.com.evil.example' }],
    ['by no issuer', { iss: undefined }],
    ['that has expired', { exp: Math.floor(Date.now() / 1000) - 60 }],
    ['that never expires', { exp: undefined }],
    ['whose end is a word', { exp: 'never' }],
    ['that is not good yet', { nbf: Math.floor(Date.now() / 1000) + 3_600 }],
    ['that was made at no time', { iat: undefined }],
    ['of nobody', { sub: undefined }],
    ['of an empty subject', { sub: '' }],
    ['of a subject with a line break', { sub: 'a\nb' }],
    ['of an endless subject', { sub: 'x'.repeat(256) }],
    ['with another nonce', { nonce: 'other' }],
    ['without a nonce', { nonce: undefined }],
    ['with an empty nonce', { nonce: '' }],
    ['with a list as nonce', { nonce: [NONCE] }],
    ['with half of the nonce', { nonce: NONCE.slice(0, 5) }],
  ])('AU9 is refused: one %s', async (_, changed) => {
    expect(await shown(await signed(changed))).toMatchObject(REFUSED);
  });

  it('AU9 is refused with a nonce where the client gave none: it may be of another sign-in', async () => {
    expect(await apple.identify({ token: new Secret(await signed()) })).toMatchObject(REFUSED);
  });

  it.each<[what: string, token: () => Promise<string> | string]>([
    ['signed by another key', () => identityToken(claims(), others.signing)],
    ['signed by a key that Apple does not publish', () => identityToken(claims(), keys.signing, { kid: 'k9' })],
    [
      'signed with the published key as a password',
      () => identityToken(claims(), Buffer.from(JSON.stringify(keys.published)), { alg: 'HS256' }),
    ],
    ['without a signature', () => unsigned(claims())],
    ['that says it needs no signature, in capitals', () => unsigned(claims(), { alg: 'None' })],
    ['that brings its own key', () => unsigned(claims(), { alg: 'RS256', jwk: others.published })],
    [
      'whose claims were changed',
      async () => {
        const [head, , signature] = (await signed()).split('.');
        const body = Buffer.from(JSON.stringify(claims({ sub: 'somebody-else' }))).toString('base64url');
        return `${head}.${body}.${signature}`;
      },
    ],
    ['whose signature lacks a letter', async () => (await signed()).slice(0, -1)],
    ['of four parts', async () => `${await signed()}.x`],
    ['of two parts', async () => (await signed()).split('.').slice(0, 2).join('.')],
    ['that is encrypted', () => 'eyJhbGciOiJkaXIiLCJlbmMiOiJBMjU2R0NNIn0..a.b.c'],
    ['that is no token', () => 'nonsense'],
    ['that is empty', () => ''],
    ['that is JSON', () => '{"sub":"x"}'],
  ])('AU9 is refused: one %s', async (_, token) => {
    expect(await shown(await token())).toMatchObject(REFUSED);
  });

  it('is refused after its end, by the clock of the server', async () => {
    const token = await signed();
    now += 600_000;
    expect(await shown(token)).toMatchObject({ ok: true });
    now += 60_000;
    expect(await shown(token)).toMatchObject(REFUSED);
  });

  it('PRO-16 has to be minutes old for what cannot be undone', async () => {
    const seconds = Math.floor(Date.now() / 1000);
    const old = await signed({ iat: seconds - 3_600, exp: seconds + 3_600 });
    expect(await shown(old)).toMatchObject({ ok: true });
    expect(await shown(old, NONCE, true)).toMatchObject(REFUSED);
    expect(await shown(await signed(), NONCE, true)).toMatchObject({ ok: true });
  });

  it.each<[what: string, answer: ProviderAnswer]>([
    ['answers with trouble', { status: 500 }],
    ['answers with nothing', { body: '' }],
    ['answers without keys', { body: { keys: 'none' } }],
  ])('may be shown again later when Apple %s for its keys', async (_, answer) => {
    fake.answers.set(KEYS, answer);
    expect(await shown(await signed())).toMatchObject({ failure: { kind: 'unreachable' } });
  });

  it('asks for the keys once, whoever comes, and not again for keys that nobody has', async () => {
    for (let times = 0; times < 5; times += 1) await shown(await signed());
    for (let times = 0; times < 5; times += 1) await shown(await identityToken(claims(), keys.signing, { kid: 'x' }));
    expect(fake.asked.filter(({ url }) => url === '/auth/keys')).toHaveLength(1);
  });
});

describe("signing in on Apple's pages", () => {
  const webClaims = (changed: object = {}) => claims({ aud: 'com.soridam.web', nonce: ATTEMPT.nonce, ...changed });

  async function answerWith(changed: object = {}, rest: object = { refresh_token: 'refresh' }): Promise<void> {
    fake.answers.set(TOKENS, { body: { id_token: await identityToken(webClaims(changed), keys.signing), ...rest } });
  }

  it('leads there with state and nonce, and asks for the name by a form', () => {
    const url = new URL(apple.authorizeUrl(ATTEMPT));
    expect(url.origin + url.pathname).toBe(`${fake.url}/auth/authorize`);
    expect(Object.fromEntries(url.searchParams)).toEqual({
      response_type: 'code',
      response_mode: 'form_post',
      scope: 'name email',
      client_id: 'com.soridam.web',
      redirect_uri: 'https://soridam.example/auth/apple/callback',
      state: ATTEMPT.state,
      nonce: ATTEMPT.nonce,
    });
  });

  it('shows Apple a secret of our own, signed with our key, for minutes', async () => {
    await answerWith();
    await apple.redeem(ATTEMPT, { code: 'the code' });
    const { form } = fake.asked.find(({ url }) => url === '/auth/token') ?? { form: new URLSearchParams() };
    expect(form.get('code')).toBe('the code');
    expect(form.get('client_id')).toBe('com.soridam.web');
    const secret = form.get('client_secret') ?? '';
    expect(decodeProtectedHeader(secret)).toEqual({ alg: 'ES256', kid: 'KEY' });
    const { payload } = await jwtVerify(secret, await importSPKI(OWN.publicKey, 'ES256'), { audience: fake.url });
    expect(payload).toMatchObject({ iss: 'TEAM', sub: 'com.soridam.web' });
    expect((payload.exp ?? 0) - (payload.iat ?? 0)).toBe(300);
  });

  it.each([
    ['{"name":{"firstName":"다온","lastName":"서"}}', '서다온'],
    ['{"name":{"firstName":"Alex","lastName":"Reed"}}', 'Alex Reed'],
    ['{"name":{"firstName":"Alex"}}', 'Alex'],
    ['{"name":{}}', undefined],
    ['{"name":{"firstName":7}}', undefined],
    ['{"email":"x@y.example"}', undefined],
    ['null', undefined],
    ['torn', undefined],
    [undefined, undefined],
  ])('takes the name as Apple tells it, the first time only: %s', async (user, name) => {
    await answerWith();
    const identity = await apple.redeem(ATTEMPT, { code: 'c', ...(user !== undefined && { user }) });
    expect(identity.ok && { ...identity.value, bearer: identity.value.bearer?.reveal() }).toEqual({
      provider: 'apple',
      subject: SUB,
      email: 'daon@apple.example',
      name,
      bearer: 'refresh',
    });
  });

  it('AU9 believes no address that the browser brings', async () => {
    await answerWith({ email: undefined });
    const user = '{"name":{"firstName":"A"},"email":"operator@demo.soridam.example"}';
    expect(await apple.redeem(ATTEMPT, { code: 'c', user })).toMatchObject({ value: { email: undefined } });
  });

  it.each<[what: string, changed: object]>([
    ['of another sign-in', { nonce: 'x'.repeat(43) }],
    ['without a nonce', { nonce: undefined }],
    ['for the app', { aud: 'com.soridam.app' }],
    ['that is old', { iat: Math.floor(Date.now() / 1000) - 3_600 }],
  ])('AU10 is refused with an identity token %s', async (_, changed) => {
    await answerWith(changed);
    expect(await apple.redeem(ATTEMPT, { code: 'c' })).toMatchObject(REFUSED);
  });

  it.each<[what: string, answer: ProviderAnswer]>([
    ['a code that was used before', { status: 400, body: { error: 'invalid_grant' } }],
    ['an answer without a token', { body: { access_token: 'x' } }],
    ['an answer that leads elsewhere', { status: 302, headers: { location: 'http://127.0.0.1:1/' } }],
  ])('AU10 is refused with %s', async (_, answer) => {
    fake.answers.set(TOKENS, answer);
    expect(await apple.redeem(ATTEMPT, { code: 'c' })).toMatchObject(REFUSED);
  });
});

describe('leaving Apple', () => {
  it('PRO-16 revokes what Apple gave us about who withdraws', async () => {
    fake.answers.set('POST /auth/revoke', { body: '' });
    expect(await apple.unlink(new Secret('refresh'))).toEqual({ ok: true, value: undefined });
    const [{ form } = { form: new URLSearchParams() }] = fake.asked;
    expect([form.get('token'), form.get('token_type_hint'), form.get('client_id')]).toEqual([
      'refresh',
      'refresh_token',
      'com.soridam.web',
    ]);
  });

  it('tells what may pass from what will not, and neither with the token', async () => {
    fake.answers.set('POST /auth/revoke', { status: 400 });
    const refused = await apple.unlink(new Secret('the-refresh-token'));
    await fake.close();
    const unreachable = await apple.unlink(new Secret('the-refresh-token'));
    expect([refused, unreachable]).toMatchObject([
      { failure: { kind: 'refused' } },
      { failure: { kind: 'unreachable' } },
    ]);
    expect(JSON.stringify([refused, unreachable])).not.toContain('the-refresh-token');
  });

  it('has neither a logout call nor a logout page', async () => {
    await apple.signOut();
    expect(fake.asked).toEqual([]);
    expect(apple.logoutUrl).toBeUndefined();
  });
});
