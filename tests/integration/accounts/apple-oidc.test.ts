import { generateKeyPairSync } from 'node:crypto';
import { importSPKI, jwtVerify } from 'jose';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { AppleIdentityProvider } from '../../../server/adapters/identity/apple-identity-provider.ts';
import { Secret } from '../../../server/domain/secret.ts';
import { startOidcProvider, type OidcProvider } from '../../support/accounts/oidc-provider.ts';

const SITE = 'https://soridam.example';
const REDIRECT = `${SITE}/auth/apple/callback`;
const [OURS, OTHERS] = ['com.soridam.web', 'com.other.web'];
const ATTEMPT = { state: 's'.repeat(43), verifier: 'v'.repeat(43), nonce: 'n'.repeat(43) };
const REFUSED = { ok: false, failure: { kind: 'refused' } };
const KEY = generateKeyPairSync('ec', {
  namedCurve: 'P-256',
  privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
  publicKeyEncoding: { type: 'spki', format: 'pem' },
});

let provider: OidcProvider;
let now: number;

beforeAll(async () => {
  provider = await startOidcProvider([OURS, OTHERS].map((id) => ({ id, redirectUri: REDIRECT })));
});
afterAll(() => provider.close());
beforeEach(() => {
  now = Date.now();
});

/**
 * The adapter, before a provider that differs from Apple in two things: clients prove themselves by a secret that both
 * sides know, where Apple wants one that the client signs, which is checked here and exchanged; and an identity token is
 * given only where the scope `openid` is asked for.
 */
function apple(serviceId: string): AppleIdentityProvider {
  return new AppleIdentityProvider(
    {
      serviceId,
      appIds: [],
      teamId: 'TEAM',
      keyId: 'KEY',
      privateKey: new Secret(KEY.privateKey),
      url: provider.url,
      site: SITE,
    },
    exchangingSecret,
    () => now,
  );
}

async function exchangingSecret(url: string, init: RequestInit = {}): Promise<Response> {
  if (!(init.body instanceof URLSearchParams)) return fetch(url, init);
  const { payload } = await jwtVerify(init.body.get('client_secret') ?? '', await importSPKI(KEY.publicKey, 'ES256'), {
    issuer: 'TEAM',
    audience: provider.url,
    currentDate: new Date(now),
  });
  expect(payload.sub).toBe(init.body.get('client_id'));
  const body = new URLSearchParams(init.body);
  body.set('client_secret', provider.secret);
  return fetch(url, { ...init, body });
}

/** Signs in at the provider as `subject`. @returns what comes back to our site */
function asked(client: AppleIdentityProvider, subject: string, decision?: 'consents' | 'cancels', attempt = ATTEMPT) {
  const address = client.authorizeUrl(attempt).replace('scope=name+email', 'scope=openid+name+email');
  return provider.visit(address, subject, decision);
}

describe('signing in with Apple, played by a provider that others have written', () => {
  it('SES-01 SES-04 AU9 leads there and back with the state, and knows who it was', async () => {
    const client = apple(OURS);
    const back = await asked(client, 'daon');
    expect(back['state']).toBe(ATTEMPT.state);
    const identity = await client.redeem(ATTEMPT, { code: back['code'] ?? '' });
    expect(identity).toMatchObject({
      ok: true,
      value: { provider: 'apple', subject: 'daon', email: 'daon@apple.example', name: undefined },
    });
  });

  it('ERR-26 says that somebody changed their mind', async () => {
    expect(await asked(apple(OURS), 'daon', 'cancels')).toMatchObject({ error: 'access_denied', state: ATTEMPT.state });
  });

  it('AU10 takes a code once', async () => {
    const client = apple(OURS);
    const { code = '' } = await asked(client, 'daon');
    expect(await client.redeem(ATTEMPT, { code })).toMatchObject({ ok: true });
    expect(await client.redeem(ATTEMPT, { code })).toMatchObject(REFUSED);
  });

  it('AU9 takes no code of another app', async () => {
    const { code = '' } = await asked(apple(OTHERS), 'daon');
    expect(await apple(OURS).redeem(ATTEMPT, { code })).toMatchObject(REFUSED);
  });

  it('AU9 takes no token of another app', async () => {
    const others = apple(OTHERS);
    const { code = '' } = await asked(others, 'daon');
    const token = await tokenOf(OTHERS, code);
    expect(await others.identify({ token, nonce: ATTEMPT.nonce })).toMatchObject({ ok: true });
    expect(await apple(OURS).identify({ token, nonce: ATTEMPT.nonce })).toMatchObject(REFUSED);
  });

  it('AU9 takes no answer to another sign-in', async () => {
    const client = apple(OURS);
    const { code = '' } = await asked(client, 'daon');
    expect(await client.redeem({ ...ATTEMPT, nonce: 'm'.repeat(43) }, { code })).toMatchObject(REFUSED);
  });

  it('AU9 takes no code that is too old', async () => {
    const client = apple(OURS);
    const { code = '' } = await asked(client, 'daon');
    vi.useFakeTimers({ toFake: ['Date'], now: now + 61_000 });
    try {
      expect(await client.redeem(ATTEMPT, { code })).toMatchObject(REFUSED);
    } finally {
      vi.useRealTimers();
    }
  });

  it('AU9 takes no token that is too old', async () => {
    const client = apple(OURS);
    const { code = '' } = await asked(client, 'daon');
    const token = await tokenOf(OURS, code);
    expect(await client.identify({ token, nonce: ATTEMPT.nonce })).toMatchObject({ ok: true });
    now += 11 * 60_000;
    expect(await client.identify({ token, nonce: ATTEMPT.nonce })).toMatchObject(REFUSED);
  });

  it('AU3 takes no token that another one signed', async () => {
    const client = apple(OURS);
    const { code = '' } = await asked(client, 'daon');
    const [head, body, signature = ''] = (await tokenOf(OURS, code)).reveal().split('.');
    const token = new Secret([head, body, signature.split('').toReversed().join('')].join('.'));
    expect(await client.identify({ token, nonce: ATTEMPT.nonce })).toMatchObject(REFUSED);
  });
});

/** Redeems a code as `client` would. @returns the identity token */
async function tokenOf(client: string, code: string): Promise<Secret> {
  const body = new URLSearchParams({
    grant_type: 'authorization_code',
    redirect_uri: REDIRECT,
    code,
    client_id: client,
    client_secret: provider.secret,
  });
  const answer = await fetch(`${provider.url}/auth/token`, { method: 'POST', body });
  return new Secret(((await answer.json()) as { readonly id_token: string }).id_token);
}
