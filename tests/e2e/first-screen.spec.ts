import { readFileSync } from 'node:fs';
import { gzipSync } from 'node:zlib';
import { expect, type APIRequestContext, type Page, type Response } from '@playwright/test';
import { forgive, test } from './soridam-test.ts';
import { whenWhole } from './surfaces/page-steps.ts';

/** Bytes that the typefaces of a first visit may have (issue 26). */
const MOST_FONT_BYTES = 150_000;
/** Of the score that browsers give to what moves while nobody presses anything (issue 26). */
const MOST_SHIFT = 0.01;

/** Bytes that the scripts of the first screen may have, compressed by gzip: 140,000 are asked for (issue 26). */
const MOST_BYTES = 158_500;

/** Bytes of the style sheets that a first visit fetches, those in its document included, by gzip (issue 26). */
const MOST_STYLE_BYTES = 25_000;

const SCRIPTS = '**/assets/*.js';

/** @returns the addresses of all style sheets of the build */
function allSheets(): readonly string[] {
  const { sheets } = JSON.parse(readFileSync('dist/web/styles.json', 'utf8')) as { readonly sheets: object };
  return Object.keys(sheets).map((name) => `/${name}`);
}

/** @returns the scripts that the home page's document names: all that it fetches until it is alive */
async function namedScripts(request: APIRequestContext): Promise<readonly string[]> {
  const document = await (await request.get('/originals')).text();
  return document.match(/\/assets\/[\w-]+\.js/g) ?? [];
}

/** Holds back each of `files` that is not `wanted`. @returns a function that lets them through */
async function hold(page: Page, files: string, wanted: (path: string) => boolean): Promise<() => void> {
  let release: () => void = () => undefined;
  const released = new Promise<void>((resolve) => (release = resolve));
  await page.route(files, async (route) => {
    if (!wanted(new URL(route.request().url()).pathname)) await released;
    await route.continue();
  });
  return release;
}

const holdScripts = (page: Page, wanted: (path: string) => boolean): Promise<() => void> => hold(page, SCRIPTS, wanted);

const isFirstScript = (path: string): boolean => /\/(entry-client|first-imports)-[^/]+$/.test(path);

/** @returns how each element of the page is drawn and where it stands */
const looks = (page: Page): Promise<readonly string[]> =>
  page.evaluate(() =>
    [...document.querySelectorAll('#root *')].map((element) => {
      const { x, y, width, height } = element.getBoundingClientRect();
      const { color, backgroundColor, display, opacity, font } = getComputedStyle(element);
      return [element.tagName, x, y, width, height, color, backgroundColor, display, opacity, font].join(' ');
    }),
  );

const listenButton = (page: Page) => page.getByRole('main').getByRole('button', { name: /듣기/ }).first();

test(
  'the first screen has at most 158.5 kB of scripts, and is alive with them alone',
  { tag: '@wide' },
  async ({ page, request }) => {
    const named = await namedScripts(request);
    const bodies = await Promise.all(named.map(async (path) => (await request.get(path)).body()));
    const bytes = bodies.reduce((sum, body) => sum + gzipSync(body, { level: 9 }).length, 0);
    expect(bytes).toBeGreaterThan(100_000);
    expect(bytes).toBeLessThanOrEqual(MOST_BYTES);

    const release = await holdScripts(page, (path) => named.includes(path));
    await page.goto('/originals');
    const hero = page.getByRole('region', { name: '오늘의 첫 문장' });
    const sentence = await hero.getByRole('link').innerText();
    await hero.getByRole('button', { name: '다음 첫 문장' }).click();
    await expect(hero.getByRole('link')).not.toHaveText(sentence);
    const heart = hero.getByRole('button', { name: '좋아요', includeHidden: true });
    await expect(heart).toBeDisabled();
    release();
    await expect(heart).toBeEnabled();
  },
);

test(
  'SHL-69 a press before the page is alive is carried out when it is, and all of the page is laid out then',
  { tag: '@wide' },
  async ({ page, sound }) => {
    const release = await holdScripts(page, isFirstScript);
    await page.goto('/originals', { waitUntil: 'commit' });
    // The first script has run, and asks for the others.
    await page.locator('link[rel=modulepreload]').first().waitFor({ state: 'attached' });
    await listenButton(page).click();
    await sound.expectSilence();
    const last = page.getByRole('main').locator('section').last();
    await expect(last).toHaveCSS('content-visibility', 'auto');
    release();
    await sound.expectAdvance();
    await expect(last).toHaveCSS('content-visibility', 'visible');
  },
);

test(
  'a press before the core has come is carried out when it has',
  { tag: '@wide' },
  async ({ page, request, sound }) => {
    const named = await namedScripts(request);
    const release = await holdScripts(page, (path) => named.includes(path));
    await page.goto('/originals');
    await page.getByRole('button', { name: '다음 첫 문장' }).click();
    await listenButton(page).click();
    await sound.expectSilence();
    release();
    await sound.expectAdvance();
  },
);

for (const lost of ['hydrate-page', 'create-core']) {
  test(`MODE-59 a page that has not got its ${lost} asks for it again by itself`, async ({ page, complaints }) => {
    forgive(complaints, (complaint) => complaint.includes('ERR_FAILED'));
    const script = `**/assets/${lost}-*.js`;
    await page.route(script, (route) => route.abort());
    const failed = page.waitForEvent('requestfailed', (asked) => asked.url().includes(lost));
    await page.goto('/originals');
    await failed;
    await page.waitForLoadState('networkidle'); // all who want it now have asked
    await page.unroute(script);
    await whenWhole(page);
  });
}

for (const path of ['/originals', '/series/1/episodes', '/auth/signin', '/discovery']) {
  test(`${path} carries all the styles that its first picture needs`, async ({ page }) => {
    await holdScripts(page, isFirstScript);
    await page.route('**/fonts/**', (route) => route.fulfill({ contentType: 'text/css', body: '' }));
    await page.goto(path, { waitUntil: 'commit' });
    await expect.poll(() => page.evaluate(() => document.readyState), 'all of it is read').not.toBe('loading');
    // Shelves out of sight have a height that is guessed until the browser comes to them, in its own time.
    await page.evaluate(() => {
      const laidOut = new CSSStyleSheet();
      laidOut.replaceSync('* { content-visibility: visible !important }');
      document.adoptedStyleSheets = [laidOut];
    });
    const first = await looks(page);
    expect(first.length).toBeGreaterThan(50);
    // In any order: who shows something later has its sheets later.
    for (const href of allSheets().toReversed()) {
      const sheet = await page.evaluateHandle((address) => {
        const link = Object.assign(document.createElement('link'), { rel: 'stylesheet', href: address });
        document.head.append(link);
        return link;
      }, href);
      await expect.poll(() => sheet.evaluate((link) => link.sheet !== null)).toBe(true);
    }
    expect(await looks(page)).toEqual(first);
  });
}

test('SHL-68 a first visit fetches at most 25 kB of styles, and those of another page with that', async ({
  page,
  request,
}) => {
  const asked: string[] = [];
  page.on('request', (sent) => {
    if (sent.resourceType() === 'stylesheet') asked.push(new URL(sent.url()).pathname);
  });
  await page.goto('/originals');
  await page.waitForFunction(() => performance.getEntriesByName('soridam:whole').length > 0);
  await page.waitForLoadState('networkidle');
  const carried = (await page.locator('style[data-sheets]').evaluate((style) => style.textContent)) ?? '';
  const fetched = await Promise.all(asked.map(async (path) => (await request.get(path)).text()));
  const bytes = [carried, ...fetched].reduce((sum, text) => sum + gzipSync(text, { level: 9 }).length, 0);
  expect(bytes).toBeGreaterThan(15_000);
  expect(bytes).toBeLessThanOrEqual(MOST_STYLE_BYTES);
  expect(new Set(asked).size, 'none twice').toBe(asked.length);

  const before = asked.length;
  await page.locator('main a[href^="/series/"]').first().click();
  await expect(page).not.toHaveURL(/originals/);
  await expect.poll(() => asked.length).toBeGreaterThan(before);
  expect(new Set(asked).size, 'none twice').toBe(asked.length);
});

for (const path of ['/originals', '/series/1/episodes']) {
  test(`SHL-67 ${path} fetches at most 150 kB of typefaces, and nothing moves when they come`, async ({ page }) => {
    await page.addInitScript(() => {
      Object.assign(window, { shift: 0 });
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries()) {
          if (Reflect.get(entry, 'hadRecentInput') !== true)
            Reflect.set(window, 'shift', Reflect.get(window, 'shift') + Reflect.get(entry, 'value'));
        }
      }).observe({ type: 'layout-shift', buffered: true });
    });
    const sizes: Promise<number>[] = [];
    const weigh = (response: Response): void => {
      if (response.url().endsWith('.woff2')) sizes.push(response.body().then(({ length }) => length));
    };
    page.on('response', weigh);
    const release = await hold(page, '**/*.woff2', () => false);
    await page.goto(path);
    await page.waitForFunction(() => performance.getEntriesByName('soridam:whole').length > 0);
    release();
    await page.evaluate(async () => {
      await document.fonts.ready;
      for (let frame = 0; frame < 3; frame += 1) await new Promise((drawn) => requestAnimationFrame(drawn));
    });
    // What lies further down is fetched later, with the letters that it has.
    page.off('response', weigh);
    const bytes = (await Promise.all(sizes)).reduce((sum, size) => sum + size, 0);
    expect(bytes, 'the typefaces have come').toBeGreaterThan(20_000);
    expect(bytes).toBeLessThanOrEqual(MOST_FONT_BYTES);
    expect(await page.evaluate(() => Reflect.get(window, 'shift'))).toBeLessThan(MOST_SHIFT);
  });
}
