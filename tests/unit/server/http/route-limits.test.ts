import Fastify from 'fastify';
import { describe, expect, it } from 'vitest';
import { fail, ok } from '../../../../common/kernel/result.ts';
import { FlexibleRateLimiter } from '../../../../server/adapters/limits/flexible-rate-limiter.ts';
import { policy } from '../../../../server/adapters/http/calls/policy.ts';
import { RouteLimits, routeLimits } from '../../../../server/adapters/http/calls/route-limits.ts';
import type { RateLimiter } from '../../../../server/application/ports/accounts/rate-limiter.ts';
import { LIMITS, type LimitName } from '../../../../server/domain/account/limits.ts';
import { ANONYMOUS, type Principal } from '../../../../server/domain/principal.ts';
import { aServer, someHandlers } from '../../../support/http/http-server.ts';

const MEMBER = {
  kind: 'member',
  memberId: 7,
  loginId: 'l',
  role: 'operator',
  losses: 0,
  signedInAt: 0,
  provedFactor: false,
} as never;

/** Writes down what is counted, and lets everything be done, or nothing. */
function aNotebook(isFull = false) {
  const taken: (readonly [LimitName, string])[] = [];
  const limiter: RateLimiter = {
    take: async (limit, key) => {
      taken.push([limit, key]);
      return isFull ? fail({ kind: 'limit-reached', retryAfterSeconds: 9 }) : ok(undefined);
    },
    forget: async () => {},
  };
  return { limiter, taken };
}

const tokensOf = (principal: Principal) => ({ principal: async () => principal, listener: async () => principal });
/** A page that says which one it is. */
const renderer = {
  render: async ({ url }: { url: string }) => ({ status: 200, html: url, styleSource: "'self'" }),
} as never;

describe('limits of routes', () => {
  it('OV4 there is one for each route of the policy, and for no other', () => {
    expect(Object.keys(routeLimits).toSorted()).toEqual(Object.keys(policy).toSorted());
  });

  it('OV4 whatever is for members alone counts by account', () => {
    const wrong = Object.entries(routeLimits).filter(
      ([row, limit]) => policy[row] !== 'anyone' && limit in LIMITS && !limit.endsWith('-by-account'),
    );
    expect(wrong).toEqual([]);
  });

  it('OV4 nothing that changes something is without one, but for leaving', () => {
    const free = Object.entries(routeLimits).flatMap(([row, limit]) =>
      limit === 'cheap' && !row.startsWith('GET ') ? [row] : [],
    );
    expect(free).toEqual(['DELETE /backend/users/logout']);
  });

  it('a route without a row stops the start', () => {
    const app = Fastify();
    new RouteLimits(undefined, { authenticateCall: async () => ANONYMOUS }).enforce(app, {});
    expect(() => app.get('/thing', () => '')).toThrow("no row for the route 'GET /thing'");
  });

  it.each([
    ['/api/search?keyword=a', 'search-by-network'],
    ['/api/search/lines?keyword=abc', 'search-by-network'],
    ['/backend/series-stories?ids=3', 'stories-by-network'],
    ['/api/stories/7/audio', 'sound-by-network'],
    ['/api/discovery', 'list-by-network'],
    ['/api/completions?keyword=a', 'list-by-network'],
    ['/series/3/feed.xml', 'publication-by-network'],
    ['/oembed?url=a', 'publication-by-network'],
    ['/embed/series/3', 'publication-by-network'],
    ['/sitemap.xml', 'publication-by-network'],
    ['/api/openapi.json', 'document-by-network'],
    ['/api/docs', 'document-by-network'],
    ['/originals', 'page-by-network'],
  ] as const)('OV4 %s counts once, whether by GET or by HEAD, for the network that asks', async (url, limit) => {
    const { limiter, taken } = aNotebook();
    const { app } = await aServer({ limiter, renderer });
    for (const method of ['GET', 'HEAD'] as const) {
      taken.length = 0;
      await app.inject({ method, url, remoteAddress: '2001:db8:1:2:3::4' });
      expect(taken).toEqual([[limit, '2001:db8:1:2']]);
    }
    await app.close();
  });

  it('OV4 a member counts alone, wherever they are', async () => {
    const { limiter, taken } = aNotebook();
    const { app } = await aServer({ limiter, tokens: tokensOf(MEMBER) });
    await app.inject({ url: '/api/search?keyword=a', headers: { authorization: 'Bearer a.b.c' } });
    const body = { uploadId: '0'.repeat(32), title: '첫 화', isFree: 'Y' };
    const headers = { authorization: 'Bearer a.b.c' };
    await app.inject({ method: 'POST', url: '/api/series/3/stories', headers, payload: body });
    expect(taken).toEqual([
      ['search-by-network', 'member 7'],
      ['story-by-account', 'member 7'],
    ]);
    await app.close();
  });

  it('OV4 whoever may not ask for a route is told so, and counts for nothing', async () => {
    const { limiter, taken } = aNotebook(true);
    const { app } = await aServer({ limiter });
    const answer = await app.inject({ method: 'POST', url: '/api/series/3/stories', payload: {} });
    expect([answer.statusCode, taken]).toEqual([401, []]);
    await app.close();
  });

  it('OV4 who asks too often is told when to ask again, and nothing is done for them', async () => {
    const { limiter } = aNotebook(true);
    let isDone = false;
    const handlers = someHandlers({
      search: async () => {
        isDone = true;
        return fail({ status: 404, code: 'not-found' });
      },
    });
    const { app } = await aServer({ limiter, handlers, renderer });
    const call = await app.inject('/api/search?keyword=a');
    expect([call.statusCode, call.headers['retry-after'], call.json().code]).toEqual([429, '9', 'too-many-requests']);
    const page = await app.inject('/originals');
    expect([page.statusCode, page.headers['retry-after'], page.headers['content-type']]).toEqual([
      429,
      '9',
      'text/html; charset=utf-8',
    ]);
    expect(page.body).toMatch(/9초 뒤에[^]*in 9 seconds/);
    expect(isDone).toBe(false);
    await app.close();
  });

  it('OV4 holds at n-1, n and n+1', async () => {
    const { app } = await aServer({ limiter: new FlexibleRateLimiter({ kind: 'memory' }) });
    const statuses: number[] = [];
    const { times } = LIMITS['document-by-network'];
    for (let time = 0; time <= times; time += 1) statuses.push((await app.inject('/api/docs')).statusCode);
    expect(statuses.slice(0, times).every((status) => status === 200)).toBe(true);
    expect(statuses.at(-1)).toBe(429);
    expect((await app.inject({ url: '/api/docs', remoteAddress: '10.1.2.3' })).statusCode).toBe(200);
    await app.close();
  });
});

describe('an address that nothing can hold', () => {
  it.each(['/discovery?genre=%00', '/search?keyword=a%00b', '/series/%00', '/%00'])(
    'UN2 %s is answered 400 with a page',
    async (url) => {
      const { app } = await aServer({ renderer });
      const answer = await app.inject(url);
      expect([answer.statusCode, answer.headers['content-type']]).toEqual([400, 'text/html; charset=utf-8']);
      await app.close();
    },
  );

  it.each(['/api/discovery?genre=%00', '/api/search?keyword=%00', '/api/series/3/episodes?sort=a%00'])(
    'UN2 %s is answered 400',
    async (url) => {
      const { app } = await aServer();
      const answer = await app.inject(url);
      expect([answer.statusCode, answer.json().code]).toEqual([400, 'bad-request']);
      await app.close();
    },
  );

  it('UN2 half a letter in a body is answered 400', async () => {
    const { app } = await aServer({ tokens: tokensOf(MEMBER) });
    const headers = { authorization: 'Bearer a.b.c', 'content-type': 'application/json' };
    for (const text of ['"\\ud800"', '"a\\udc00"', '"\\u0000"']) {
      const payload = `{"text":${text}}`;
      const answer = await app.inject({ method: 'POST', url: '/api/series/3/reviews', headers, payload });
      expect([text, answer.statusCode]).toEqual([text, 400]);
    }
    await app.close();
  });
});
