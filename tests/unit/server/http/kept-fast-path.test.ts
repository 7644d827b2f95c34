import { afterEach, describe, expect, it } from 'vitest';
import type { PageRequest } from '../../../../common/contract/page-renderer.ts';
import type { SeriesWire } from '../../../../common/contract/schemas.ts';
import type { SeriesId } from '../../../../common/kernel/ids.ts';
import { ok } from '../../../../common/kernel/result.ts';
import type { HttpServerParts } from '../../../../server/adapters/http/http-server.ts';
import type { Announcement } from '../../../../server/application/ports/community/announcements.ts';
import type { CallHandlers } from '../../../../server/application/call-handlers.ts';
import type { SeriesAndStories } from '../../../../server/application/ports/catalogue/catalogue-repository.ts';
import { ANONYMOUS, type Principal } from '../../../../server/domain/principal.ts';
import { ask as exchange } from '../../../support/http/http-exchange.ts';
import { aServer, someHandlers, type TestServer } from '../../../support/http/http-server.ts';

const PAGE = '/series/3/episodes';
const CALL = '/api/series/3';
const VISITOR = { 'user-agent': 'Mozilla/5.0', 'accept-encoding': 'br' };

const principal = async (token: string) =>
  token === 'a.b.c' ? ({ kind: 'member', memberId: 7 } as Principal) : ANONYMOUS;
/** Tokens of which one is a member's. */
const MEMBER = { principal, listener: principal };

const LOCKED: SeriesWire['firstStory'] = {
  id: 4,
  title: '잠긴 회차',
  episode: 1,
  duration: 60,
  isFree: 'N',
  isPaid: false,
  candyPrice: 3,
  publishedAt: '2026-01-01T00:00:00.000Z',
  audioSeriesUrl: null,
  audioExpiresAt: null,
};

let server: TestServer | undefined;
afterEach(() => server?.app.close());

/** A server that listens, whose series can be renamed, and which tells how often its handler was asked. */
async function listening(parts: Partial<HttpServerParts> = {}, handlers: Partial<CallHandlers> = {}) {
  const listeners: ((announcement: Announcement) => void)[] = [];
  const announcements = {
    isHearing: true,
    subscribe: (listener: (announcement: Announcement) => void) => {
      listeners.push(listener);
      return () => undefined;
    },
  };
  const known = await someHandlers().getSeries({ params: { id: '3' }, query: {}, body: {} }, {} as never);
  if (!known.ok) throw new Error('series 3 is missing');
  const { detailSeries } = known.value;
  const world = { title: '등대지기', asked: 0, drawn: 0, isLocked: false };
  const getSeries = async (_: unknown, { principal }: { readonly principal: Principal }) => {
    world.asked += 1;
    const firstStory = world.isLocked ? LOCKED : null;
    return ok({ detailSeries: { ...detailSeries, title: `${world.title} ${principal.kind}`, firstStory } });
  };
  const renderer = {
    keyOf: ({ url, language, theme, userAgent }: Omit<PageRequest, 'isSignedIn' | 'call' | 'signal'>) =>
      JSON.stringify([url, language, theme, userAgent.includes('Android')]),
    render: async ({ call, language, theme }: PageRequest) => {
      world.drawn += 1;
      const told = await call('getSeries', { params: { id: '3' }, query: {}, body: {} });
      const title = told.ok ? told.value.detailSeries.title : '';
      return { status: 200, html: `<p>${title} ${language} ${theme}</p>`, styleSource: "'sha256-AAAA='" };
    },
  };
  const routes: string[] = [];
  server = await aServer({
    renderer,
    handlers: someHandlers({ getSeries, ...handlers }),
    live: { announcements },
    metrics: { answered: ({ route }) => routes.push(route), sent: () => {}, lookedUp: () => {}, watch: () => {} },
    ...parts,
  });
  const origin = await server.app.listen({ host: '127.0.0.1', port: 0 });
  const ask = (path: string, headers: Readonly<Record<string, string>> = {}) =>
    exchange(`${origin}${path}`, { ...VISITOR, ...headers });
  const rename = (title: string) => {
    world.title = title;
    for (const listener of listeners) listener({ kind: 'series', seriesId: 3 as SeriesId });
  };
  const lines = () => server!.log.filter((line) => line.includes('"msg":"answered"')).length;
  return { ask, world, rename, announcements, routes, lines, origin };
}

/** What an answer is but for its number and the moment. */
function essence({ status, headers, body }: Awaited<ReturnType<typeof exchange>>) {
  const { date, 'x-request-id': id, ...others } = headers;
  expect([typeof date, typeof id]).toEqual(['string', 'string']);
  return { status, headers: others, body: body.toString('base64') };
}

describe('what is sent past the framework', () => {
  it.each([
    ['a page', PAGE],
    ['a call', CALL],
    ['a call with a query', `${CALL}?seriesCategory=original`],
  ])('SHL-65 API-60 is, of %s, what the route sends: headers, bytes, tag, log and metrics', async (_, path) => {
    const { ask, world, routes, lines } = await listening();
    const first = await ask(path);
    const [asked, logged] = [world.asked, lines()];
    const again = await ask(path);
    expect(essence(again)).toEqual(essence(first));
    expect([world.asked, lines()]).toEqual([asked, logged + 1]);
    expect(routes[0]).toBe(routes[1]);
    expect(again.headers['x-request-id']).not.toBe(first.headers['x-request-id']);
    const known = await ask(path, { 'if-none-match': String(first.headers.etag) });
    expect([known.status, known.body.length, known.headers.etag]).toEqual([304, 0, first.headers.etag]);
    for (const encoding of ['gzip', 'identity']) {
      const other = await ask(path, { 'accept-encoding': encoding });
      expect(other.headers.etag).not.toBe(first.headers.etag);
      expect(essence(await ask(path, { 'accept-encoding': encoding }))).toEqual(essence(other));
    }
  });

  it('API-63 is what a page is kept as, whatever other sites have added to its link', async () => {
    const { ask, world, routes } = await listening();
    const first = essence(await ask(`${PAGE}?sort=latest&fbclid=one`));
    for (const mark of ['fbclid=two', 'utm_source=kakao&utm_medium=share', 'igsh=%3D']) {
      expect(essence(await ask(`${PAGE}?${mark}&sort=latest`))).toEqual(first);
    }
    expect(world.drawn).toBe(1);
    expect((await ask(`${PAGE}?sort=first`)).status).toBe(200);
    expect(world.drawn).toBe(2);
    expect(new Set(routes)).toEqual(new Set(['page']));
  });

  it('API-63 is no call that names such a mark: a call says which parts of a query it takes', async () => {
    const { ask, world } = await listening();
    await ask(CALL);
    const { asked } = world;
    await ask(`${CALL}?fbclid=1`);
    expect(world.asked).toBeGreaterThan(asked);
  });

  it('SHL-65 API-60 is nothing that has changed, and nothing while nothing is heard', async () => {
    const { ask, world, rename, announcements } = await listening();
    const text = async (path: string) => (await ask(path, { 'accept-encoding': 'identity' })).body.toString();
    for (const path of [PAGE, CALL])
      for (let turn = 0; turn < 2; turn += 1) expect(await text(path)).toContain('등대지기');
    rename('물때');
    for (const path of [PAGE, CALL]) expect(await text(path)).toContain('물때');
    announcements.isHearing = false;
    world.title = '소리 없이';
    for (const path of [PAGE, CALL]) expect(await text(path)).toContain('소리 없이');
  });

  it('SHL-65 API-60 is never what a member is told who owns something of it, whichever way they show their login', async () => {
    const owners: unknown[] = [];
    const catalogue = {
      ownsAny: async (member: unknown, { series, stories }: SeriesAndStories) => {
        owners.push([member, { series, stories }]);
        return true;
      },
    };
    const { ask, world } = await listening({ tokens: MEMBER, catalogue: catalogue as never });
    world.isLocked = true;
    const told = async (path: string, headers: Readonly<Record<string, string>>) => {
      const { body, headers: answered } = await ask(path, { 'accept-encoding': 'identity', ...headers });
      return [/member|anonymous/.exec(body.toString())?.[0], answered['cache-control']];
    };
    const visitor = ['anonymous', 'public, no-cache'];
    for (let turn = 0; turn < 3; turn += 1) {
      expect(await told(PAGE, {})).toEqual(visitor);
      expect(await told(PAGE, { cookie: 'theme=dark; authorization=a.b.c' })).toEqual(['member', 'private, no-store']);
      expect(await told(PAGE, { cookie: 'authorization=ended' })).toEqual(['anonymous', 'private, no-cache']);
      expect(await told(CALL, {})).toEqual(['anonymous', 'private, no-cache']);
      expect(await told(CALL, { authorization: 'Bearer a.b.c' })).toEqual(['member', 'no-store']);
    }
    expect(owners).toContainEqual([7, { series: [], stories: [4] }]);
    expect(new Set(owners.map((one) => JSON.stringify(one))).size).toBe(1);
  });

  it('API-61 is what a member is told who owns nothing of it, and what could be theirs is asked for each time', async () => {
    let asked = 0;
    const catalogue = {
      ownsAny: async () => {
        asked += 1;
        return false;
      },
    };
    const { ask, world } = await listening({ tokens: MEMBER, catalogue: catalogue as never });
    const bearer = { authorization: 'Bearer a.b.c' };
    const visitors = await ask(CALL);
    for (const path of [CALL, CALL]) expect(essence(await ask(path, bearer))).toEqual(essence(visitors));
    const known = await ask(CALL, { ...bearer, 'if-none-match': String(visitors.headers.etag) });
    expect([known.status, world.asked, asked]).toEqual([304, 1, 0]);
    const page = await ask(PAGE, { cookie: 'authorization=a.b.c' });
    expect([page.headers['cache-control'], page.headers.etag, world.asked]).toEqual([
      'private, no-store',
      undefined,
      1,
    ]);
    world.isLocked = true;
    await ask('/api/series/3?seriesCategory=original', bearer);
    await ask('/api/series/3?seriesCategory=original', bearer);
    expect([world.asked, asked]).toEqual([2, 2]);
  });

  it('API-61 is not told to a member who has just changed something, as a report of the player does not', async () => {
    const clock = { now: 1_800_000_000_000 };
    const likes = { isLike: true, totalLike: 1 };
    const handlers = { toggleLike: async () => ok(likes), countView: async () => ok({}) };
    const { ask, world, origin } = await listening({ tokens: MEMBER, now: () => clock.now }, handlers as never);
    const bearer = { authorization: 'Bearer a.b.c' };
    const post = async (path: string, body: object) => {
      const init = { method: 'POST', headers: { ...bearer, 'content-type': 'application/json' } };
      expect((await fetch(`${origin}${path}`, { ...init, body: JSON.stringify(body) })).status).toBe(200);
    };
    await ask(CALL, bearer);
    await post('/api/viewcountup', { seriesId: 3, storyId: 4 });
    await ask(CALL, bearer);
    expect(world.asked).toBe(1);
    await post('/api/series/3/like', {});
    await ask(CALL, bearer);
    await ask(CALL);
    expect(world.asked).toBe(2);
    clock.now += 2_000;
    await ask(CALL, bearer);
    expect(world.asked).toBe(2);
  });

  it('API-60 costs as little as a file, and is counted by no limit; what is asked for is', async () => {
    const taken: string[] = [];
    const limiter = {
      take: async (name: string) => {
        taken.push(name);
        return ok(undefined);
      },
    };
    const { ask, rename } = await listening({ limiter: limiter as never });
    for (let turn = 0; turn < 3; turn += 1) await ask(CALL);
    expect(taken).toEqual(['list-by-network']);
    rename('물때');
    await ask(CALL);
    expect(taken).toEqual(['list-by-network', 'list-by-network']);
  });

  it('SHL-65 is each language’s, theme’s, age’s and device’s own, whatever other cookies come with it', async () => {
    const { ask } = await listening();
    const tag = async (headers: Readonly<Record<string, string>>, path = PAGE) =>
      (await ask(path, headers)).headers.etag;
    const ways = [
      {},
      { cookie: 'perfered-language=en' },
      { cookie: 'theme=dark' },
      { cookie: 'theme=dark; perfered-language=en' },
    ];
    const tags = await Promise.all(ways.map((way) => tag(way)));
    expect(new Set(tags).size).toBe(ways.length);
    for (const [index, way] of ways.entries()) {
      const cookie = `listener=x; ${'cookie' in way ? way.cookie : 'a=b'}; device=y`;
      expect(await tag({ cookie })).toBe(tags[index]);
      expect(await tag({ cookie })).toBe(tags[index]);
    }
    expect(await tag({ 'user-agent': 'Android' })).toBe(tags[0]);
  });

  it('ADR 0041 is, of the demo, for this machine alone', async () => {
    const { ask } = await listening({ isDemo: true });
    expect((await ask(PAGE)).status).toBe(200);
    expect((await ask(PAGE, { 'x-forwarded-for': '203.0.113.9' })).status).toBe(421);
    expect((await ask(PAGE, { host: 'soridam.example' })).status).toBe(421);
  });
});
