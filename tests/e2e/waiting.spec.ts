import { expect, type Page, type Route } from '@playwright/test';
import { test } from './soridam-test.ts';
import { enter } from './surfaces/member.ts';
import { visit } from './surfaces/page-steps.ts';
import { DEMO } from './surfaces/sign-in.ts';

/** Lets nothing through to the pages that `files` names. @returns a function that lets everything through again */
async function cutOff(page: Page, files: string, isCut: (path: string) => boolean): Promise<() => Promise<void>> {
  const cut = (route: Route): Promise<void> =>
    isCut(new URL(route.request().url()).pathname) ? route.abort('internetdisconnected') : route.continue();
  await page.route(files, cut);
  return () => page.unroute(files, cut);
}

/** Where the first cover of the page stands, or the blank in its place: nothing else is square by its nature. */
const firstCover = (page: Page): Promise<readonly number[]> =>
  page.getByRole('main').evaluate((main) => {
    const cover = [...main.querySelectorAll('*')].find(
      (element) => getComputedStyle(element).aspectRatio === '1 / 1' && element.getClientRects().length > 0,
    );
    const { x = 0, y = 0, width = 0, height = 0 } = cover?.getBoundingClientRect() ?? {};
    return [x, y, width, height].map(Math.round);
  });

/** Keeps back what pages ask for. @returns a function that lets it through */
async function holdData(page: Page): Promise<() => void> {
  let release: () => void = () => undefined;
  const released = new Promise<void>((resolve) => (release = resolve));
  await page.route('**/api/**', async (route) => {
    await released;
    await route.continue();
  });
  return release;
}

for (const { path, from } of [
  { path: '/discovery', from: '/originals' },
  { path: '/challenge', from: '/originals' },
  { path: '/originals', from: '/discovery' },
  { path: '/series/', from: '/originals' },
  { path: '/genres/', from: '/discovery' },
  { path: '/start', from: '/about' },
]) {
  test(`SHL-56 the skeleton of ${path} has its covers where those of the page come`, async ({ page }) => {
    await visit(page, from);
    const release = await holdData(page);
    await page.locator(`a[href^="${path}"]:visible`).first().click();
    const skeleton = page.getByRole('main').locator('[aria-busy=true]');
    await expect(skeleton).toBeVisible();
    await page.evaluate(() => document.fonts.ready);
    const blank = await firstCover(page);
    expect(blank[2]).toBeGreaterThan(0);
    release();
    await expect(skeleton).toHaveCount(0);
    await expect.poll(() => firstCover(page)).toEqual(blank);
  });
}

/** Names the author, whose works its stories' page has read already. */
const REVIEWS = '/series/4/reviews';

// What comes has as many lines of description as its author wrote, so a line more or less is no fault. Both are reached
// from pages that no other test's series moves them away from.
for (const { what, path, from, row } of [
  { what: 'the rows of a series', path: '/series/4/episodes', from: '/musician/1', row: 'ol > li' },
  { what: 'the works of an author', path: '/musician/1', from: REVIEWS, row: 'section li' },
]) {
  test(`SHL-56 ${what} come where their blanks stood, within a line`, async ({ page }) => {
    await visit(page, from);
    const release = await holdData(page);
    await page.locator(`a[href="${path}"]:visible`).first().click();
    const main = page.getByRole('main');
    const skeleton = main.locator('[aria-busy=true]');
    await expect(skeleton).toBeVisible();
    await page.evaluate(() => document.fonts.ready);
    const blank = await main.locator(row).first().boundingBox();
    release();
    await expect(skeleton).toHaveCount(0);
    const come = main.locator(row).first();
    await expect.poll(async () => Math.abs(((await come.boundingBox())?.y ?? 0) - (blank?.y ?? 0))).toBeLessThan(26);
  });
}

for (const { path, from, as } of [
  { path: '/series/4/episodes', from: '/musician/1' },
  { path: '/musician/1', from: REVIEWS },
  { path: '/operator?part=promotion', from: undefined, as: DEMO.operator },
  { path: '/profile/musician-candy-management/payment-candy', from: undefined, as: DEMO.author },
  { path: '/profile/musician-candy-management', from: undefined, as: DEMO.author },
  { path: '/profile/candy-management', from: undefined, as: DEMO.listener },
  { path: '/profile/my-content', from: undefined, as: DEMO.listener }, // who has no series
  { path: '/profile/my-content/1', from: undefined, as: DEMO.author },
]) {
  test(`SHL-56 nothing moves when what ${path} waits for comes`, async ({ page }) => {
    if (as !== undefined) await enter(page.request, as);
    if (from !== undefined) await visit(page, from);
    const release = await holdData(page);
    if (from === undefined) await page.goto(path);
    else await page.locator(`a[href="${path}"]:visible`).first().click();
    const skeleton = page.getByRole('main').locator('[aria-busy=true]');
    await expect(skeleton.first()).toBeVisible();
    await page.evaluate(() => document.fonts.ready);
    const moved = await page.evaluateHandle(() => {
      const values: number[] = [];
      const note = (entry: PerformanceEntry): void => {
        if ('value' in entry) values.push(Number(entry.value));
      };
      new PerformanceObserver((list) => list.getEntries().forEach(note)).observe({ type: 'layout-shift' });
      return values;
    });
    release();
    await expect(skeleton).toHaveCount(0);
    await page.waitForLoadState('networkidle');
    const sum = await moved.evaluate(async (values) => {
      for (let frame = 0; frame < 2; frame += 1) await new Promise((drawn) => requestAnimationFrame(drawn));
      return values.reduce((all, value) => all + value, 0);
    });
    expect(sum).toBeLessThan(0.01);
  });
}

test(
  'SHL-56 a page that is asked for in the first second, and cannot be fetched, comes when it is asked for again',
  { tag: '@wide' },
  async ({ page, request, texts, complaints }) => {
    const document = await (await request.get('/originals')).text();
    const named = new Set(document.match(/\/assets\/[\w-]+\.js/g));
    const restore = await cutOff(page, '**/assets/*.js', (path) => !named.has(path));
    await page.goto('/originals');
    const notice = page.getByRole('alert').filter({ hasText: texts.failure.title });
    await expect(notice).toBeVisible(); // the page is alive, and misses its unseen parts
    await page.locator('a[href="/challenge"]:visible').click();
    await expect(notice).toBeVisible();
    await expect(page.getByRole('heading', { name: texts.originals.title })).toBeAttached();
    await restore();
    await expect(async () => {
      // What was still on its way when the network came back asks for another press.
      if (await notice.isVisible()) await notice.getByRole('button', { name: texts.failure.action }).click();
      await expect(page.getByRole('heading', { name: texts.challenge.title })).toBeVisible({ timeout: 2_000 });
    }).toPass();
    await expect(notice).toHaveCount(0);
    complaints.length = 0; // the browser notes what it could not fetch
  },
);

test('SHL-56 a surface of the player that cannot be fetched leaves page and sound alone, and opens at another press', async ({
  page,
  sound,
  texts,
  isMobile,
  complaints,
}) => {
  const restore = await cutOff(page, '**/assets/*.js', (path) => /\/(wide|narrow)-full-player-/.test(path));
  await visit(page, '/originals');
  await page
    .getByRole('main')
    .getByRole('button', { name: texts.originals.heroListen.replace('{{label}}', '').trim() })
    .first()
    .click();
  await sound.expectAdvance();
  const opener = page.getByRole('button', { name: isMobile ? texts.player.open : texts.player.expand });
  await opener.click();
  const notice = page.getByRole('alert').filter({ hasText: texts.failure.title });
  await expect(notice).toBeVisible();
  await sound.expectAdvance();
  await restore();
  await notice.getByRole('button', { name: texts.failure.action }).click();
  await expect(notice).toHaveCount(0);
  await opener.click();
  await expect(page.getByRole('dialog').or(page.getByRole('button', { name: texts.player.collapse }))).toBeVisible();
  complaints.length = 0;
});
