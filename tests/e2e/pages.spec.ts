import { expect, type Page } from '@playwright/test';
import { test } from './soridam-test.ts';
import { expectNoOverhang, expectUsable } from './surfaces/access.ts';
import { whenWhole } from './surfaces/page-steps.ts';

const pathOfFirstSeries = async (page: Page): Promise<string> => {
  const answer: unknown = await (await page.request.get('/api/originals')).json();
  const id = /"id":(\d+)/.exec(JSON.stringify(answer))?.[1];
  return `/series/${id}/episodes`;
};

test('SHL-01 SHL-16 SHL-59 both pages can be read without JavaScript', async ({ browser, baseURL }) => {
  const context = await browser.newContext({ javaScriptEnabled: false, ...(baseURL ? { baseURL } : {}) });
  const page = await context.newPage();
  await page.goto('/originals');
  const link = page.getByRole('main').locator('a[href^="/series/"]').first();
  await expect(link).toBeVisible();
  await link.click();
  await expect(page).toHaveURL(/\/series\/\d+\/episodes$/);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.getByRole('main').getByRole('listitem').nth(2)).toBeVisible();
  await context.close();
});

test('SHL-59 a page that the server rendered asks for none of its content again', async ({ page, catalogue }) => {
  const calls: string[] = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (/^\/(api|backend)\//.test(pathname)) calls.push(pathname);
  });
  await page.goto('/originals', { waitUntil: 'networkidle' });
  await expect(catalogue.title).toBeAttached();
  expect(calls, 'calls of the home page').toEqual([]);
  await page.goto(await pathOfFirstSeries(page), { waitUntil: 'networkidle' });
  await expect(catalogue.title).toBeVisible();
  expect(
    calls.filter((path) => !path.endsWith('/audio')),
    'calls of the episode list',
  ).toEqual([]);
});

test('I18N-03 switching the language keeps the sound', async ({ page, catalogue, sound }) => {
  await catalogue.openFirstSeries();
  await catalogue.listen();
  await sound.expectAdvance();
  await sound.expectNoGapDuring(async () => {
    await page.getByRole('button', { name: /^ENG/ }).first().click();
    await expect(page.locator('html')).toHaveAttribute('lang', 'en');
  });
});

/** Axe compares words; in Korean a visible `3` is the beginning of `3개로`, so this rule is read in English. */
const WORD_RULE = 'label-content-name-mismatch';

for (const language of ['ko', 'en'] as const) {
  test(`both pages have no serious accessibility fault, ${language}`, async ({ page, context, baseURL, isMobile }) => {
    if (isMobile) await page.setViewportSize({ width: 320, height: 640 });
    await context.addCookies([{ name: 'perfered-language', value: language, url: baseURL ?? '' }]);
    for (const path of ['/originals', await pathOfFirstSeries(page)]) {
      await page.goto(path);
      await whenWhole(page);
      await expectUsable(page, path, language === 'ko' ? [WORD_RULE] : []);
    }
  });
}

for (const language of ['ko', 'en'] as const) {
  test(`I18N-03 both pages come in the language of the cookie and fit into the window, ${language}`, async ({
    page,
    context,
    baseURL,
  }) => {
    await context.addCookies([{ name: 'perfered-language', value: language, url: baseURL ?? '' }]);
    for (const path of ['/originals', await pathOfFirstSeries(page)]) {
      await page.goto(path, { waitUntil: 'networkidle' });
      await expect(page.locator('html')).toHaveAttribute('lang', language);
      await expectNoOverhang(page, path);
    }
  });
}

test('SHL-43 an unknown address and an unknown series say so, with 404', async ({ page, catalogue, complaints }) => {
  for (const path of ['/nowhere', '/series/999999/episodes']) {
    const answer = await page.goto(path, { waitUntil: 'networkidle' });
    expect(answer?.status(), path).toBe(404);
    await expect(catalogue.main.getByRole('link', { name: '오리지널로 가기' })).toBeVisible();
  }
  // The browser itself notes the answers to the two addresses.
  expect(complaints.splice(0).filter((complaint) => !complaint.includes('404'))).toEqual([]);
});
