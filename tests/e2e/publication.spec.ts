import { createServer, type Server } from 'node:http';
import { expect, type APIRequestContext, type Page } from '@playwright/test';
import { whenWhole } from './surfaces/page-steps.ts';
import { test } from './soridam-test.ts';
import { accessFaults } from './surfaces/access.ts';

const CRAWLERS = [
  'facebookexternalhit/1.1; kakaotalk-scrap/1.0; +https://devtalk.kakao.com/t/scrap/33984',
  'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)',
  'Mozilla/5.0 (compatible; Yeti/1.1; +https://naver.me/spd)',
] as const;
const BROWSER =
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/130.0.0.0 Safari/537.36';

interface Known {
  readonly series: number;
  readonly author: number;
  readonly story: number;
  readonly adult: number | undefined;
}

async function known(request: APIRequestContext): Promise<Known> {
  const { sections } = (await (await request.get('/api/originals')).json()) as {
    sections: {
      series: { id: number; author: { id: number }; isAdultContent: string; firstStory: { id: number } }[];
    }[];
  };
  const all = sections.flatMap(({ series }) => series);
  const first = all.find((one) => one.isAdultContent === 'N');
  if (first === undefined) throw new Error('The demo has no series.');
  const { series } = (await (await request.get('/api/contents?size=100')).json()) as {
    series: { id: number; isAdultContent: string }[];
  };
  return {
    series: first.id,
    author: first.author.id,
    story: first.firstStory.id,
    adult: series.find((one) => one.isAdultContent === 'Y')?.id,
  };
}

/** What stands between the tags of the head, without the files of the build. */
function headOf(html: string): string {
  return (
    /<head>([\s\S]*)<\/head>/.exec(html)?.[1]?.replace(/<style[^>]*>[\s\S]*?<\/style>|<script type="module".*/g, '') ??
    ''
  );
}

function read(head: string, pattern: RegExp): string | undefined {
  return pattern.exec(head)?.[1]?.replaceAll('&amp;', '&');
}

test('SHL-58 the head of ten kinds of pages is whole, and the same for crawlers and browsers', async ({
  request,
  baseURL,
}) => {
  const { series, author, story } = await known(request);
  const pages = [
    { path: '/originals', data: 'WebSite' },
    { path: '/discovery', data: 'CollectionPage' },
    {
      path: '/discovery?sort=latest&genre=드라마',
      canonical: `/genres/${encodeURIComponent('드라마')}`,
      data: 'CollectionPage',
    },
    {
      path: '/genres/드라마?completed=true',
      canonical: `/genres/${encodeURIComponent('드라마')}`,
      data: 'BreadcrumbList',
    },
    { path: '/genres/없는장르', status: 404, isIndexed: false },
    { path: '/start?genres=SF', canonical: '/start' },
    { path: '/challenge', data: 'CollectionPage' },
    { path: '/contents', data: 'CollectionPage' },
    { path: `/contents/${series}`, canonical: `/series/${series}/episodes`, data: 'BreadcrumbList' },
    { path: `/series/${series}/episodes`, data: 'PodcastSeries' },
    {
      path: `/series/${series}/episodes?story=${story}&t=5`,
      canonical: `/series/${series}/episodes`,
      data: 'PodcastEpisode',
    },
    { path: `/series/${series}/reviews?page=1`, data: 'BreadcrumbList' },
    { path: '/musician' },
    { path: `/musician/${author}`, data: 'ProfilePage' },
    { path: '/terms/service' },
    { path: '/search?keyword=밤', status: 200, isIndexed: false },
    { path: '/auth/signin', isIndexed: false },
    { path: '/profile/my-box', isIndexed: false },
    { path: '/series/999999/episodes', status: 404, isIndexed: false },
    { path: '/musician/999999', status: 404, isIndexed: false },
    { path: '/nowhere', status: 404, isIndexed: false },
  ];
  for (const { path, status = 200, canonical, data, isIndexed = true } of pages) {
    let head = '';
    // Where somebody posts or listens between two answers, the second says so to everybody.
    await expect(async () => {
      const answers = await Promise.all(
        [BROWSER, ...CRAWLERS].map((agent) => request.get(path, { headers: { 'user-agent': agent } })),
      );
      expect(
        answers.map((answer) => answer.status()),
        path,
      ).toEqual(answers.map(() => status));
      const heads = new Set(await Promise.all(answers.map(async (answer) => headOf(await answer.text()))));
      expect(heads.size, `${path} for all`).toBe(1);
      [head = ''] = heads;
    }).toPass();
    expect(read(head, /<title>([^<]+)<\/title>/), path).toMatch(/소리담$/);
    expect(read(head, /<meta name="description" content="([^"]+)"/), path).toBeTruthy();
    const place = read(head, /<link rel="canonical" href="([^"]+)"/);
    expect(place, path).toMatch(/^http/);
    if (isIndexed) expect(place, path).toBe(new URL(canonical ?? path, baseURL).href);
    for (const name of ['site_name', 'type', 'title', 'description', 'url', 'locale', 'image']) {
      expect(
        read(head, new RegExp(`<meta property="og:${name}" content="([^"]+)"`)),
        `${path} og:${name}`,
      ).toBeTruthy();
    }
    const image = read(head, /<meta property="og:image" content="([^"]+)"/) ?? '';
    expect(image, path).toMatch(/^http/);
    expect((await request.get(image)).headers()['content-type'], image).toMatch(/^image\//);
    expect(head.includes('<meta name="robots" content="noindex">'), path).toBe(!isIndexed);
    const languages = [...head.matchAll(/hreflang="([^"]+)"/g)].map(([, language]) => language);
    expect(languages, path).toEqual(isIndexed ? ['ko', 'en', 'x-default'] : []);
    if (data !== undefined) {
      const json = JSON.parse(read(head, /<script type="application\/ld\+json">(.*)<\/script>/) ?? '') as {
        '@graph': object[];
      };
      expect(
        json['@graph'].map((thing) => Reflect.get(thing, '@type')),
        path,
      ).toContain(data);
    }
  }
});

test('I18N-02 each language has an address of its own, which names the others and itself', async ({
  request,
  baseURL,
}) => {
  const { series } = await known(request);
  const path = `/series/${series}/episodes`;
  const pairs = (head: string) =>
    Object.fromEntries([...head.matchAll(/hreflang="([^"]+)" href="([^"]+)"/g)].map(([, ...pair]) => pair)) as Record<
      string,
      string
    >;
  const bare = headOf(await (await request.get(path)).text());
  const variants = pairs(bare);
  expect(Object.keys(variants)).toEqual(['ko', 'en', 'x-default']);
  for (const language of ['ko', 'en']) {
    const html = await (await request.get(variants[language] ?? '')).text();
    expect(html).toContain(`<html lang="${language}"`);
    expect(pairs(headOf(html))).toEqual(variants);
    expect(read(headOf(html), /<link rel="canonical" href="([^"]+)"/)).toBe(
      `${new URL(path, baseURL).href}?lang=${language}`,
    );
  }
  // It wins over what was chosen before.
  const chosen = await request.get(`${path}?lang=en`, { headers: { cookie: 'perfered-language=ko' } });
  expect(await chosen.text()).toContain('<html lang="en"');
});

test('I18N-02 who follows such an address stays in its language', async ({ page }) => {
  const { series } = await known(page.request);
  await page.goto(`/series/${series}/episodes?lang=en`);
  await expect(page.locator('html')).toHaveAttribute('lang', 'en');
  await expect(page).toHaveURL(/\/episodes$/);
  await page.reload();
  await expect(page.locator('html')).toHaveAttribute('lang', 'en');
  await page.getByRole('button', { name: /^KOR/ }).first().click();
  await expect(page.locator('html')).toHaveAttribute('lang', 'ko');
  await page.reload();
  await expect(page.locator('html')).toHaveAttribute('lang', 'ko');
});

test('I18N-07 a page whose language was chosen anew on its way comes alive as it was drawn, then follows', async ({
  page,
  context,
  baseURL,
}) => {
  await context.addCookies([{ name: 'perfered-language', value: 'en', url: baseURL ?? '' }]);
  await page.addInitScript(() => (document.cookie = 'perfered-language=ko; path=/'));
  await page.goto('/originals');
  await expect(page.locator('html')).toHaveAttribute('lang', 'ko');
  await expect(page.getByText('재생 목록이 비어 있어요').locator('visible=true')).toBeVisible();
});

test('the head follows who goes on without loading the page anew', async ({ page, catalogue }) => {
  await catalogue.openHome();
  await whenWhole(page);
  await catalogue.seriesLinks.first().click();
  await expect(page).toHaveURL(/\/series\/\d+\/episodes$/);
  const address = page.url();
  const valueOf = (selector: string, name: string) => page.locator(selector).getAttribute(name);
  await expect(page.locator('link[rel="canonical"]')).toHaveAttribute('href', address);
  await expect(page.locator('meta[property="og:url"]')).toHaveAttribute('content', address);
  await expect(page).toHaveTitle((await valueOf('meta[property="og:title"]', 'content')) ?? '');
  await expect(page.locator('meta[name="description"]')).toHaveCount(1);
  await expect(page.locator('script[type="application/ld+json"]')).toHaveCount(0);
});

/** Reads XML as strictly as a browser does. */
async function parsed(page: Page, xml: string) {
  return page.evaluate((text) => {
    const document = new DOMParser().parseFromString(text, 'application/xml');
    const one = (element: Element | Document, name: string) => element.getElementsByTagName(name)[0];
    return {
      failure: document.querySelector('parsererror')?.textContent,
      root: document.documentElement.tagName,
      channel: ['title', 'link', 'description', 'language', 'itunes:author', 'itunes:explicit', 'podcast:guid'].map(
        (name) => one(document, name)?.textContent ?? '',
      ),
      art: one(document, 'itunes:image')?.getAttribute('href'),
      items: [...document.getElementsByTagName('item')].map((item) => ({
        title: one(item, 'title')?.textContent ?? '',
        guid: one(item, 'guid')?.textContent ?? '',
        published: one(item, 'pubDate')?.textContent ?? '',
        enclosure: ['url', 'length', 'type'].map((name) => one(item, 'enclosure')?.getAttribute(name) ?? ''),
      })),
    };
  }, xml);
}

test('a podcast client subscribes to a series and downloads a story, also in parts', async ({
  page,
  request,
  browser,
}) => {
  const { series } = await known(request);
  const html = await (await request.get(`/series/${series}/episodes`)).text();
  const address = read(html, /<link rel="alternate" type="application\/rss\+xml" href="([^"]+)"/) ?? '';
  const feed = await request.get(address);
  expect(feed.headers()['content-type']).toContain('application/rss+xml');
  // Of pages that forbid it, none of the parser's work could be done there.
  const reader = await (await browser.newContext()).newPage();
  const { failure, root, channel, items, art } = await parsed(reader, await feed.text());
  await reader.close();
  expect(failure).toBeUndefined();
  expect(root).toBe('rss');
  expect(channel.every((value) => value !== '')).toBe(true);
  expect((await request.get(art ?? '')).status()).toBe(200);
  expect(items.length).toBeGreaterThan(0);
  expect(new Set(items.map(({ guid }) => guid)).size).toBe(items.length);
  const dates = items.map(({ published }) => Date.parse(published));
  expect(dates).toEqual(dates.toSorted((a, b) => b - a));

  for (const { enclosure } of items) {
    const [url = '', length, type] = enclosure;
    const head = await request.head(url);
    expect([head.status(), head.headers()['content-length'], head.headers()['content-type']]).toEqual([
      200,
      length,
      type,
    ]);
    expect(head.headers()['accept-ranges']).toBe('bytes');
  }
  const [url = '', length] = items[0]?.enclosure ?? [];
  const whole = await (await request.get(url)).body();
  expect(whole.length).toBe(Number(length));
  const middle = Math.floor(whole.length / 2);
  const rest = await request.get(url, { headers: { range: `bytes=${middle}-` } });
  expect(rest.status()).toBe(206);
  expect(Buffer.compare(await rest.body(), whole.subarray(middle))).toBe(0);

  const { etag = '' } = feed.headers();
  expect((await request.get(address, { headers: { 'if-none-match': etag } })).status()).toBe(304);
  expect(page.url()).toBe('about:blank');
});

test('every page of the sitemap is there, in both languages', async ({ request, browser }) => {
  const robots = await (await request.get('/robots.txt')).text();
  const address = /^Sitemap: (.+)$/m.exec(robots)?.[1] ?? '';
  const xml = await (await request.get(address)).text();
  const reader = await (await browser.newContext()).newPage();
  expect((await parsed(reader, xml)).failure).toBeUndefined();
  await reader.close();
  const places = [...xml.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, place]) => place ?? '');
  expect(places.length).toBeGreaterThan(20);
  expect(places.filter((place) => place.endsWith('lang=ko')).length).toBe(places.length / 2);
  for (const place of places.filter((_, index) => index % 5 === 0)) {
    const answer = await request.get(place);
    expect(answer.status(), place).toBe(200);
    expect(headOf(await answer.text()), place).not.toContain('noindex');
  }
});

test.describe('the player in other sites’ pages', () => {
  const blogs: Server[] = [];
  test.afterEach(() => blogs.splice(0).forEach((blog) => blog.close()));

  /** Opens a page of another site that shows `html`. */
  async function blogWith(page: Page, html: string): Promise<void> {
    const blog = createServer((_, answer) => {
      answer.writeHead(200, { 'content-type': 'text/html; charset=utf-8' });
      answer.end(`<!doctype html><title>Blog</title><link rel="icon" href="data:,">${html}`);
    });
    blogs.push(blog);
    await new Promise<void>((listening) => blog.listen(0, '127.0.0.1', listening));
    const address = blog.address();
    await page.goto(`http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}/`);
  }

  async function oembedOf(request: APIRequestContext, address: string): Promise<{ html: string; type: string }> {
    const html = await (await request.get(address)).text();
    const link = read(headOf(html), /<link rel="alternate" type="application\/json\+oembed" href="([^"]+)"/) ?? '';
    return (await (await request.get(link)).json()) as { html: string; type: string };
  }

  test('is found by the link in the page, plays in a frame, and keeps no cookie', async ({
    page,
    request,
    context,
  }) => {
    const { series } = await known(request);
    const { html, type } = await oembedOf(request, `/series/${series}/episodes`);
    expect(type).toBe('rich');
    await blogWith(page, html);
    const frame = page.frameLocator('iframe');
    await frame.getByRole('button', { name: '재생', exact: true }).click();
    await expect(frame.getByRole('button', { name: '일시정지' })).toBeVisible();
    await expect
      .poll(async () => frame.locator('audio').evaluate((audio: HTMLAudioElement) => audio.currentTime))
      .toBeGreaterThan(1);
    await frame.getByRole('list', { name: '회차' }).getByRole('button').nth(1).click();
    await expect(frame.getByRole('list', { name: '회차' }).getByRole('button').nth(1)).toHaveAttribute(
      'aria-current',
      'true',
    );
    await expect
      .poll(async () => frame.locator('audio').evaluate((audio: HTMLAudioElement) => audio.currentTime))
      .toBeGreaterThan(0.5);
    await frame.getByRole('button', { name: '일시정지' }).click();
    await expect(frame.getByRole('button', { name: '재생', exact: true })).toBeVisible();
    await expect(frame.getByRole('link', { name: /모두 듣기/ })).toHaveAttribute(
      'href',
      new RegExp(`/series/${series}/episodes$`),
    );
    expect(await context.cookies()).toEqual([]);
  });

  test('VIEW-01 VIEW-05 counts a view after ten seconds of listening, once, and keeps no cookie for it', async ({
    page,
    request,
    context,
  }) => {
    const { series, story } = await known(request);
    const { html } = await oembedOf(request, `/series/${series}/episodes`);
    const frame = page.frameLocator('iframe');
    const audio = frame.locator('audio');
    const views: unknown[] = [];
    const heardUntil: number[] = [];
    await page.route('**/api/viewcountup', async (route) => {
      views.push(route.request().postDataJSON());
      heardUntil.push(await audio.evaluate((sound: HTMLAudioElement) => sound.currentTime));
      return route.continue();
    });
    const counted = page.waitForResponse((answer) => answer.url().endsWith('/api/viewcountup'));
    await blogWith(page, html);
    await frame.getByRole('button', { name: '재생', exact: true }).click();
    // What is skipped was not heard; what is heard fast counts as it passes: ten seconds are twenty of the story.
    await audio.evaluate((sound: HTMLAudioElement) => {
      sound.playbackRate = 2;
      sound.currentTime = 30;
    });
    expect((await counted).status()).toBe(200);
    expect(heardUntil[0]).toBeGreaterThan(47);
    await expect.poll(() => audio.evaluate((sound: HTMLAudioElement) => sound.currentTime)).toBeGreaterThan(52);
    const id = expect.stringMatching(/^[0-9a-f-]{36}$/) as unknown;
    const listener = expect.stringMatching(/^[0-9a-f-]{36}\.[0-9]{13}\.[\w-]{22}$/) as unknown;
    expect(views).toEqual([{ seriesId: series, storyId: story, playId: id, listener }]);
    expect(await context.cookies()).toEqual([]);
  });

  test('begins where the shared address says, and is moved by keys', async ({ page, request }) => {
    const { series, story } = await known(request);
    await page.goto(`/embed/series/${series}?story=${story}&t=10&lang=en`);
    const position = page.getByRole('slider', { name: 'Position' });
    await expect(position).toHaveAttribute('aria-valuetext', /^10 seconds \/ /);
    await page.getByRole('button', { name: 'Play', exact: true }).press('Enter');
    await expect
      .poll(() => page.locator('audio').evaluate((audio: HTMLAudioElement) => audio.currentTime))
      .toBeGreaterThan(10);
    await position.press('Home');
    await expect
      .poll(() => page.locator('audio').evaluate((audio: HTMLAudioElement) => audio.currentTime))
      .toBeLessThan(5);
  });

  test('no other page may be framed', async ({ page, request, complaints, baseURL }) => {
    const { series } = await known(request);
    const paths = ['/originals', `/series/${series}/episodes`, '/auth/signin', '/oembed', '/api/docs', '/nowhere'];
    for (const path of paths) {
      const { 'content-security-policy': policy = '' } = (await request.get(path)).headers();
      expect(policy, path).toContain("frame-ancestors 'none'");
    }
    await blogWith(page, `<iframe src="${new URL('/originals', baseURL).href}"></iframe>`);
    await expect.poll(() => complaints.join('\n')).toMatch(/frame-ancestors|Refused to frame|Framing/);
    await page.close();
    complaints.splice(0);
  });

  test('ENT-72 shows nothing of an adult series but the way to the site', async ({ page, request }) => {
    const { adult } = await known(request);
    expect(adult).toBeDefined();
    await page.goto(`/embed/series/${adult}`);
    await expect(page.getByText('19세 이상만')).toBeVisible();
    expect(await page.locator('audio, img').count()).toBe(0);
  });

  test('says so when there is no such series', async ({ page, complaints }) => {
    const answer = await page.goto('/embed/series/999999?lang=en');
    expect(answer?.status()).toBe(404);
    await expect(page.getByRole('heading', { name: 'This story is not here' })).toBeVisible();
    complaints.splice(0); // the browser names the 404
  });

  for (const [language, theme] of [
    ['ko', 'light'],
    ['en', 'dark'],
  ] as const) {
    test(`has no accessibility fault, ${language} and ${theme}`, async ({ page, request }) => {
      const { series } = await known(request);
      await page.setViewportSize({ width: 320, height: 320 });
      await page.goto(`/embed/series/${series}?lang=${language}&theme=${theme}`);
      expect(await accessFaults(page)).toEqual([]);
    });
  }
});
