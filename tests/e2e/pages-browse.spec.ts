import { expect, type Page, type Request } from '@playwright/test';
import { test } from './soridam-test.ts';
import { PUBLIC_PAGES } from '../support/catalogue/looked-at-pages.ts';
import { expectNoOverhang, expectNothingCut, expectTargets, expectUsable, writeLarge } from './surfaces/access.ts';
import { visit, whenWhole } from './surfaces/page-steps.ts';

/** Every public page. */
/** Axe compares words; in Korean a visible `3` is the beginning of `3개로`, so this rule is read in English. */
const WORD_RULE = 'label-content-name-mismatch';

/** A phone of 2016. */
const SMALL = { width: 320, height: 640 } as const;
const PHONE = { width: 390, height: 844 } as const;
const WIDE = { width: 1440, height: 900 } as const;

const main = (page: Page) => page.getByRole('main');

/** @returns what `page` asks the server for that its document could have held, from now on */
function contentCalls(page: Page): string[] {
  const calls: string[] = [];
  page.on('request', (request) => {
    const { pathname, searchParams } = new URL(request.url());
    // A list of more than one page goes on by itself, which is none of what has come.
    const isNext = Number(searchParams.get('page') ?? 1) > 1;
    // Nor have other series of the author and similar ones, which stand below a series' page (SUG-14, SHL-103).
    const isOfAuthor = pathname.startsWith('/api/musicians/') && !new URL(page.url()).pathname.startsWith('/musician/');
    const isShelf = isOfAuthor || pathname === '/api/suggestions';
    const isContent = /^\/(api|backend)\//.test(pathname) && !pathname.endsWith('/audio');
    if (isContent && !isNext && !isShelf) calls.push(pathname);
  });
  return calls;
}

for (const path of PUBLIC_PAGES) {
  test(`I18N-03 SHL-58 SHL-59 SHL-86 SHL-87 ${decodeURIComponent(path)} comes with its content and head, asks for none of it again, fits, and can be used by everybody, light and dark, by fingers, and with large letters`, async ({
    page,
    texts,
    isMobile,
  }) => {
    const language = isMobile ? 'en' : 'ko';
    const calls = contentCalls(page);
    const answer = await visit(page, path);
    const html = ((await answer?.text()) ?? '').replace(/<script[^]*?<\/script>/g, '');
    expect(html).toContain(`<html lang="${language}"`);
    expect(html).toContain(texts.site.name);
    expect(html).toMatch(/<title>[^<]+<\/title>/);
    expect(html).toMatch(/<link rel="canonical" href="[^"]+">/);
    expect(html).toMatch(/<h1[^>]*>[^<]+/);
    await expect(main(page).getByRole('heading', { level: 1 })).toBeAttached();
    await expectNoOverhang(page, path);
    if (isMobile) await page.setViewportSize(SMALL);
    await expectUsable(page, path, isMobile ? [] : [WORD_RULE]);
    expect(calls, 'what it asked for again').toEqual([]);
    if (isMobile) {
      await page.setViewportSize(PHONE);
      await expectTargets(page, path);
    }
    await page.setViewportSize(SMALL);
    await expectNoOverhang(page, `${path}, 320 wide`);
    await writeLarge(page);
    await expectNoOverhang(page, `${path}, large, 320 wide`);
    await expectNothingCut(page, `${path}, large, 320 wide`);
    await page.setViewportSize(isMobile ? PHONE : WIDE);
    await expectNoOverhang(page, `${path}, large`);
    await expectNothingCut(page, `${path}, large`);
  });
}

test(
  'SHL-46 SHL-47 a content and an original name the episode list as their home',
  { tag: '@wide' },
  async ({ page }) => {
    for (const path of ['/contents/1', '/original/1']) {
      const html = await (await page.request.get(path)).text();
      expect(html, path).toMatch(/<link rel="canonical" href="https?:\/\/[^"]+\/series\/1\/episodes">/);
    }
  },
);

test(
  'SHL-02 SHL-59 the list of everything can be read and turned without JavaScript',
  { tag: '@wide' },
  async ({ browser, baseURL }) => {
    const context = await browser.newContext({ javaScriptEnabled: false, ...(baseURL ? { baseURL } : {}) });
    const page = await context.newPage();
    await page.goto('/discovery');
    await expect(main(page).locator('a[href^="/series/"]').first()).toBeVisible();
    await main(page).getByRole('link', { name: '최신순' }).click();
    await expect(page).toHaveURL(/sort=latest/);
    await expect(main(page).locator('a[href^="/series/"]').first()).toBeVisible();
    await page.goto('/search');
    await page.getByRole('combobox').locator('visible=true').first().fill('등대');
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/\/search\?keyword=%EB%93%B1%EB%8C%80/);
    await expect(main(page).locator('mark').first()).toHaveText('등대');
    await context.close();
  },
);

test('SHL-38 the profile area leads to signing in', { tag: '@wide' }, async ({ page }) => {
  for (const path of ['/profile', '/profile/my-box', '/profile/my-content/registerSeries']) {
    await page.goto(path);
    await expect(page).toHaveURL(/\/auth\/signin$/);
  }
});

test(
  'SHL-51 a search finds initial consonants, and remembers the word on this device',
  { tag: '@wide' },
  async ({ page }) => {
    await page.goto('/search');
    const box = page.getByRole('combobox').locator('visible=true').first();
    await box.fill('ㄷㄷㄴ');
    await box.press('Enter');
    await expect(main(page).locator('mark').first()).toHaveText('등대는');
    await expect.poll(() => page.evaluate(() => Object.keys(localStorage))).toContain('soridam:recent-keywords');
    await page.goto('/search');
    await expect(main(page).getByRole('link', { name: 'ㄷㄷㄴ' }).locator('visible=true').first()).toBeVisible();
  },
);

test('SHL-88 a search is narrowed to a language, and widened by one button, on the page of the server too', async ({
  page,
  texts,
}) => {
  await visit(page, `/search?keyword=${encodeURIComponent('등대')}`);
  const chips = main(page).getByRole('list', { name: texts.filters.language });
  await chips.getByRole('link', { name: 'English' }).click();
  await expect(page).toHaveURL(/&language=en$/);
  await expect(main(page).getByText(texts.search.noneIn.en)).toBeVisible();
  await expectUsable(page, 'nothing found in a language');
  await expectNoOverhang(page, 'nothing found in a language');
  const answer = await visit(page, `/search?keyword=${encodeURIComponent('등대')}&language=en`);
  expect(await answer?.text()).toContain(texts.search.inAll);
  await main(page).getByRole('link', { name: texts.search.inAll }).click();
  await expect(main(page).locator('mark').first()).toHaveText('등대');
  await expect(page).not.toHaveURL(/language/);
  await chips.getByRole('link', { name: '한국어' }).click();
  await expect(page).toHaveURL(/&language=ko$/);
  await expect(main(page).locator('mark').first()).toHaveText('등대');
  await expectUsable(page, 'found in a language');
  await expectNoOverhang(page, 'found in a language');
});

test('a link that one turns to is read before it is pressed', { tag: '@wide' }, async ({ page, isMobile }) => {
  const [underway, after] = [new Set<Request>(), [] as string[]];
  page.on('request', (request) => underway.add(request));
  const settle = (request: Request) => underway.delete(request);
  page.on('requestfinished', settle).on('requestfailed', settle);
  // What every page fetches once it has nothing better to do.
  const late = ['play-bar-controls', 'mini-bar-controls'].map((part) => page.waitForResponse(new RegExp(`/${part}-`)));
  await visit(page, '/originals');
  await Promise.all(late);
  await whenWhole(page);
  const menu = page.getByRole('navigation', { name: isMobile ? '아래 메뉴' : '주요 메뉴' });
  const read = page.waitForResponse(/\/api\/challenge$/);
  await menu.getByRole('link', { name: '챌린지' }).focus();
  await read;
  await expect.poll(() => underway.size).toBe(0);
  page.on('request', (request) => after.push(new URL(request.url()).pathname));
  await page.keyboard.press('Enter');
  await expect(main(page).getByRole('heading', { level: 1 })).toHaveText('첫 화는 누구나 올릴 수 있어요');
  expect(after.filter((path) => /^\/api\/|\.js$/.test(path))).toEqual([]);
});

test(
  'SHL-56 what has been read stays when the network goes, and the page says so',
  { tag: '@wide' },
  async ({ page, context, complaints }) => {
    await visit(page, '/discovery');
    await whenWhole(page);
    await context.setOffline(true);
    await expect(page.getByText('인터넷 연결이 끊겼어요. 불러온 화면은 그대로 볼 수 있어요.')).toBeVisible();
    await expect(main(page).locator('a[href^="/series/"]').first()).toBeVisible();
    await context.setOffline(false);
    await expect(page.getByText('인터넷 연결이 끊겼어요. 불러온 화면은 그대로 볼 수 있어요.')).toBeHidden();
    // The browser notes pictures that it could not fetch meanwhile.
    expect(complaints.splice(0).filter((complaint) => !complaint.includes('ERR_INTERNET_DISCONNECTED'))).toEqual([]);
  },
);

test(
  'SHL-56 a page that cannot be fetched leaves the shell standing, and comes once the network is back',
  { tag: '@wide' },
  async ({ page, context, isMobile, complaints }) => {
    const late = page.waitForEvent('requestfinished', (request) => request.url().includes('/failure-screen-'));
    await visit(page, '/originals');
    await late;
    await whenWhole(page);
    await context.setOffline(true);
    const menu = page.getByRole('navigation', { name: isMobile ? '아래 메뉴' : '주요 메뉴' });
    await menu.getByRole('link', { name: '챌린지' }).click();
    const title = main(page).getByRole('heading', { level: 1 });
    await expect(title).toHaveText('연결이 잠시 끊겼어요');
    await expect(menu).toBeVisible();
    await context.setOffline(false);
    await expect(title).toHaveText('첫 화는 누구나 올릴 수 있어요');
    // The browser and the router note what could not be fetched meanwhile.
    complaints.length = 0;
  },
);
