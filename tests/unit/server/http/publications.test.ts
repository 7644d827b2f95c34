import { afterEach, describe, expect, it } from 'vitest';
import type { AuthorId, SeriesId, StoryId } from '../../../../common/kernel/ids.ts';
import { feedGuid } from '../../../../server/adapters/http/publication/feed-guid.ts';
import { element } from '../../../../server/adapters/http/publication/xml.ts';
import type {
  FreeStory,
  PublicationRepository,
  PublicPage,
} from '../../../../server/application/ports/catalogue/publication-repository.ts';
import type { Genre, Series } from '../../../../server/domain/series/series.ts';
import type { PublishedTrailer } from '../../../../server/domain/series/trailer.ts';
import { aServer, type TestServer } from '../../../support/http/http-server.ts';

const ORIGIN = 'https://soridam.example';
const PUBLISHED = new Date('2026-11-20T09:00:00.500Z');

const SERIES: Series = {
  id: 3 as SeriesId,
  title: '등대 & <밤>',
  description: '바다 끝의 "이야기"',
  author: { id: 2 as AuthorId, name: '한서우', profileImage: undefined },
  cover: { hash: 'c'.repeat(64), tone: undefined, hasHero: false },
  category: 'original',
  genres: ['드라마'],
  isAdult: false,
  isCompleted: false,
  language: 'ko',
  firstSentence: undefined,
  weekdays: [],
  madeByAi: [],
  trailer: undefined,
  nextStoryAt: undefined,
  totalDurationSeconds: 123.4,
  totalLikes: 0,
  totalReviews: 0,
  storyCount: 2,
  firstStory: undefined,
};

const STORIES: readonly FreeStory[] = [7, 8].map((id, index) => ({
  id: id as StoryId,
  title: `${index}번째 밤`,
  description: '',
  episode: index,
  publishedAt: new Date(PUBLISHED.getTime() - (1 - index) * 86_400_000),
  durationSeconds: 61.7,
  bytes: 1000 + id,
  mime: 'audio/mpeg',
}));

interface Published {
  readonly series?: Partial<Series>;
  readonly stories?: readonly FreeStory[];
  readonly pages?: readonly PublicPage[];
  readonly total?: number;
  readonly genres?: readonly Genre[];
  readonly publicUrl?: string;
  readonly changedAt?: Date;
  readonly trailer?: PublishedTrailer;
  /** The numbers of feeds that are kept. */
  readonly kept?: Map<SeriesId, string>;
}

describe('what leaves the site', () => {
  let server: TestServer | undefined;
  /** The art of which a feed's picture was asked for, and whether it was to be closed. */
  const drawn: [source: string, isClosed: boolean][] = [];
  afterEach(async () => {
    drawn.length = 0;
    await server?.app.close();
  });

  async function publishing({
    series = {},
    stories = STORIES,
    pages = [],
    total = pages.length,
    genres = [],
    ...asked
  }: Published = {}) {
    const { publicUrl = ORIGIN, changedAt = PUBLISHED, kept = new Map(), trailer } = asked;
    const publications: PublicationRepository = {
      freeStories: async () => stories,
      feed: async () => ({ changedAt, guid: kept.get(SERIES.id), trailer }),
      keepFeedGuid: async (id, guid) => void kept.set(id, guid),
      voices: async () => new Map(),
      countPublicPages: async () => total,
      publicPages: async ({ from, size }) => pages.slice(from, from + size),
    };
    server = await aServer({
      publicUrl,
      publications,
      feedArt: {
        of: async (...picture) => {
          drawn.push(picture);
          return undefined;
        },
      },
      catalogue: {
        freeRecording: async () => undefined,
        previewRecording: async () => undefined,
        trailerRecording: async () => undefined,
        genres: async () => genres,
        ownsAny: async () => false,
        storyAccess: async () => undefined,
        series: async (id) => (id === SERIES.id ? { ...SERIES, ...series } : undefined),
      },
    });
    return server.app;
  }

  describe('the feed of a series', () => {
    it('PLY-65 names the trailer of the series, unless that is for adults', async () => {
      const trailer = {
        file: `${'a'.repeat(64)}.mp3`,
        seconds: 80,
        bytes: 960,
        mime: 'audio/mpeg',
        givenAt: new Date('2026-11-21T09:00:00Z'),
      };
      const { body } = await (await publishing({ trailer })).inject('/series/3/feed.xml');
      expect(body).toContain(
        `<podcast:trailer pubdate="Sat, 21 Nov 2026 09:00:00 GMT" url="https://soridam.example/media/trailers/3/${trailer.file}" ` +
          'length="960" type="audio/mpeg">등대 &amp; &lt;밤&gt; 예고편</podcast:trailer>',
      );
      await server?.app.close();
      const adult = await publishing({ trailer, series: { isAdult: true } });
      expect((await adult.inject('/series/3/feed.xml')).body).not.toContain('podcast:trailer');
    });

    it('tells podcast clients of the series and of its free stories, the latest first', async () => {
      const app = await publishing();
      const { body, headers, statusCode } = await app.inject('/series/3/feed.xml');
      expect([statusCode, headers['content-type']]).toEqual([200, 'application/rss+xml; charset=utf-8']);
      expect(body).toContain('<title>등대 &amp; &lt;밤&gt;</title>');
      expect(body).toContain('<atom:link href="https://soridam.example/series/3/feed.xml" rel="self"');
      expect(body).toContain('<itunes:explicit>false</itunes:explicit>');
      expect(body).toContain('<itunes:image href="https://soridam.example/series/3/feed.jpg"/>');
      await app.inject('/series/3/feed.jpg');
      expect(drawn).toEqual([[`${'c'.repeat(64)}-800.webp`, false]]);
      expect(body).toContain('<podcast:medium>audiobook</podcast:medium>');
      expect([...body.matchAll(/<guid isPermaLink="false">([^<]+)<\/guid>/g)].map(([, guid]) => guid)).toEqual([
        'soridam-story-8',
        'soridam-story-7',
      ]);
      expect(body).toContain(
        '<enclosure url="https://soridam.example/media/free/7.mp3" length="1007" type="audio/mpeg"/>',
      );
      expect(body).toContain('<link>https://soridam.example/series/3/episodes?story=8</link>');
      expect(body).toContain('<itunes:duration>62</itunes:duration>');
      expect(body).toContain('<itunes:episode>1</itunes:episode>');
      expect(body, 'iTunes counts from one').not.toContain('<itunes:episode>0</itunes:episode>');
    });

    it('SHL-90 tells in its description what a machine made, in the language of the series', async () => {
      const app = await publishing({ series: { madeByAi: ['voice', 'text'], description: '밤의 등대' } });
      const { body } = await app.inject('/series/3/feed.xml');
      expect(body).toContain('<description>밤의 등대\n\n작가가 알려요: AI 음성, AI 글</description>');
      await app.close();
      const silent = await publishing({ series: { description: '밤의 등대' } });
      const { body: nothing } = await silent.inject('/series/3/feed.xml');
      expect(nothing).toContain('<description>밤의 등대</description>');
    });

    it('ENT-72 of an adult series leads to the site, and has neither its cover nor anything to hear', async () => {
      const app = await publishing({ series: { isAdult: true } });
      const { body } = await app.inject('/series/3/feed.xml');
      expect(body.match(/<itunes:explicit>true</g)).toHaveLength(1);
      expect(body).not.toMatch(/<item>|<enclosure|\/media\//);
      expect(body).toContain('<link>https://soridam.example/series/3/episodes</link>');
      expect(body).not.toContain('c'.repeat(64));
      await app.inject('/series/3/feed.jpg');
      expect(drawn).toEqual([[`${'c'.repeat(64)}-800.webp`, true]]);
    });

    it('is answered with 304 to who has it, by its tag and by its date', async () => {
      const app = await publishing();
      const { headers } = await app.inject('/series/3/feed.xml');
      expect(headers['last-modified']).toBe('Fri, 20 Nov 2026 09:00:00 GMT');
      const again = (condition: Record<string, string>) =>
        app.inject({ url: '/series/3/feed.xml', headers: condition });
      const byTag = await again({ 'if-none-match': String(headers.etag) });
      expect([byTag.statusCode, byTag.body, byTag.headers.etag]).toEqual([304, '', headers.etag]);
      expect((await again({ 'if-modified-since': String(headers['last-modified']) })).statusCode).toBe(304);
      expect((await again({ 'if-modified-since': 'Fri, 20 Nov 2026 08:59:59 GMT' })).statusCode).toBe(200);
      expect((await again({ 'if-none-match': '"other"' })).statusCode).toBe(200);
    });

    it('has another tag when anything in it has changed', async () => {
      const before = await (await publishing()).inject('/series/3/feed.xml');
      await server?.app.close();
      const after = await (await publishing({ series: { title: '새 제목' } })).inject('/series/3/feed.xml');
      expect(after.headers.etag).not.toBe(before.headers.etag);
    });

    it('has another date when it was changed, also by what is not in it any more', async () => {
      const before = await (await publishing()).inject('/series/3/feed.xml');
      await server?.app.close();
      const changedAt = new Date('2026-11-21T09:00:00Z');
      const app = await publishing({ stories: STORIES.slice(0, 1), changedAt });
      const headers = { 'if-modified-since': String(before.headers['last-modified']) };
      const after = await app.inject({ url: '/series/3/feed.xml', headers });
      expect([after.statusCode, after.headers['last-modified']]).toEqual([200, 'Sat, 21 Nov 2026 09:00:00 GMT']);
      expect(after.body).toContain('<lastBuildDate>Sat, 21 Nov 2026 09:00:00 GMT</lastBuildDate>');
    });

    it('keeps its number when the site moves, unless it was only tried out', async () => {
      const guidAt = async (publicUrl: string, kept: Map<SeriesId, string>) => {
        const { body } = await (await publishing({ publicUrl, kept })).inject('/series/3/feed.xml');
        await server?.app.close();
        return /<podcast:guid>([^<]+)</.exec(body)?.[1];
      };
      const kept = new Map<SeriesId, string>();
      expect(await guidAt('http://localhost:4000', kept)).toBe(feedGuid('http://localhost:4000/series/3/feed.xml'));
      expect(await guidAt(ORIGIN, kept)).toBe(feedGuid(`${ORIGIN}/series/3/feed.xml`));
      expect(await guidAt('https://moved.example', kept)).toBe(feedGuid(`${ORIGIN}/series/3/feed.xml`));
    });

    it('answers HEAD without a body', async () => {
      const app = await publishing();
      const { statusCode, body, headers } = await app.inject({ method: 'HEAD', url: '/series/3/feed.xml' });
      expect([statusCode, body]).toEqual([200, '']);
      expect(headers.etag).toBeDefined();
    });

    it('is there for a series without a free story, and empty', async () => {
      const { statusCode, body } = await (await publishing({ stories: [] })).inject('/series/3/feed.xml');
      expect(statusCode).toBe(200);
      expect(body).not.toContain('<item>');
    });

    it.each(['/series/4/feed.xml', '/series/x/feed.xml', '/series/99999999999999999/feed.xml'])(
      'is not found at %s',
      async (url) => {
        expect((await (await publishing()).inject(url)).statusCode).toBe(404);
      },
    );

    it('is known by the number that the podcast namespace gives', () => {
      expect(feedGuid('https://podnews.net/rss')).toBe('9b024349-ccf0-5f69-a609-6b82873eab3c');
      expect(feedGuid('podnews.net/rss//')).toBe(feedGuid('http://podnews.net/rss'));
    });
  });

  describe('for search engines', () => {
    const series = (id: number): PublicPage => ({ kind: 'series', id: id as SeriesId, changedAt: PUBLISHED });

    it('robots.txt closes what is nobody’s to find and names the sitemap', async () => {
      const { body, headers } = await (await publishing()).inject('/robots.txt');
      expect(headers['content-type']).toBe('text/plain; charset=utf-8');
      const lines = body.split('\n');
      for (const path of ['/api/', '/backend/', '/auth/', '/profile']) expect(lines).toContain(`Disallow: ${path}`);
      expect(lines).toContain('Sitemap: https://soridam.example/sitemap.xml');
    });

    it('the sitemap lists each page in both languages, with the addresses of both', async () => {
      const app = await publishing({ pages: [series(3), { kind: 'author', id: 2 as AuthorId, changedAt: PUBLISHED }] });
      const { body, headers } = await app.inject('/sitemap.xml');
      expect(headers['content-type']).toBe('application/xml; charset=utf-8');
      const places = [...body.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, place]) => place);
      for (const path of ['/originals', '/series/3/episodes', '/musician/2']) {
        expect(places).toContain(`${ORIGIN}${path}?lang=ko`);
        expect(places).toContain(`${ORIGIN}${path}?lang=en`);
      }
      expect(body).toContain('<lastmod>2026-11-20T09:00:00.500Z</lastmod>');
      const [entry] = body.match(/<url><loc>[^<]*\/series\/3\/episodes\?lang=en<.*?<\/url>/) ?? [];
      expect([...(entry ?? '').matchAll(/hreflang="([^"]+)" href="([^"]+)"/g)].map(([, ...pair]) => pair)).toEqual([
        ['ko', `${ORIGIN}/series/3/episodes?lang=ko`],
        ['en', `${ORIGIN}/series/3/episodes?lang=en`],
        ['x-default', `${ORIGIN}/series/3/episodes`],
      ]);
    });

    it('SHL-97 the sitemap lists each genre that has something once, by the name that stands in addresses', async () => {
      const genres = [
        { name: '드라마', seriesCount: 2 },
        { name: 'Drama', seriesCount: 1 },
        { name: 'Horror', seriesCount: 0 },
        { name: '괴담/밤', seriesCount: 1 },
      ];
      const { body } = await (await publishing({ genres })).inject('/sitemap.xml');
      const places = [...body.matchAll(/<loc>([^<]+\/genres\/[^<]+)\?lang=ko<\/loc>/g)].map(([, place]) => place);
      expect(places).toEqual(['드라마', '괴담/밤'].map((name) => `${ORIGIN}/genres/${encodeURIComponent(name)}`));
    });

    it('a sitemap of many pages is split into lists that hold each page once', async () => {
      const app = await publishing({ pages: Array.from({ length: 10_000 }, (_, index) => series(index + 1)) });
      const index = (await app.inject('/sitemap.xml')).body;
      const lists = [...index.matchAll(/<loc>https:\/\/soridam\.example([^<]+)<\/loc>/g)].map(([, path]) => path ?? '');
      expect(lists).toEqual(['/sitemap-1.xml', '/sitemap-2.xml', '/sitemap-3.xml']);
      const bodies = await Promise.all(lists.map(async (path) => (await app.inject(path)).body));
      const listed = bodies.flatMap((body) => [...body.matchAll(/series\/(\d+)\/episodes\?lang=ko<\/loc>/g)]);
      expect(new Set(listed.map(([, id]) => id)).size).toBe(10_000);
      expect(listed).toHaveLength(10_000);
      const wrong = ['/sitemap-0.xml', '/sitemap-4.xml', '/sitemap-x.xml'].map(async (path) => app.inject(path));
      expect((await Promise.all(wrong)).map(({ statusCode }) => statusCode)).toEqual([404, 404, 404]);
    });
  });

  describe('oEmbed', () => {
    const ask = async (query: Record<string, string>) => (await publishing()).inject({ url: '/oembed', query });
    const PAGE = `${ORIGIN}/series/3/episodes`;

    it('gives the player of a series in JSON', async () => {
      const answer = await ask({ url: PAGE });
      expect(answer.headers).toMatchObject({
        'content-type': 'application/json; charset=utf-8',
        'access-control-allow-origin': '*',
      });
      expect(answer.json()).toEqual({
        type: 'rich',
        version: '1.0',
        title: '등대 & <밤>',
        author_name: '한서우',
        author_url: `${ORIGIN}/musician/2`,
        provider_name: 'Soridam',
        provider_url: ORIGIN,
        cache_age: 3600,
        thumbnail_url: `${ORIGIN}/media/covers/${'c'.repeat(64)}-card.jpg`,
        thumbnail_width: 1200,
        thumbnail_height: 630,
        html: expect.stringContaining(
          `<iframe src="${ORIGIN}/embed/series/3" width="640" height="320" title="등대 &amp; &lt;밤&gt;"`,
        ),
        width: 640,
        height: 320,
      });
    });

    it('ENT-72 shows nothing of the cover of an adult series', async () => {
      const app = await publishing({ series: { isAdult: true } });
      const { body } = await app.inject({ url: '/oembed', query: { url: PAGE } });
      expect(body).not.toContain('c'.repeat(64));
    });

    it('gives the same in XML', async () => {
      const { body, headers } = await ask({ url: PAGE, format: 'xml' });
      expect(headers['content-type']).toBe('text/xml; charset=utf-8');
      expect(body).toContain('<title>등대 &amp; &lt;밤&gt;</title>');
      expect(body).toContain('<html>&lt;iframe src=&quot;');
    });

    it.each([
      [{ maxwidth: '400' }, { width: 400, height: 320 }],
      [
        { maxwidth: '2000', maxheight: '200' },
        { width: 640, height: 200 },
      ],
      [{ maxwidth: '10' }, { width: 240, height: 320 }],
      [{ maxwidth: 'wide' }, { width: 640, height: 320 }],
    ])('keeps to %o', async (limits, size) => {
      expect((await ask({ url: PAGE, ...limits })).json()).toMatchObject(size);
    });

    it('hands the story, the second and the language of the address on', async () => {
      const { html } = (await ask({ url: `${PAGE}?story=8&t=95&lang=en` })).json<{ html: string }>();
      expect(html).toContain('/embed/series/3?story=8&amp;t=95&amp;lang=en"');
    });

    it.each([`${ORIGIN}/original/3`, `${ORIGIN}/contents/3`, `${ORIGIN}/embed/series/3`])('knows %s', async (url) => {
      expect((await ask({ url })).statusCode).toBe(200);
    });

    it.each([
      [{ url: `${ORIGIN}/series/4/episodes` }, 404],
      [{ url: 'https://elsewhere.example/series/3/episodes' }, 404],
      [{ url: `${ORIGIN}/originals` }, 404],
      [{ url: 'no address' }, 404],
      [{}, 400],
      [{ url: PAGE, format: 'yaml' }, 501],
    ])('refuses %o', async (query, status) => {
      expect((await ask(query as Record<string, string>)).statusCode).toBe(status);
    });
  });

  describe('the player in other pages', () => {
    const many = Array.from({ length: 30 }, (_, index): FreeStory => ({
      ...STORIES[0]!,
      id: (index + 1) as StoryId,
      title: `이야기 ${index + 1}`,
      episode: index + 1,
    }));
    const listed = (html: string) => [...html.matchAll(/data-story="(\d+)"/g)].map(([, id]) => Number(id));
    const current = (html: string) => /data-story="(\d+)"[^>]*aria-current="true"/.exec(html)?.[1];

    it('may be framed by anybody, is kept by nobody but the browser, and sets no cookie', async () => {
      const { headers } = await (await publishing()).inject('/embed/series/3');
      const rules = String(headers['content-security-policy']).split('; ');
      expect(rules).toContain('frame-ancestors *');
      expect(rules).toEqual(expect.arrayContaining(["object-src 'none'", "base-uri 'none'", "form-action 'none'"]));
      expect(rules).toContain("script-src 'self'");
      expect(rules).toContain("connect-src 'self'");
      expect(rules.filter((rule) => /unsafe|https?:/.test(rule))).toEqual([]);
      expect(headers).toMatchObject({
        'cache-control': 'private, max-age=300',
        'cross-origin-resource-policy': 'cross-origin',
      });
      expect(headers).not.toHaveProperty('set-cookie');
      expect(headers).not.toHaveProperty('x-frame-options');
    });

    it('VIEW-11 names who looks at it by a number of its own each time, which the server signed', async () => {
      const app = await publishing();
      const shown = async () => /data-listener="([^"]+)"/.exec((await app.inject('/embed/series/3')).body)?.[1];
      const [one, other] = [await shown(), await shown()];
      expect(one).toMatch(/^[0-9a-f-]{36}\.[0-9]{13}\.[\w-]{22}$/);
      expect(other).not.toBe(one);
    });

    it('speaks the language of the address, else that of the series', async () => {
      const app = await publishing();
      expect((await app.inject('/embed/series/3')).body).toContain('<html lang="ko">');
      expect((await app.inject('/embed/series/3?lang=en&theme=dark')).body).toContain(
        '<html lang="en" data-theme="dark">',
      );
      expect((await app.inject('/embed/series/3?lang=xx&theme=pink')).body).toContain('<html lang="ko">');
    });

    it('lists twenty stories, those around the one that is asked for', async () => {
      const app = await publishing({ stories: many });
      const usual = (await app.inject('/embed/series/3')).body;
      expect([listed(usual), current(usual)]).toEqual([Array.from({ length: 20 }, (_, index) => index + 1), '1']);
      const late = (await app.inject('/embed/series/3?story=29')).body;
      expect([listed(late), current(late)]).toEqual([Array.from({ length: 20 }, (_, index) => index + 11), '29']);
      const unknown = (await app.inject('/embed/series/3?story=99')).body;
      expect(current(unknown)).toBe('1');
    });

    it.each([
      ['story=8&t=20', 8, 20],
      ['story=8&t=9999', 8, 61],
      ['t=20', 7, 20],
      ['story=8&t=-1', 8, 0],
      ['story=8&t=soon', 8, 0],
    ])('begins for %s with story %i at %i s', async (query, story, seconds) => {
      const { body } = await (await publishing()).inject(`/embed/series/3?${query}`);
      expect(body).toContain(`src="/media/free/${story}.mp3" data-from="${seconds}"`);
    });

    it('says so when nothing is free, and leads to the series', async () => {
      const { body } = await (await publishing({ stories: [] })).inject('/embed/series/3');
      expect(body).toContain('무료로 들을 수 있는 회차가 아직 없어요.');
      expect(body).not.toContain('<audio');
      expect(body).toContain(`href="${ORIGIN}/series/3/episodes"`);
    });

    it('is a page of its own for what is not there', async () => {
      const answer = await (await publishing()).inject('/embed/series/4');
      expect([answer.statusCode, answer.headers['cache-control']]).toEqual([404, 'no-store']);
      expect(answer.body).toContain('찾는 이야기가 없어요');
    });

    it('brings a script and styles that are kept for good, under addresses that change with them', async () => {
      const app = await publishing();
      const { body } = await app.inject('/embed/series/3');
      const files = [...body.matchAll(/(?:src|href)="(\/embed\/player[^"]+)"/g)].map(([, file]) => file ?? '');
      expect(files).toEqual([
        expect.stringMatching(/\.css\?v=[0-9a-f]{12}$/),
        expect.stringMatching(/\.js\?v=[0-9a-f]{12}$/),
      ]);
      for (const file of files) {
        const { statusCode, headers } = await app.inject(file);
        expect([statusCode, headers['cache-control']]).toEqual([200, 'public, max-age=31536000, immutable']);
      }
    });
  });

  it('XML has no letters that it must not have, and no text that is more than text', () => {
    expect(element('a', { b: '"<&>\'\u0000' }, '\u0001\uD800]]><b>&\uFFFF')).toBe(
      '<a b="&quot;&lt;&amp;&gt;&apos;">]]&gt;&lt;b&gt;&amp;</a>',
    );
  });
});
