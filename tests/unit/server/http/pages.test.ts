import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import type { PageRequest, RenderedPage } from '../../../../common/contract/page-renderer.ts';
import type { SeriesId } from '../../../../common/kernel/ids.ts';
import { ok } from '../../../../common/kernel/result.ts';
import { loadPageRenderer } from '../../../../server/adapters/http/pages/page-renderer-file.ts';
import { UnavailableError } from '../../../../server/application/unavailable-error.ts';
import { ANONYMOUS, type Principal } from '../../../../server/domain/principal.ts';
import type { HttpServerParts } from '../../../../server/adapters/http/http-server.ts';
import type { Announcement } from '../../../../server/application/ports/community/announcements.ts';
import { aServer, someHandlers, type TestServer } from '../../../support/http/http-server.ts';

const HTML = `<!doctype html><html lang="ko"><body>${'이야기 '.repeat(500)}</body></html>`;

describe('pages', () => {
  let server: TestServer | undefined;
  afterEach(() => server?.app.close());

  async function rendering(render: (request: PageRequest) => Promise<RenderedPage>, parts = {}): Promise<TestServer> {
    server = await aServer({ renderer: { render }, ...parts });
    return server;
  }

  it('SHL-42 the root leads to the home page, with its query', async () => {
    const { app } = await rendering(async () => ({ status: 200, html: HTML }));
    const answer = await app.inject('/');
    expect([answer.statusCode, answer.headers.location]).toEqual([302, '/originals']);
    expect((await app.inject('/?a=1&b=%2F?c')).headers.location).toBe('/originals?a=1&b=%2F?c');
  });

  it('MODE-15 the studio is a page of the site, or wherever the operator has it', async () => {
    const render = async () => ({ status: 200, html: HTML });
    expect((await (await rendering(render)).app.inject('/studio')).statusCode).toBe(200);
    await server?.app.close();
    const { app } = await rendering(render, { studioUrl: 'https://studio.example/desk' });
    const answer = await app.inject('/studio?days=7');
    expect([answer.statusCode, answer.headers.location]).toEqual([302, 'https://studio.example/desk']);
    expect((await app.inject('/studios')).statusCode).toBe(200);
  });

  it("a page's policy lets in the one style that it holds, and no other page's", async () => {
    const styles: Record<string, string> = { '/originals': "'sha256-AAAA='" };
    const { app } = await rendering(async ({ url }) => {
      const styleSource = styles[url];
      return { status: 200, html: HTML, ...(styleSource !== undefined && { styleSource }) };
    });
    const styleRule = async (url: string): Promise<string | undefined> =>
      /style-src [^;]*/.exec(String((await app.inject(url)).headers['content-security-policy']))?.[0];
    expect(await styleRule('/originals')).toBe("style-src 'self' 'sha256-AAAA='");
    expect(await styleRule('/discovery')).toBe("style-src 'self'");
  });

  it('a page is rendered with what the visitor chose and never kept by anyone else', async () => {
    const seen: PageRequest[] = [];
    const { app } = await rendering(async (request) => {
      seen.push(request);
      return { status: 200, html: HTML };
    });
    const answer = await app.inject({
      url: '/series/3/episodes?sort=latest',
      headers: {
        cookie: 'perfered-language=en; theme=dark',
        'user-agent': 'SoridamApp/1.0 (ios)',
        host: 'evil.example',
      },
    });
    expect(answer.statusCode).toBe(200);
    expect(answer.body).toBe(HTML);
    expect(answer.headers).toMatchObject({
      'content-type': 'text/html; charset=utf-8',
      'cache-control': 'private, no-cache',
      vary: expect.stringMatching(/cookie/),
    });
    expect(seen).toMatchObject([
      {
        url: '/series/3/episodes?sort=latest',
        origin: 'http://localhost:4000',
        language: 'en',
        theme: 'dark',
        userAgent: 'SoridamApp/1.0 (ios)',
      },
    ]);
  });

  it.each([
    ['a member', { kind: 'member', memberId: 7 }, 'private, no-store'],
    ['a visitor', ANONYMOUS, 'private, no-cache'],
  ] as const)('a page for %s is kept by browsers as what it holds allows', async (_, principal, control) => {
    const tokens = { principal: async () => principal as Principal, listener: async () => principal as Principal };
    const { app } = await rendering(async () => ({ status: 200, html: HTML }), { tokens });
    const answer = await app.inject({ url: '/originals', headers: { cookie: 'authorization=a.b.c' } });
    expect([answer.statusCode, answer.headers['cache-control']]).toEqual([200, control]);
    expect(answer.headers['vary']).toMatch(/cookie/);
  });

  describe('that visitors share', () => {
    /** A renderer whose pages say what `getSeries` tells, and what was announced to whom. */
    async function sharing(parts: Partial<HttpServerParts> = {}) {
      let announce: (announcement: Announcement) => void = () => undefined;
      const announcements = {
        isHearing: true,
        subscribe: (listener: typeof announce) => {
          const others = announce;
          announce = (one) => {
            others(one);
            listener(one);
          };
          return () => undefined;
        },
      };
      const world = { title: '등대지기' };
      let drawn = 0;
      const known = await someHandlers().getSeries({ params: { id: '3' }, query: {}, body: {} }, {} as never);
      if (!known.ok) throw new Error('series 3 is missing');
      const { detailSeries } = known.value;
      const handlers = someHandlers({
        getSeries: async () => ok({ detailSeries: { ...detailSeries, title: world.title } }),
      });
      const renderer = {
        keyOf: ({ url, language, theme }: Pick<PageRequest, 'url' | 'language' | 'theme'>) =>
          JSON.stringify([url, language, theme]),
        render: async ({ call, isSignedIn }: PageRequest) => {
          drawn += 1;
          const told = await call('getSeries', { params: { id: '3' }, query: {}, body: {} });
          return { status: 200, html: `${drawn} ${told.ok ? told.value.detailSeries.title : ''} ${isSignedIn}` };
        },
      };
      server = await aServer({ renderer, handlers, live: { announcements }, ...parts });
      const { app } = server;
      const ask = (headers: Readonly<Record<string, string>> = {}, url = '/series/3/episodes') =>
        app.inject({ url, headers });
      const rename = (title: string) => {
        world.title = title;
        announce({ kind: 'series', seriesId: 3 as SeriesId });
      };
      return { app, ask, world, rename, announce: (one: Announcement) => announce(one) };
    }

    it('SHL-65 is drawn once for all who wait for it, and kept for those who come', async () => {
      const { ask } = await sharing();
      const first = await Promise.all(Array.from({ length: 20 }, () => ask()));
      expect(new Set(first.map(({ body }) => body))).toEqual(new Set(['1 등대지기 false']));
      expect((await ask()).body).toBe('1 등대지기 false');
      expect((await ask({ cookie: 'theme=dark' })).body).toBe('2 등대지기 false');
      expect((await ask({ cookie: 'perfered-language=en' })).body).toBe('3 등대지기 false');
      expect((await ask({ cookie: 'of-age=yes' })).body).toBe('4 등대지기 false');
    });

    it('SHL-65 shows what has changed to whoever comes then, and is drawn anew for nothing that it does not show', async () => {
      const { ask, rename, announce } = await sharing();
      await ask();
      announce({ kind: 'series', seriesId: 4 as SeriesId });
      announce({ kind: 'reviews', seriesId: 3 as SeriesId });
      announce({ kind: 'lists' });
      // Said to have changed, and found to tell the same.
      announce({ kind: 'series', seriesId: 3 as SeriesId });
      expect((await ask()).body).toBe('1 등대지기 false');
      rename('등대지기의 아들');
      expect((await ask()).body).toBe('2 등대지기의 아들 false');
      expect((await ask()).body).toBe('2 등대지기의 아들 false');
    });

    it('SHL-65 brings a tag, by which whoever has it is told so, in each form', async () => {
      const { ask, rename } = await sharing();
      const { headers } = await ask({ 'accept-encoding': 'br' });
      expect(headers).toMatchObject({ 'content-encoding': 'br', vary: 'cookie, accept-encoding' });
      expect(headers).not.toHaveProperty('set-cookie');
      const again = await ask({ 'accept-encoding': 'br', 'if-none-match': String(headers.etag) });
      expect([again.statusCode, again.body, again.headers.etag]).toEqual([304, '', headers.etag]);
      expect((await ask({ 'if-none-match': String(headers.etag) })).statusCode).toBe(200);
      rename('다른 이야기');
      expect((await ask({ 'accept-encoding': 'br', 'if-none-match': String(headers.etag) })).statusCode).toBe(200);
    });

    it('SHL-65 may be kept by caches on the way only where nobody showed a login; browsers ask each time', async () => {
      const { ask } = await sharing();
      const shared = await ask();
      expect(shared.headers['cache-control']).toBe('public, no-cache');
      expect(shared.headers['cdn-cache-control']).toMatch(/^public, max-age=1, stale-while-revalidate=\d+$/);
      const ended = await ask({ cookie: 'theme=system; authorization=ended' });
      expect(ended.headers['cache-control']).toBe('private, no-cache');
      expect(ended.headers).not.toHaveProperty('cdn-cache-control');
      expect(ended.body).toBe(shared.body);
    });

    it('SHL-65 API-62 is never a member’s, which members share, nor is a member’s a visitor’s', async () => {
      const member = { kind: 'member', memberId: 7 } as Principal;
      const principal = async (token: string) => (token === 'a.b.c' ? member : ANONYMOUS);
      const { ask } = await sharing({ tokens: { principal, listener: principal } });
      const login = { cookie: 'authorization=a.b.c' };
      expect([(await ask(login)).body, (await ask()).body, (await ask(login)).body, (await ask()).body]).toEqual([
        '1 등대지기 true',
        '2 등대지기 false',
        '1 등대지기 true',
        '2 등대지기 false',
      ]);
    });

    it('SHL-66 turns away at once whoever comes when too many wait to be drawn, and says when to come again', async () => {
      const { app } = await rendering(() => new Promise(() => {}), { deadlineMs: 200 });
      const asked = Array.from({ length: 110 }, (_, page) => app.inject(`/series/${page + 1}/episodes`));
      const answers = await Promise.all(asked);
      const busy = answers.filter(({ statusCode }) => statusCode === 503);
      expect(busy).toHaveLength(6);
      for (const { headers, body } of busy) {
        expect(headers).toMatchObject({ 'retry-after': '2', 'cache-control': 'no-store' });
        expect(body).toContain('<span lang="en">Many people are asking for pages');
      }
      expect((await app.inject('/health')).statusCode).toBe(200);
    });
  });

  it('I18N-02 I18N-06 without a choice, or with an unknown one, a page is Korean', async () => {
    const { app } = await rendering(async ({ language, theme }) => ({ status: 200, html: `${language} ${theme}` }));
    expect((await app.inject('/originals')).body).toBe('ko system');
    const headers = { cookie: 'perfered-language=fr; theme=neon', 'accept-language': 'en' };
    expect((await app.inject({ url: '/originals', headers })).body).toBe('ko system');
  });

  it('travels compressed to those who can read it', async () => {
    const { app } = await rendering(async () => ({ status: 200, html: HTML }));
    const ask = (encoding: string) => app.inject({ url: '/originals', headers: { 'accept-encoding': encoding } });
    const brotli = await ask('gzip, deflate, br');
    expect(brotli.headers).toMatchObject({ 'content-encoding': 'br', vary: 'cookie, accept-encoding' });
    expect(brotliDecompressSync(brotli.rawPayload).toString()).toBe(HTML);
    const gzip = await ask('gzip');
    expect(gzip.headers['content-encoding']).toBe('gzip');
    expect(gunzipSync(gzip.rawPayload).toString()).toBe(HTML);
    expect((await ask('identity')).headers).not.toHaveProperty('content-encoding');
  });

  it('has the status that its content says', async () => {
    const { app } = await rendering(async () => ({ status: 404, html: '<p>없음</p>' }));
    const answer = await app.inject('/no/such/page');
    expect([answer.statusCode, answer.body]).toEqual([404, '<p>없음</p>']);
    const head = await app.inject({ method: 'HEAD', url: '/no/such/page' });
    expect([head.statusCode, head.body]).toEqual([404, '']);
  });

  it('may lead elsewhere on the site, never away from it', async () => {
    const { app } = await rendering(async ({ url }) => ({
      status: 301,
      html: '',
      redirect: decodeURIComponent(url.split('to=')[1] ?? ''),
    }));
    const within = await app.inject('/x?to=/originals');
    expect([within.statusCode, within.headers.location]).toEqual([301, '/originals']);
    for (const away of ['//evil.example', '/\\evil.example', 'https://evil.example', 'javascript:alert(1)', '']) {
      const answer = await app.inject(`/x?to=${encodeURIComponent(away)}`);
      expect(answer.statusCode).toBe(500);
      expect(answer.headers).not.toHaveProperty('location');
    }
  });

  it('an address of two slashes is not taken for another host', async () => {
    const { app } = await rendering(async ({ url }) => ({ status: 200, html: url }));
    const answer = await app.inject('//evil.example/originals');
    expect([answer.statusCode, answer.headers.location]).toEqual([308, '/evil.example/originals']);
  });

  it('calls the API in process, as the same principal, with checked input and stripped answers', async () => {
    const results: unknown[] = [];
    const known = await someHandlers().getSeries({ params: { id: '3' }, query: {}, body: {} }, {} as never);
    if (!known.ok) throw new Error('series 3 is missing');
    const { detailSeries } = known.value;
    const handlers = someHandlers({
      getSeries: async ({ params }, { principal, language }) =>
        params.id === '3' && principal.kind === 'anonymous' && language === 'en'
          ? ok({ detailSeries: { ...detailSeries, ownerEmail: 'a@b.c' } })
          : Promise.reject(new UnavailableError('connect ECONNREFUSED')),
    });
    const { app } = await rendering(
      async ({ call }) => {
        const input = { query: {}, body: {} };
        results.push(await call('getSeries', { ...input, params: { id: '3' } }));
        results.push(await call('getSeries', { ...input, params: { id: '../3' } }));
        results.push(await call('getSeries', { ...input, params: { id: '4' } }));
        results.push(await call('getEpisodes', { ...input, params: { id: '9' } }));
        return { status: 200, html: 'done' };
      },
      { handlers },
    );
    const answer = await app.inject({ url: '/originals', headers: { cookie: 'perfered-language=en' } });
    const requestId = answer.headers['x-request-id'];
    expect(results).toEqual([
      { ok: true, value: { detailSeries } },
      { ok: false, failure: { status: 400, code: 'bad-request', message: expect.any(String), requestId } },
      { ok: false, failure: { status: 503, code: 'unavailable', message: expect.any(String), requestId } },
      { ok: false, failure: { status: 404, code: 'not-found', message: 'There is nothing here.', requestId } },
    ]);
  });

  it('that fails is a plain page in both languages, with the id under which the log knows why', async () => {
    const { app, log } = await rendering(async () => {
      throw new Error('cannot read properties of undefined at /srv/page.js');
    });
    const answer = await app.inject('/originals');
    expect(answer.statusCode).toBe(500);
    expect(answer.headers).toMatchObject({ 'content-type': 'text/html; charset=utf-8', 'cache-control': 'no-store' });
    expect(answer.body).toContain('문제가 생겼습니다');
    expect(answer.body).toContain('Something went wrong');
    expect(answer.body).toContain(String(answer.headers['x-request-id']));
    expect(answer.body).not.toContain('/srv/page.js');
    expect(log.join('')).toContain('cannot read properties');
  });

  it('that takes too long is ended', async () => {
    let signal: AbortSignal | undefined;
    const { app } = await rendering(
      (request) => {
        signal = request.signal;
        return new Promise(() => {});
      },
      { deadlineMs: 20 },
    );
    expect((await app.inject('/originals')).statusCode).toBe(500);
    expect(signal?.aborted).toBe(true);
  });

  it('that are not built say how to build them', async () => {
    server = await aServer();
    const answer = await server.app.inject('/originals');
    expect(answer.statusCode).toBe(503);
    expect(answer.body).toContain('npm run build');
    expect(answer.headers['content-type']).toBe('text/html; charset=utf-8');
  });
});

describe('the built pages', () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'soridam-pages-'));
  afterAll(() => rmSync(folder, { recursive: true }));

  function aModule(name: string, source: string): string {
    writeFileSync(path.join(folder, name), source);
    return path.join(folder, name);
  }

  it('are loaded from their module', async () => {
    const file = aModule('entry.mjs', "export const renderer = { render: async () => ({ status: 200, html: 'x' }) };");
    expect(await (await loadPageRenderer(file))?.render({} as never)).toEqual({ status: 200, html: 'x' });
  });

  it('may be missing, but not something else', async () => {
    expect(await loadPageRenderer(path.join(folder, 'missing.mjs'))).toBeUndefined();
    await expect(loadPageRenderer(aModule('other.mjs', 'export const x = 1;'))).rejects.toThrow('does not export');
  });
});

describe('built files', () => {
  const webRoot = mkdtempSync(path.join(tmpdir(), 'soridam-web-'));
  let server: TestServer;

  beforeAll(async () => {
    for (const folder of ['assets', 'fonts/ab12', '.vite']) mkdirSync(path.join(webRoot, folder), { recursive: true });
    const files = {
      'assets/main-ab12.js': 'plain',
      'assets/main-ab12.js.br': 'brotli',
      'assets/main-ab12.js.gz': 'gzip',
      'assets/seal-ab12.svg': '<svg/>',
      'assets/seal-ab12.svg.br': 'brotli',
      'fonts/ab12/fonts.css': '@font-face{}',
      'favicon.svg': '<svg/>',
      'humans.txt': 'Soridam',
      'fonts.json': '{}',
      'index.html': 'never',
      '.vite/manifest.json': '{}',
      '.secret': 'never',
    };
    for (const [name, text] of Object.entries(files)) writeFileSync(path.join(webRoot, name), text);
    server = await aServer({ webRoot });
  });
  afterAll(async () => {
    await server.app.close();
    rmSync(webRoot, { recursive: true });
  });

  it.each([
    ['br, gzip', 'brotli', 'br'],
    ['gzip', 'gzip', 'gzip'],
    ['identity', 'plain', undefined],
  ])('for %s the copy made beforehand is chosen, and kept for ever', async (accepted, body, encoding) => {
    const answer = await server.app.inject({ url: '/assets/main-ab12.js', headers: { 'accept-encoding': accepted } });
    expect(answer.statusCode).toBe(200);
    expect(answer.body).toBe(body);
    expect(answer.headers['content-encoding']).toBe(encoding);
    expect(answer.headers).toMatchObject({
      'cache-control': 'public, max-age=31536000, immutable',
      'content-type': expect.stringContaining('javascript'),
      vary: expect.stringMatching(/accept-encoding/i),
      'x-content-type-options': 'nosniff',
    });
  });

  it('files beside the folders are served, for a day', async () => {
    for (const [url, type] of [
      ['/favicon.svg', 'image/svg+xml; charset=utf-8'],
      ['/humans.txt', 'text/plain; charset=utf-8'],
    ] as const) {
      const answer = await server.app.inject(url);
      expect([answer.statusCode, answer.headers['content-type']]).toEqual([200, type]);
      expect(answer.headers['cache-control']).toBe('public, max-age=86400');
    }
    expect((await server.app.inject('/fonts/ab12/fonts.css')).headers['cache-control']).toContain('immutable');
  });

  it('a drawing says its charset, compressed too', async () => {
    const headers = { 'accept-encoding': 'br' };
    const { headers: said } = await server.app.inject({ url: '/assets/seal-ab12.svg', headers });
    expect(said).toMatchObject({ 'content-type': 'image/svg+xml; charset=utf-8', 'content-encoding': 'br' });
  });

  it.each(['/assets/missing.js', '/assets', '/assets/..%2f.secret'])('%s is 404 and not kept', async (url) => {
    const answer = await server.app.inject(url);
    expect(answer.statusCode).toBe(404);
    expect(answer.headers['cache-control']).toBe('no-store');
  });

  it('folders are not listed', async () => {
    for (const url of ['/assets/', '/fonts/', '/fonts/ab12/']) {
      const answer = await server.app.inject(url);
      expect(answer.statusCode).toBe(403);
      expect(answer.json()).toMatchObject({ code: 'forbidden' });
    }
  });

  it.each(['/.vite/manifest.json', '/.secret', '/fonts.json', '/index.html'])(
    '%s is no file for outside',
    async (url) => {
      const answer = await server.app.inject(url);
      expect(answer.statusCode).toBe(503); // a page, which here is not built
      expect(answer.body).not.toContain('never');
    },
  );
});
