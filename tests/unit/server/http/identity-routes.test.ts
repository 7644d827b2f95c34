import type { FastifyInstance } from 'fastify';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { fail } from '../../../../common/kernel/result.ts';
import type { IdentityProviderName } from '../../../../server/application/ports/accounts/identity-provider.ts';
import { aServer, NOW, type TestServer } from '../../../support/http/http-server.ts';
import { demoIdentityParts, type DemoIdentityParts } from '../../../support/accounts/demo-identity-parts.ts';

const SITE = 'http://localhost:4000';
const MINUTE = 60_000;
const FORM = 'application/x-www-form-urlencoded';
const PROVIDERS: readonly IdentityProviderName[] = ['kakao', 'apple'];

let parts: DemoIdentityParts;
/** The shared one, or that of this test alone. */
let server: TestServer;
let app: FastifyInstance;
let shared: readonly [DemoIdentityParts, TestServer];

async function begin(site: string): Promise<void> {
  parts = demoIdentityParts(site);
  server = await aServer({ ...parts, publicUrl: site });
  app = server.app;
}

beforeAll(async () => {
  await begin(SITE);
  shared = [parts, server];
});
beforeEach(() => {
  [parts, server] = shared;
  app = server.app;
  server.clock.now = NOW;
  for (const list of [parts.entered, parts.devices]) list.length = 0;
});
afterEach(async () => {
  if (server !== shared[1]) await server.app.close();
});
afterAll(() => shared[1].app.close());

/** A browser: what it keeps, and what it was last answered. */
class Browser {
  readonly cookies = new Map<string, string>();

  async open(url: string): Promise<Awaited<ReturnType<FastifyInstance['inject']>>> {
    return this.took(await app.inject({ url, headers: { cookie: this.header() } }));
  }

  async post(url: string, form: Readonly<Record<string, string>>) {
    const payload = new URLSearchParams(form).toString();
    const headers = { cookie: this.header(), 'content-type': FORM, origin: 'null' };
    return this.took(await app.inject({ method: 'POST', url, headers, payload }));
  }

  /** Sends what a provider's page would send. */
  answer(provider: IdentityProviderName, fields: Readonly<Record<string, string>>) {
    const url = `/auth/${provider}/callback`;
    return provider === 'apple' ? this.post(url, fields) : this.open(`${url}?${new URLSearchParams(fields)}`);
  }

  private header(): string {
    return [...this.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
  }

  private took<Answer extends Awaited<ReturnType<FastifyInstance['inject']>>>(answer: Answer): Answer {
    for (const { name, value } of answer.cookies) {
      if (value === '') this.cookies.delete(name);
      else this.cookies.set(name, value);
    }
    return answer;
  }
}

/** Goes to the provider's page. @returns what choosing the first person there would send back */
async function asked(browser: Browser, provider: IdentityProviderName): Promise<Record<string, string>> {
  const begun = await browser.open(`/auth/${provider}`);
  const page = await browser.open(String(begun.headers.location));
  const [, choice = ''] = page.body.split('<li>');
  return Object.fromEntries(
    [...choice.matchAll(/name="(\w+)" value="([^"]*)"/g)].map(([, name = '', value = '']) => [name, unescaped(value)]),
  );
}

function unescaped(html: string): string {
  return html.replaceAll('&quot;', '"').replaceAll('&lt;', '<').replaceAll('&gt;', '>').replaceAll('&amp;', '&');
}

describe.each(PROVIDERS)('signing in by %s on the web', (provider) => {
  it('SES-01 ends signed in, with the cookie that the client reads, at /auth/done', async () => {
    const browser = new Browser();
    const answer = await browser.answer(provider, await asked(browser, provider));
    expect([answer.statusCode, answer.headers.location]).toEqual([303, `/auth/done?provider=${provider}`]);
    expect(answer.headers).toMatchObject({ 'cache-control': 'no-store', 'referrer-policy': 'no-referrer' });
    expect(answer.cookies.find(({ name }) => name === 'authorization')).toMatchObject({
      value: 'token-of-1001',
      path: '/',
      sameSite: 'Lax',
      maxAge: 86_400,
    });
    expect(parts.entered).toMatchObject([{ provider, subject: '1001' }]);
    expect([...browser.cookies.keys()]).toEqual(['device', 'authorization']);
    expect(parts.devices.map(({ id }) => id)).toEqual([browser.cookies.get('device')]);
  });

  it.each([
    ['cross-site', false],
    ['same-site', false],
    ['same-origin', true],
    ['none', true],
  ])('AU10 begins by a press on the site alone: led by a page of %s, it begins: %s', async (site, isBegun) => {
    const answer = await app.inject({ url: `/auth/${provider}`, headers: { 'sec-fetch-site': site } });
    expect(answer.statusCode).toBe(303);
    expect(answer.headers.location === '/auth/signin').toBe(!isBegun);
    expect(answer.cookies.some(({ name }) => name === `sign-in-${provider}`)).toBe(isBegun);
  });

  it('AU10 does nothing with the answer to another browser', async () => {
    const [evil, victim] = [new Browser(), new Browser()];
    const fields = await asked(evil, provider);
    await asked(victim, provider);
    for (const browser of [victim, new Browser()]) {
      const answer = await browser.answer(provider, fields);
      expect(answer.headers.location).toBe(`/auth/signin?error=provider-failed&provider=${provider}`);
      expect(browser.cookies.has('authorization')).toBe(false);
    }
    expect(parts.entered).toEqual([]);
  });

  it('AU10 does nothing with an answer that came before', async () => {
    const browser = new Browser();
    const fields = await asked(browser, provider);
    const kept = new Map(browser.cookies);
    await browser.answer(provider, fields);
    const again = await browser.answer(provider, fields);
    expect(again.headers.location).toContain('error=provider-failed');
    // Also for who kept what the browser threw away: the provider's code is used up.
    const thief = new Browser();
    for (const [name, value] of kept) thief.cookies.set(name, value);
    expect((await thief.answer(provider, fields)).headers.location).toContain('error=provider-failed');
    expect(parts.entered).toHaveLength(1);
  });

  it.each<[what: string, change: (fields: Record<string, string>) => Record<string, string>]>([
    ['without a state', ({ code = '' }) => ({ code })],
    ['with an empty state', ({ code = '' }) => ({ code, state: '' })],
    ['with half of the state', ({ code = '', state = '' }) => ({ code, state: state.slice(0, 20) })],
    ['with a longer state', ({ code = '', state = '' }) => ({ code, state: `${state}x` })],
    ['with a state of 300 letters', ({ code = '' }) => ({ code, state: 'x'.repeat(300) })],
    ['without a code', ({ state = '' }) => ({ state })],
    ['with an empty code', ({ state = '' }) => ({ code: '', state })],
    ['with an endless code', ({ state = '' }) => ({ code: 'x'.repeat(5_000), state })],
    ['with a code of nobody', ({ state = '' }) => ({ code: 'nonsense', state })],
    ['with a code and an error', ({ code = '', state = '' }) => ({ code, state, error: 'server_error' })],
  ])('AU10 does nothing with an answer %s', async (_, change) => {
    const browser = new Browser();
    const answer = await browser.answer(provider, change(await asked(browser, provider)));
    expect(answer.headers.location).toBe(`/auth/signin?error=provider-failed&provider=${provider}`);
    expect(parts.entered).toEqual([]);
  });

  it('AU10 does nothing with the answer of the other provider', async () => {
    const browser = new Browser();
    const other = provider === 'kakao' ? 'apple' : 'kakao';
    const fields = await asked(browser, other);
    await asked(browser, provider);
    expect((await browser.answer(provider, fields)).headers.location).toContain('error=provider-failed');
    // Nor with a cookie that was moved from one to the other.
    const moved = new Browser();
    const again = await asked(moved, other);
    moved.cookies.set(`sign-in-${provider}`, moved.cookies.get(`sign-in-${other}`) ?? '');
    expect((await moved.answer(provider, again)).headers.location).toContain('error=provider-failed');
    expect(parts.entered).toEqual([]);
  });

  it.each(['another-app', 'expired', 'another-sign-in'] as const)('AU9 AU10 refuses what is %s', async (fault) => {
    const browser = new Browser();
    const begun = await browser.open(`/auth/${provider}`);
    const asked = new URL(String(begun.headers.location), SITE).searchParams;
    const { standIn } = parts.dev;
    const [person] = standIn?.people(provider) ?? [];
    const question = {
      clientId: asked.get('client_id') ?? '',
      redirectUri: asked.get('redirect_uri') ?? '',
      nonce: asked.get('nonce') ?? '',
      challenge: asked.get('code_challenge') ?? undefined,
    };
    const consent = await standIn?.consent(provider, person!, question, fault);
    const answer = await browser.answer(provider, { state: asked.get('state') ?? '', code: consent?.code ?? '' });
    expect(answer.headers.location).toBe(`/auth/signin?error=provider-failed&provider=${provider}`);
    expect(browser.cookies.has('authorization')).toBe(false);
    expect(parts.entered).toEqual([]);
  });

  it('has ten minutes', async () => {
    const [quick, slow] = [new Browser(), new Browser()];
    const [one, other] = [await asked(quick, provider), await asked(slow, provider)];
    server.clock.now += 10 * MINUTE - 1;
    expect((await quick.answer(provider, one)).headers.location).toContain('/auth/done');
    server.clock.now += 1;
    expect((await slow.answer(provider, other)).headers.location).toContain('error=provider-failed');
  });

  it('is told apart from changing one’s mind', async () => {
    const browser = new Browser();
    const { state = '' } = await asked(browser, provider);
    const error = provider === 'apple' ? 'user_cancelled_authorize' : 'access_denied';
    const answer = await browser.answer(provider, { state, error });
    expect(answer.headers.location).toBe(`/auth/signin?error=cancelled&provider=${provider}`);
  });

  it('says so when the limit is reached, and when no account could be opened', async () => {
    const limited = async () => fail({ kind: 'limit-reached' as const, retryAfterSeconds: 9 });
    const identity = { ...parts.identity, limiter: { take: limited, forget: async () => {} } };
    server = await aServer({ ...parts, identity });
    app = server.app;
    const browser = new Browser();
    const answer = await browser.answer(provider, await asked(browser, provider));
    expect(answer.headers.location).toContain('error=too-many-requests');

    await server.app.close();
    server = await aServer({
      ...parts,
      identity: { ...parts.identity, enter: () => Promise.reject(new Error('away')) },
    });
    app = server.app;
    const again = await browser.answer(provider, await asked(browser, provider));
    expect(again.headers.location).toContain('error=provider-unreachable');
    expect(browser.cookies.has('authorization')).toBe(false);
  });

  it('AU10 leads to pages of this site alone, whatever comes with the request', async () => {
    const marks = [
      '//evil.example',
      '/\\evil.example',
      'https:evil.example',
      'javascript:alert(1)',
      '\t//evil.example',
    ];
    const more = [
      'https://evil.example',
      '/%2f/evil.example',
      'http://user@evil.example',
      '//xn--evl-1na.example',
      '\r\nLocation: //evil',
    ];
    const names = ['returnTo', 'redirect', 'redirect_uri', 'next', 'url', 'state', 'code', 'error', 'provider', 'user'];
    for (const mark of [...marks, ...more]) {
      for (const name of names) {
        const query = new URLSearchParams({ [name]: mark });
        const begun = await app.inject(`/auth/${provider}?${query}`);
        expect(begun.headers.location).toMatch(/^\/dev\/identity\//);
        expect(String(begun.headers.location)).not.toContain('evil');
        const browser = new Browser();
        const fields = await asked(browser, provider);
        for (const sent of [{ [name]: mark }, { ...fields, [name]: mark }]) {
          const { location } = (await browser.answer(provider, sent)).headers;
          expect(location).toMatch(/^\/auth\/(?:signin\?error=[a-z-]+&provider=|done\?provider=)(?:kakao|apple)$/);
        }
      }
    }
  });
});

describe('the cookie between our button and the return', () => {
  const cookieOf = async (provider: IdentityProviderName, prefix = '') =>
    (await app.inject(`/auth/${provider}`)).cookies.find(({ name }) => name === `${prefix}sign-in-${provider}`);

  it('is out of reach of scripts and of every other page', async () => {
    for (const provider of PROVIDERS) {
      expect(await cookieOf(provider)).toMatchObject({
        path: `/auth/${provider}`,
        httpOnly: true,
        maxAge: 600,
        sameSite: 'Lax',
      });
    }
  });

  it('comes with the form that Apple’s page posts, over https', async () => {
    await begin('https://soridam.example');
    expect(await cookieOf('apple', '__Secure-')).toMatchObject({ secure: true, sameSite: 'None' });
    expect(await cookieOf('kakao', '__Secure-')).toMatchObject({ secure: true, sameSite: 'Lax' });
  });

  it.each(PROVIDERS)('AU10 over https signs in by %s under a name that nobody else can plant', async (provider) => {
    await begin('https://soridam.example');
    const browser = new Browser();
    const fields = await asked(browser, provider);
    const planted = new Browser();
    planted.cookies.set(`sign-in-${provider}`, browser.cookies.get(`__Secure-sign-in-${provider}`) ?? '');
    expect((await planted.answer(provider, fields)).headers.location).toContain('error=provider-failed');
    expect((await browser.answer(provider, fields)).headers.location).toBe(`/auth/done?provider=${provider}`);
    expect([...browser.cookies.keys()]).toEqual(['__Host-device', 'authorization']);
  });

  it('says on which device and in which language it began, since Apple’s form brings no other cookie', async () => {
    const browser = new Browser();
    browser.cookies.set('perfered-language', 'en');
    const fields = await asked(browser, 'apple');
    const device = browser.cookies.get('device');
    for (const name of ['perfered-language', 'device']) browser.cookies.delete(name);
    await browser.answer('apple', fields);
    expect(parts.devices).toMatchObject([{ id: device, language: 'en' }]);
    expect(browser.cookies.has('device')).toBe(false);
  });

  it('is new each time', async () => {
    const values = await Promise.all(Array.from({ length: 20 }, () => cookieOf('kakao')));
    expect(new Set(values.map((cookie) => cookie?.value)).size).toBe(20);
  });
});

describe('a server without providers', () => {
  it('SES-84 SES-86 has neither their routes nor the pages of the demo', async () => {
    const plain = await aServer();
    for (const url of ['/auth/kakao', '/auth/apple', '/dev/mailbox', '/dev/identity/kakao/oauth/authorize']) {
      expect(plain.app.hasRoute({ method: 'GET', url })).toBe(false);
    }
    expect((await plain.app.inject({ method: 'POST', url: '/auth/apple/callback' })).statusCode).toBe(405);
    await plain.app.close();
  });
});
