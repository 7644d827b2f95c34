import { expect } from '@playwright/test';
import { test } from './soridam-test.ts';
import { visit } from './surfaces/page-steps.ts';

test(
  'SHL-01 SHL-16 SHL-59 both pages can be read without JavaScript',
  { tag: '@wide' },
  async ({ browser, baseURL }) => {
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
  },
);

test('I18N-03 switching the language keeps the sound', { tag: '@wide' }, async ({ page, catalogue, sound }) => {
  await catalogue.openFirstSeries();
  await catalogue.listen();
  await sound.expectAdvance();
  await sound.expectNoGapDuring(async () => {
    await page.getByRole('button', { name: /^ENG/ }).first().click();
    await expect(page.locator('html')).toHaveAttribute('lang', 'en');
  });
});

test(
  'SHL-43 an unknown address and an unknown series say so, with 404',
  { tag: '@wide' },
  async ({ page, catalogue, complaints }) => {
    for (const path of ['/nowhere', '/series/999999/episodes']) {
      const answer = await visit(page, path);
      expect(answer?.status(), path).toBe(404);
      await expect(catalogue.main.getByRole('link', { name: '오리지널로 가기' })).toBeVisible();
    }
    // The browser itself notes the answers to the two addresses.
    expect(complaints.splice(0).filter((complaint) => !complaint.includes('404'))).toEqual([]);
  },
);
