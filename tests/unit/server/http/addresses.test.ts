import type { InjectOptions } from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { Authenticator } from '../../../../server/adapters/http/sessions/authenticator.ts';
import { refusalOf } from '../../../../server/adapters/http/calls/error-answers.ts';
import { mediaHeaders } from '../../../../server/adapters/http/security-headers.ts';
import { enforcePolicy, policy } from '../../../../server/adapters/http/calls/policy.ts';
import { ok } from '../../../../common/kernel/result.ts';
import type { RateLimiter } from '../../../../server/application/ports/accounts/rate-limiter.ts';
import { ANONYMOUS } from '../../../../server/domain/principal.ts';
import { aServer, type TestServer } from '../../../support/http/http-server.ts';
import { noUploads } from '../../../support/clips/no-uploads.ts';
import { demoIdentityParts } from '../../../support/accounts/demo-identity-parts.ts';

type Method = NonNullable<InjectOptions['method']>;

describe('addresses and methods', () => {
  let server: TestServer;
  beforeAll(async () => {
    server = await aServer();
  });
  afterAll(() => server.app.close());

  it.each<[Method, string]>([
    ['GET', '/api/unknown'],
    ['POST', '/api/unknown'],
    ['GET', '/api'],
    ['GET', '/api/'],
    ['GET', '/backend'],
    ['DELETE', '/backend/unknown'],
    ['GET', '/media/unknown'],
    ['GET', '/assets/unknown.js'],
    ['GET', '/api/series/3/'],
    ['GET', '/api//series/3'],
    ['GET', `/api/series/${'1'.repeat(300)}`],
  ])('%s %s is 404 in JSON, never a page', async (method, url) => {
    const answer = await server.app.inject({ method, url });
    expect(answer.statusCode).toBe(404);
    expect(answer.headers).toMatchObject({ 'content-type': 'application/json; charset=utf-8' });
    expect(answer.json()).toEqual({
      code: 'not-found',
      message: '찾을 수 없습니다.',
      requestId: answer.headers['x-request-id'],
    });
  });

  it.each<[Method, string]>([
    ['POST', '/api/originals'],
    ['PUT', '/api/musicians/3'],
    ['DELETE', '/backend/series-stories'],
    ['PATCH', '/health'],
    ['POST', '/media/audio/x'],
    ['OPTIONS', '/api/series/3/episodes'],
    ['POST', '/originals'],
    ['DELETE', '/'],
    ['POST', '/no/such/page'],
    ['TRACE' as Method, '/originals'],
    ['TRACE' as Method, '/api/originals'],
  ])('%s %s is 405 and says what is allowed', async (method, url) => {
    const answer = await server.app.inject({ method, url });
    expect(answer.statusCode).toBe(405);
    expect(answer.headers['allow']).toBe('GET, HEAD');
    expect(answer.json()).toMatchObject({ code: 'method-not-allowed' });
  });

  it('what only takes a body says so', async () => {
    const answer = await server.app.inject('/api/status');
    expect([answer.statusCode, answer.headers['allow']]).toEqual([405, 'POST']);
  });

  it('an unknown address is refused before its body is looked at', async () => {
    const headers = { 'content-type': 'application/x-unheard-of' };
    const answer = await server.app.inject({ method: 'POST', url: '/api/unknown', headers, payload: '\0\0' });
    expect(answer.statusCode).toBe(404);
  });

  it.each(['/api/series/%', '/api/series/%ff', '/%c0%ae%c0%ae'])('%s is no address at all', async (url) => {
    const answer = await server.app.inject(url);
    expect(answer.statusCode).toBe(400);
    expect(answer.headers['x-request-id']).toBeDefined();
    expect(answer.headers['content-security-policy']).toBeDefined();
    expect(answer.json()).toMatchObject({ code: 'bad-request' });
  });

  it.each([
    [413, 'too-large'],
    [415, 'unsupported-media-type'],
    [431, 'too-large'],
    [400, 'bad-request'],
    [422, 'bad-request'],
    [500, 'internal'],
    [502, 'internal'],
  ])('a framework error of status %i has the code %s', (statusCode, code) => {
    expect(refusalOf(Object.assign(new Error('inside'), { statusCode }))).toMatchObject({ code });
  });

  it('HEAD answers like GET, without the body', async () => {
    const [get, head] = await Promise.all([
      server.app.inject('/api/originals'),
      server.app.inject({ method: 'HEAD', url: '/api/originals' }),
    ]);
    expect(head.statusCode).toBe(200);
    expect(head.body).toBe('');
    expect(head.headers['content-length']).toBe(String(Buffer.byteLength(get.body)));
  });

  it('/health says that the process is up', async () => {
    const answer = await server.app.inject('/health');
    expect([answer.statusCode, answer.json()]).toEqual([200, { status: 'up' }]);
  });

  it('/ready says in one word why calls cannot be answered', async () => {
    expect((await server.app.inject('/ready')).json()).toEqual({ status: 'ready' });
    const waiting = await aServer({ readiness: async () => 'database-unavailable' });
    const answer = await waiting.app.inject('/ready');
    expect(answer.statusCode).toBe(503);
    expect(answer.headers['retry-after']).toBe('1');
    expect(answer.json()).toMatchObject({ code: 'unavailable', reason: 'database-unavailable' });
    await waiting.app.close();
  });

  it('DF1 /ready says what is short, and that a full disk keeps calls from being answered', async () => {
    const short = await aServer({ readiness: async () => 'disk-short' });
    const answer = await short.app.inject('/ready');
    expect([answer.statusCode, answer.json()]).toEqual([200, { status: 'ready', short: ['disk'] }]);
    await short.app.close();
    const full = await aServer({ readiness: async () => 'disk-full' });
    const refused = await full.app.inject('/ready');
    expect([refused.statusCode, refused.json()]).toMatchObject([503, { reason: 'disk-full' }]);
    await full.app.close();
  });
});

describe('the policy', () => {
  it('a route without a row stops the start', async () => {
    const { app } = await aServer();
    expect(() => app.get('/api/forgotten', () => 'open to all')).toThrow("no row for the route 'GET /api/forgotten'");
    expect(() => app.post('/api/originals', () => 'open to all')).toThrow("no row for the route 'POST /api/originals'");
    await app.close();
  });

  it('has no row without a route', async () => {
    const seen = new Set<string>();
    const { app } = await aServer({ ...demoIdentityParts(), uploads: noUploads() });
    for (const row of Object.keys(policy)) {
      const [method = '', url = ''] = row.split(' ');
      if (app.hasRoute({ method: method as Method, url })) seen.add(row);
    }
    await app.close();
    const builtFiles = ['GET /assets/*', 'GET /fonts/*'];
    expect(Object.keys(policy).filter((row) => !seen.has(row))).toEqual(builtFiles);
  });

  const nobody = new Authenticator({ principal: async () => ANONYMOUS, listener: async () => ANONYMOUS });

  it('knows which methods a path has', async () => {
    const hooks: ((route: { method: string | string[]; url: string }) => void)[] = [];
    const list = enforcePolicy({ addHook: (_: string, hook: never) => hooks.push(hook) } as never, nobody);
    hooks[0]?.({ method: ['GET', 'HEAD'], url: '/api/series/:id' });
    hooks[0]?.({ method: 'GET', url: '/*' });
    expect(list.methodsOf('/api/series/3')).toEqual(['GET', 'HEAD']);
    expect(list.methodsOf('/api/series/3/4')).toEqual([]);
    expect(list.methodsOf('/api/seriesx3')).toEqual([]);
  });
});

describe('security headers', () => {
  const PATHS = ['/health', '/api/originals', '/api/unknown', '/media/audio/x', '/originals', '/api/series/%', '/'];

  it.each(PATHS)('%s carries them', async (url) => {
    const { app } = await aServer();
    const { headers } = await app.inject(url);
    expect(headers).toMatchObject({
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'strict-origin-when-cross-origin',
      'cross-origin-opener-policy': 'same-origin',
      'cross-origin-resource-policy': 'same-origin',
      'permissions-policy': expect.stringContaining('microphone=()'),
    });
    const rules = String(headers['content-security-policy']).split('; ');
    expect(rules).toEqual(
      expect.arrayContaining([
        "default-src 'none'",
        "script-src 'self'",
        "style-src 'self'",
        "frame-ancestors 'none'",
        "object-src 'none'",
        "base-uri 'none'",
        "require-trusted-types-for 'script'",
        "trusted-types 'none'",
      ]),
    );
    expect(String(headers['content-security-policy'])).not.toMatch(/unsafe|\*|https?:/);
    expect(headers).not.toHaveProperty('strict-transport-security');
    expect(headers).not.toHaveProperty('x-powered-by');
    await app.close();
  });

  it('SHR-14 let in one script of Kakao, by its whole address, where the operator has a key', async () => {
    const script = { url: 'https://kakao.example/sdk/2.7.2/kakao.min.js', integrity: 'sha384-AAAA' };
    const policyOf = async (parts: Parameters<typeof aServer>[0]) => {
      const { app } = await aServer(parts);
      const { headers } = await app.inject('/originals');
      await app.close();
      return String(headers['content-security-policy']).split('; ');
    };
    const usual = await policyOf({});
    const withKakao = await policyOf({ kakaoShare: { key: 'key-of-the-app', script } });
    expect(withKakao.filter((rule) => !usual.includes(rule))).toEqual([
      `script-src 'self' ${script.url}`,
      "form-action 'self' https://sharer.kakao.com",
      'trusted-types kakao',
    ]);
    expect(withKakao).toHaveLength(usual.length);
  });

  it('a sound, shown by itself, plays and does nothing else', () => {
    const rules = String(mediaHeaders('http://localhost:4000')['content-security-policy']).split('; ');
    expect(rules).toEqual([
      "default-src 'none'",
      "object-src 'none'",
      "media-src 'self'",
      "base-uri 'none'",
      "form-action 'none'",
      "frame-ancestors 'none'",
    ]);
  });

  it.each(['/health', '/api/originals', '/api/unknown', '/originals', '/media/audio/x', '/api/series/%'])(
    'over https browsers are told to stay there, by %s too',
    async (url) => {
      const { app } = await aServer({ publicUrl: 'https://soridam.example' });
      const { headers } = await app.inject(url);
      expect(headers['strict-transport-security']).toBe('max-age=31536000; includeSubDomains');
      expect(headers['content-security-policy']).toContain("base-uri 'none'");
      expect(headers['content-security-policy']).toContain("object-src 'none'");
      await app.close();
    },
  );

  it.each([
    ['nobody is trusted', [], ['127.0.0.1']],
    ['another is trusted', ['10.0.0.0/8'], ['127.0.0.1']],
    ['the sender is trusted', ['127.0.0.1'], ['203.0.113.7']],
  ] as const)(
    'OV7 whom a sender stands for is believed of trusted proxies alone: %s',
    async (_, trustedProxies, counted) => {
      const networks: string[] = [];
      const limiter: RateLimiter = {
        take: async (_limit, whom) => {
          networks.push(whom);
          return ok(undefined);
        },
        forget: async () => {},
      };
      const renderer = { render: async () => ({ status: 200, html: '<!doctype html>' }) };
      const { app } = await aServer({ limiter, trustedProxies, renderer });
      await app.inject({ url: '/originals', headers: { 'x-forwarded-for': '198.51.100.9, 203.0.113.7' } });
      expect(networks).toEqual(counted);
      await app.close();
    },
  );

  it('over http nobody is told so', async () => {
    const { app } = await aServer();
    expect((await app.inject('/health')).headers).not.toHaveProperty('strict-transport-security');
    await app.close();
  });
});
