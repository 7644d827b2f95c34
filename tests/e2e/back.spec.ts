import { expect, type Page } from '@playwright/test';
import { test } from './soridam-test.ts';
import { visit } from './surfaces/page-steps.ts';
import { DEMO, signIn } from './surfaces/sign-in.ts';

const EPISODES = '/series/4/episodes';

const layers = (page: Page) => page.evaluate(() => Reflect.get((history.state ?? {}) as object, 'layers') ?? 0);

test('SHL-100 back closes what stands above the page, one at a time, and then leads to the page before', async ({
  page,
  texts,
}) => {
  await visit(page, '/discovery');
  await visit(page, EPISODES);
  const main = page.getByRole('main');
  const dialog = page.locator('dialog[open]');
  await main.getByRole('button', { name: texts.series.more, exact: true }).click();
  await expect(dialog).toBeVisible();
  await expect.poll(() => layers(page)).toBe(1);
  await page.goBack();
  await expect(dialog).toHaveCount(0);
  await expect(page).toHaveURL(new RegExp(`${EPISODES}$`));
  await page.goBack();
  await expect(page).toHaveURL(/\/discovery$/);
});

test(
  'SHL-100 back closes a menu, and leads to the page on which a menu led to another one',
  { tag: '@wide' },
  async ({ page, texts }) => {
    await signIn(page, DEMO.listener, texts);
    await page.getByRole('link', { name: texts.shell.challenge, exact: true }).filter({ visible: true }).click();
    await expect(page).toHaveURL(/\/challenge$/);
    const menu = page.getByRole('group', { name: texts.profile.menu });
    const open = async (): Promise<void> => {
      await page.getByRole('button', { name: texts.profile.menu }).click();
      await expect(menu).toBeVisible();
      await expect.poll(() => layers(page)).toBe(1);
    };
    await open();
    await page.goBack();
    await expect(menu).toBeHidden();
    await expect(page).toHaveURL(/\/challenge$/);
    await open();
    await menu.getByRole('link', { name: texts.profile.settings }).click();
    await expect(page).toHaveURL(/\/profile\/account-setting$/);
    await expect(menu).toBeHidden();
    expect(await layers(page)).toBe(0);
    await page.goBack();
    await expect(page).toHaveURL(/\/challenge$/);
    await page.goBack();
    await expect(page).toHaveURL(/\/originals$/);
  },
);
