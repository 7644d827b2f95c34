import { expect } from '@playwright/test';
import { sitePages } from '../../tools/product/site-pages.ts';
import { LOOKED_AT_ELSEWHERE, PARTS_OF_OWN_PAGES, SIGN_IN_PAGES } from '../support/catalogue/looked-at-pages.ts';
import { test } from './soridam-test.ts';
import { expectNoOverhang, expectUsable } from './surfaces/access.ts';
import { enter, newMember } from './surfaces/member.ts';
import { visit, whenHeaderKnows } from './surfaces/page-steps.ts';
import { DEMO, fillInSignIn, signIn } from './surfaces/sign-in.ts';

/** A page of a member's own is among them as soon as it has a route. */
const ROUTED = (await sitePages()).filter(({ path, isOwn }) => isOwn && !(path in LOOKED_AT_ELSEWHERE));
const OWN_PAGES: readonly string[] = [...ROUTED.map(({ path }) => path), ...PARTS_OF_OWN_PAGES];

for (const path of [...SIGN_IN_PAGES, ...OWN_PAGES]) {
  test(`${path} can be used by everybody, light and dark, and fits`, async ({ page, texts }) => {
    if (OWN_PAGES.includes(path)) await enter(page.request, DEMO.listener);
    const answer = await visit(page, path);
    expect(await answer?.text()).toContain(texts.site.name);
    await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toBeAttached();
    await expectUsable(page, path);
    await expectNoOverhang(page, path);
  });
}

test(
  'SES-22 the sign-in page stands before any script, and search engines leave it alone',
  { tag: '@wide' },
  async ({ browser, baseURL }) => {
    const context = await browser.newContext({ javaScriptEnabled: false, baseURL: baseURL ?? '' });
    const page = await context.newPage();
    await page.goto('/auth/signin');
    await expect(page.getByRole('heading', { level: 1, name: '로그인' })).toBeVisible();
    await expect(page.getByLabel('이메일', { exact: true })).toBeVisible();
    await expect(page.locator('meta[name="robots"]')).toHaveAttribute('content', /noindex/);
    await page.goto('/profile/my-box');
    await expect(page.locator('meta[name="robots"]')).toHaveAttribute('content', /noindex/);
    await expect(page.getByRole('heading', { level: 1, name: '내 서랍' })).toHaveCount(0);
    await context.close();
  },
);

test('SES-08 SHL-23 SHL-38 SHL-54 HDR-22 a visitor of My drawer signs in, comes back to it, and stays in after a reload', async ({
  page,
  isMobile,
}) => {
  const member = await newMember();
  await visit(page, '/challenge');
  if (isMobile)
    await page.getByRole('navigation', { name: '아래 메뉴' }).getByRole('link', { name: '내 서랍' }).click();
  else await page.goto('/profile/my-box');
  await expect(page).toHaveURL(/\/auth\/signin$/);
  await fillInSignIn(page, member);
  await expect(page).toHaveURL(/\/profile\/my-box$/);
  await expect(page.getByRole('heading', { level: 1, name: '내 서랍' })).toBeAttached();
  await page.reload();
  await expect(page.getByRole('heading', { level: 1, name: '내 서랍' })).toBeAttached();
});

test('SES-43 SES-44 SES-45 SES-46 SES-55 HDR-10 logging out leaves nothing of the member here', async ({
  page,
  context,
  isMobile,
}) => {
  await signIn(page, await newMember());
  expect((await context.cookies()).map(({ name }) => name)).toContain('authorization');
  if (isMobile) {
    await visit(page, '/profile/account-setting-mobile'); // what it asks as a member is answered
    await page.getByRole('main').getByRole('button', { name: '로그아웃' }).click();
  } else {
    await whenHeaderKnows(page);
    await page.getByRole('button', { name: '내 메뉴' }).click();
    await page.getByRole('button', { name: '로그아웃' }).click();
    await expect(page.getByRole('link', { name: '로그인' })).toBeVisible();
  }
  await expect(page).toHaveURL(/\/originals$/);
  await expect.poll(async () => (await context.cookies()).map(({ name }) => name)).not.toContain('authorization');
  const kept = await page.evaluate(() => Object.keys(localStorage));
  expect(kept.filter((key) => /user|autoLogin|askedPassword/.test(key))).toEqual([]);
  await page.goto('/profile/my-box');
  await expect(page).toHaveURL(/\/auth\/signin$/);
});

test('HDR-06 the avatar opens a menu, which a press outside and Escape close', { tag: '@wide' }, async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await signIn(page, await newMember());
  const menu = page.getByRole('group', { name: '내 메뉴' });
  await whenHeaderKnows(page);
  await page.getByRole('button', { name: '내 메뉴' }).click();
  await expect(menu).toBeVisible();
  await page.mouse.click(300, 500);
  await expect(menu).toBeHidden();
  await page.getByRole('button', { name: '내 메뉴' }).click();
  await expect(menu).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(menu).toBeHidden();
  await page.getByRole('button', { name: '내 메뉴' }).click();
  await menu.getByRole('link', { name: '계정 설정' }).click();
  await expect(page).toHaveURL(/\/profile\/account-setting$/);
  await expect(menu).toBeHidden();
});
