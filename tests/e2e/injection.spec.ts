import { createHash } from 'node:crypto';
import type { AddressInfo } from 'node:net';
import { existsSync } from 'node:fs';
import path from 'node:path';
import { expect, test, type JSHandle, type Page } from '@playwright/test';
import fc from 'fast-check';
import type { AuthorId, SeriesId, StoryId } from '../../common/kernel/ids.ts';
import { fail, ok } from '../../common/kernel/result.ts';
import { loadPageRenderer } from '../../server/adapters/http/pages/page-renderer-file.ts';
import { wordedLetter } from '../../server/adapters/mail/worded-letter.ts';
import { CatalogueWire } from '../../server/application/catalogue-wire.ts';
import type { FreeStory } from '../../server/application/ports/catalogue/publication-repository.ts';
import { ANONYMOUS } from '../../server/domain/principal.ts';
import { Secret } from '../../server/domain/secret.ts';
import type { Series } from '../../server/domain/series/series.ts';
import type { Story } from '../../server/domain/series/story.ts';
import { aServer, someHandlers, type TestServer } from '../support/http/http-server.ts';
import { budget, SEED } from '../support/budget.ts';
import { INJECTIONS } from '../support/http/injections.ts';

const DIST = path.resolve(import.meta.dirname, '../../dist');
const PUBLISHED = new Date('2026-11-20T09:00:00Z');
const PAGE_SIZE = 24;

/** Series `id` and its one story say attack `id` wherever they say anything. */
function storyOf(id: number): Story {
  const title = INJECTIONS[id - 1] ?? '';
  return {
    id: id as StoryId,
    title,
    episode: undefined,
    durationSeconds: 60,
    isFree: true,
    isPaid: false,
    candyPrice: 0,
    publishedAt: PUBLISHED,
    recordingFile: undefined,
    hasLightForm: false,
    isAdult: false,
  };
}

function seriesOf(id: number): Series {
  const text = INJECTIONS[id - 1] ?? '';
  return {
    id: id as SeriesId,
    title: text,
    description: text,
    author: { id: id as AuthorId, name: text, profileImage: undefined },
    cover: undefined,
    category: 'original',
    genres: [text.replaceAll(',', ' ')],
    isAdult: false,
    isCompleted: false,
    language: 'ko',
    firstSentence: text,
    weekdays: [],
    madeByAi: [],
    trailer: undefined,
    nextStoryAt: undefined,
    totalDurationSeconds: 60,
    totalLikes: 0,
    totalReviews: 0,
    storyCount: 1,
    firstStory: storyOf(id),
  };
}

const isKnown = (id: number): boolean => id >= 1 && id <= INJECTIONS.length;

const VISITOR = { principal: ANONYMOUS, isOfAge: false };

async function hostileServer(): Promise<TestServer> {
  const renderer = await loadPageRenderer(path.join(DIST, 'server/entry-server.js'));
  const wireWith = new CatalogueWire({ sign: () => ({ url: '/media/audio/x', expiresAt: 0 }) }, VISITOR);
  const wireOf = (id: number) => wireWith.series(seriesOf(id));
  const nothing = fail({ status: 404, code: 'not-found' } as const);
  const listed = (page: number) =>
    INJECTIONS.map((_, index) => wireOf(index + 1)).slice((page - 1) * PAGE_SIZE, page * PAGE_SIZE);
  const author = (id: number) => ({
    ...wireOf(id).author,
    description: INJECTIONS[id - 1] ?? '',
    seriesCount: 1,
    storyCount: 1,
    totalLike: 0,
  });
  const free: (id: number) => FreeStory = (id) => ({
    ...storyOf(id),
    description: INJECTIONS[id - 1] ?? '',
    bytes: 1,
    mime: 'audio/mpeg',
  });
  return aServer({
    renderer,
    webRoot: path.join(DIST, 'web'),
    deadlineMs: 60_000,
    catalogue: {
      freeRecording: async () => undefined,
      previewRecording: async () => undefined,
      trailerRecording: async () => undefined,
      genres: async () => [],
      ownsAny: async () => false,
      storyAccess: async () => undefined,
      series: async (id) => (isKnown(id) ? seriesOf(id) : undefined),
    },
    publications: {
      freeStories: async (id) => [free(id)],
      feed: async () => ({ changedAt: PUBLISHED, guid: undefined, trailer: undefined }),
      keepFeedGuid: async () => {},
      voices: async () => new Map(),
      countPublicPages: async () => 0,
      publicPages: async () => [],
    },
    handlers: someHandlers({
      getSeries: async ({ params }) =>
        isKnown(Number(params.id)) ? ok({ detailSeries: wireOf(Number(params.id)) }) : nothing,
      getEpisodes: async ({ params }) =>
        ok({ episodes: [wireWith.story(storyOf(Number(params.id)))], page: 1, size: 10, totalCount: 1 }),
      getReviews: async ({ params }) => {
        const text = INJECTIONS[Number(params.id) - 1] ?? '';
        const review = {
          id: 9,
          text,
          createdAt: PUBLISHED.toISOString(),
          profileImage: null,
          email: 'so***@soridam.example',
          name: text,
          authorId: 2,
          isMine: false,
          isAuthor: false,
          isDeleted: false,
          isHidden: false,
          totalLikes: 0,
          isLiked: false,
          isPinned: false,
        };
        const reviews = [{ ...review, subReviews: [{ ...review, id: 10 }] }];
        return ok({ reviews, totalReviewsCount: 2, page: 1, size: 10, before: '9', revision: '0', canModerate: false });
      },
      getAuthor: async ({ params }) =>
        ok({
          author: author(Number(params.id)),
          followerCount: 0,
          latestStory: null,
          series: [wireOf(Number(params.id))],
          page: 1,
          size: PAGE_SIZE,
          totalCount: 1,
        }),
      getDiscovery: async ({ query }) =>
        ok({
          series: listed(Number(query.page ?? 1)),
          page: Number(query.page ?? 1),
          size: PAGE_SIZE,
          totalCount: INJECTIONS.length,
        }),
      getStatus: async ({ body }) =>
        ok({
          series: Object.fromEntries(body.seriesIds.map((id) => [id, 'Y' as const])),
          stories: Object.fromEntries(body.storyIds.map((id) => [id, 'Y' as const])),
        }),
      getStoryAudio: async () =>
        ok({
          audioSeriesUrl: '/media/free/1.mp3',
          expiresAt: '2030-01-01T00:00:00.000Z',
          duration: 60,
          loudness: [],
          scriptLines: INJECTIONS.map((text) => ({ at: null, text })),
        }),
    }),
  });
}

async function answerOf(address: string): Promise<Awaited<ReturnType<TestServer['app']['inject']>>> {
  const answer = await server.app.inject(address);
  expect(answer.statusCode, answer.body.slice(0, 200)).toBe(200);
  return answer;
}

/** A document without the style that its own policy names by a digest, which no attack can have. */
function withoutOwnStyle({
  body,
  headers,
}: Pick<Awaited<ReturnType<TestServer['app']['inject']>>, 'body' | 'headers'>): string {
  const policy = String(headers['content-security-policy']);
  return body.replace(/<style data-sheets="[^"<>]*">([^]*?)<\/style>/g, (element, css: string) =>
    policy.includes(`'sha256-${createHash('sha256').update(css).digest('base64')}'`) ? '' : element,
  );
}

/** A document, and what it is. */
interface Source {
  readonly text: string;
  readonly type: string;
}

/** What of a document could run, load or lead away, besides what every page of ours has. */
async function dangers(page: Page, documents: readonly Source[] | JSHandle<readonly Source[]>) {
  return page.evaluate((all) => {
    const OURS = /^(?:\/|http:\/\/localhost:4000\/|https:\/\/(?:www\.facebook|share\.naver)\.com\/|#)/;
    const found: string[] = [];
    for (const { text, type } of all) {
      const parsed = new DOMParser().parseFromString(text, type as DOMParserSupportedType);
      if (parsed.querySelector('parsererror') !== null) found.push(`not well-formed: ${text.slice(0, 300)}`);
      for (const element of parsed.querySelectorAll('*')) {
        const name = element.localName;
        const source = element.getAttribute('src') ?? element.getAttribute('href') ?? element.getAttribute('action');
        const isData = /^application\/(?:ld\+)?json$/.test(element.getAttribute('type') ?? '');
        const isScript = name === 'script' && !isData && source === null;
        const isForeign =
          ['iframe', 'object', 'embed', 'base', 'style', 'math', 'mglyph', 'template', 'frame', 'details'].includes(
            name,
          ) ||
          element.hasAttribute('srcdoc') ||
          (name === 'meta' && element.hasAttribute('http-equiv'));
        const handlers = [...element.attributes].filter((attribute) => attribute.name.startsWith('on'));
        const leads = type === 'text/html' && source !== null && !OURS.test(source);
        if (isScript || isForeign || handlers.length > 0 || leads) found.push(element.outerHTML.slice(0, 300));
      }
      for (const block of parsed.querySelectorAll('script[type$="json"]')) JSON.parse(block.textContent);
    }
    return found;
  }, documents);
}

/** @returns what `selector` finds in each document: its text, or its `attribute` */
async function textsOf(
  page: Page,
  documents: JSHandle<readonly Source[]>,
  selector: string,
  attribute: string | undefined,
): Promise<readonly (string | null | undefined)[]> {
  return page.evaluate(
    ([all, wanted, name]) =>
      all.map(({ text, type }) => {
        const found = new DOMParser().parseFromString(text, type as DOMParserSupportedType).querySelector(wanted);
        return name === undefined ? found?.textContent : found?.getAttribute(name);
      }),
    [documents, selector, attribute] as const,
  );
}

let server: TestServer;
test.beforeAll(async () => {
  expect(existsSync(DIST), 'the pages are built').toBe(true);
  server = await hostileServer();
});
test.afterAll(() => server.app.close());

const ALL = INJECTIONS.map((_, index) => index + 1);
const COUNT = budget(60, ALL.length);
/** Of pages that are drawn as that of a series is, with the seed's attacks; `TEST_LONG=1` asks for all. */
const SAMPLE = fc.sample(fc.shuffledSubarray(ALL, { minLength: COUNT, maxLength: COUNT }), {
  seed: SEED,
  numRuns: 1,
})[0]!;

/** @returns `ids` in parts of at most `size`: few enough for one test, or for one look at what they are in */
const inParts = (ids: readonly number[], size: number): readonly (readonly number[])[] =>
  Array.from({ length: Math.ceil(ids.length / size) }, (_, part) => ids.slice(part * size, (part + 1) * size));

for (const [name, ids, addressOf, type] of [
  ['page of a shared story, in English', SAMPLE, (id) => `/series/${id}/episodes?story=${id}&t=5&lang=en`, 'text/html'],
  ['page of the comments', SAMPLE, (id) => `/series/${id}/reviews?page=1`, 'text/html'],
  ['page of an author', SAMPLE, (id) => `/musician/${id}`, 'text/html'],
  [
    'page of a search',
    SAMPLE,
    // An address with a NUL is none.
    (id) => `/search?keyword=${encodeURIComponent((INJECTIONS[id - 1] ?? '').replaceAll('\0', ''))}`,
    'text/html',
  ],
  ['embedded player', ALL, (id) => `/embed/series/${id}`, 'text/html'],
  [
    'oEmbed answer in XML',
    ALL,
    (id) => `/oembed?url=http://localhost:4000/series/${id}/episodes&format=xml`,
    'application/xml',
  ],
] as const satisfies readonly (readonly [string, readonly number[], (id: number) => string, string])[]) {
  for (const [index, part] of inParts(ids, 125).entries()) {
    test(`attacks in every text are text in the ${name}, part ${index + 1}`, async ({ page }) => {
      await page.goto('about:blank');
      expect(INJECTIONS).toHaveLength(500);
      for (const some of inParts(part, 50)) {
        const documents = [];
        for (const id of some) documents.push({ text: withoutOwnStyle(await answerOf(addressOf(id))), type });
        expect(await dangers(page, documents)).toEqual([]);
      }
    });
  }
}

/** What HTML and XML have no letters for is left out or stands as the replacement character. */
const plain = (said: string | null | undefined) => said?.replace(/[\p{Cc}\uFFFD]/gu, '').replace(/\s+/g, ' ');

for (const { name, path: end, type, titles } of [
  {
    name: 'page, head and structured data of a series',
    path: '/episodes',
    type: 'text/html',
    titles: [
      ['h1', undefined, ''],
      ['meta[property="og:title"]', 'content', ' — 소리담'],
    ],
  },
  { name: 'feed', path: '/feed.xml', type: 'application/xml', titles: [['channel > title', undefined, '']] },
] as const) {
  for (const [index, part] of inParts(ALL, 125).entries()) {
    test(`500 attacks in every text are text in the ${name}, and what they are in its titles, part ${index + 1}`, async ({
      page,
    }) => {
      await page.goto('about:blank');
      for (const ids of inParts(part, 50)) {
        const documents: Source[] = [];
        for (const id of ids) documents.push({ text: withoutOwnStyle(await answerOf(`/series/${id}${end}`)), type });
        // They are large: the page gets them once.
        const held = await page.evaluateHandle((all: readonly Source[]) => all, documents);
        expect(await dangers(page, held)).toEqual([]);
        for (const [selector, attribute, tail] of titles) {
          const found = await textsOf(page, held, selector, attribute);
          expect(found.map(plain), selector).toEqual(ids.map((id) => plain(`${INJECTIONS[id - 1]}${tail}`)));
        }
      }
    });
  }
}

test('500 attacks are what they are in the title of the oEmbed answer', async () => {
  for (const id of ALL) {
    const { body } = await answerOf(`/oembed?url=http://localhost:4000/series/${id}/episodes`);
    const answer = JSON.parse(body) as { title: string; html: string };
    expect(answer.title).toBe(INJECTIONS[id - 1]);
    expect(answer.html.match(/</g)).toHaveLength(2);
  }
});

test('500 attacks in mails are text', async ({ page }) => {
  await page.goto('about:blank');
  const letters = INJECTIONS.flatMap((text) =>
    (['ko', 'en'] as const).flatMap((language) => {
      const all = { to: 'listener@soridam.example', language };
      const at = PUBLISHED.getTime();
      return [
        { ...all, kind: 'temporary-password', password: new Secret(text), expiresAt: at } as const,
        { ...all, kind: 'new-device', provider: 'email', deviceName: text, at } as const,
      ].map((mail) => wordedLetter(mail, 'http://localhost:4000'));
    }),
  );
  for (let from = 0; from < letters.length; from += 100) {
    const documents = letters
      .slice(from, from + 100)
      .map(({ html }) => ({ text: html.replaceAll(/ style="[^"]*"/g, ''), type: 'text/html' }));
    expect(await dangers(page, documents)).toEqual([]);
  }
});

test('none of 500 attacks runs in a browser that follows no policy', async ({ browser }) => {
  const address = await server.app.listen({ host: '127.0.0.1', port: 0 });
  const context = await browser.newContext({ bypassCSP: true, baseURL: address });
  const page = await context.newPage();
  page.on('dialog', (dialog) => void dialog.dismiss());
  const hits = () => page.evaluate(() => Reflect.get(window, 'hit') as unknown);
  for (let number = 1; number <= Math.ceil(INJECTIONS.length / PAGE_SIZE); number++) {
    await page.goto(`/discovery?page=${number}`, { waitUntil: 'load' });
    await expect(page.getByRole('main').locator('a[href^="/series/"]').first()).toBeAttached();
    expect(await hits(), `page ${number}`).toBeUndefined();
  }
  // The script of a story, line by line, in the panel of the player.
  await page.goto('/series/1/episodes');
  await page.getByRole('main').getByRole('listitem').getByRole('button').first().click();
  await page.getByRole('button', { name: '플레이어 펼치기' }).click();
  await expect(page.getByRole('region', { name: '펼친 플레이어' })).toContainText('constructor.constructor');
  expect(await hits()).toBeUndefined();
  for (const id of [1, 3, 26, 128, 376]) {
    await page.goto(`/embed/series/${id}`);
    await page.getByRole('list').getByRole('button').first().click();
    expect(await hits(), `player ${id}`).toBeUndefined();
  }
  expect((server.app.server.address() as AddressInfo).port).toBe(Number(new URL(address).port));
  await context.close();
});
