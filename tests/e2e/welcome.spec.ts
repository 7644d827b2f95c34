import { expect, type Page } from '@playwright/test';
import { LANGUAGE_COOKIE } from '../../common/kernel/language.ts';
import { en } from '../../src/ui/app/i18n/en.ts';
import { ko } from '../../src/ui/app/i18n/ko.ts';
import { test } from './soridam-test.ts';
import { visit } from './surfaces/page-steps.ts';

const introduction = (page: Page) => page.getByRole('complementary', { name: ko.about.introductionMore });
const question = (page: Page) => page.getByRole('region', { name: 'Read in English?' });

test('SHL-71 SHL-72 a stranger reads one line by the hero and what this is behind it, and closes the line for good', async ({
  page,
}) => {
  await visit(page, '/originals');
  await introduction(page).getByRole('link').click();
  await expect(page).toHaveURL(/\/start$/);
  const main = page.getByRole('main');
  await main.getByRole('link', { name: ko.about.title }).click();
  await expect(page).toHaveURL(/\/about$/);
  await expect(main.getByRole('heading', { level: 1 })).toHaveText(ko.about.statement);
  await main.getByText(ko.about.questionPay).click();
  await expect(main.getByText(ko.about.answerPay)).toBeVisible();

  await page.goBack();
  await page.goBack();
  await introduction(page).getByRole('button').click();
  await expect(introduction(page)).toHaveCount(0);
  await visit(page, '/originals');
  // It would have come by now: both are fetched when the page is alive.
  await expect(
    page.getByRole('main').getByRole('button', { name: ko.series.like, includeHidden: true }).first(),
  ).toBeEnabled();
  await expect(introduction(page)).toHaveCount(0);
});

test('HDR-29 KOR and ENG stand at the top of a phone', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await visit(page, '/discovery');
  const english = page.getByRole('banner').getByRole('button', { name: /^ENG/ });
  await expect(english).toBeInViewport({ ratio: 1 });
  await english.click();
  await expect(page.getByRole('navigation', { name: en.shell.tabs }).getByRole('link').first()).toHaveText(
    en.shell.originals,
  );
});

test.describe('whose browser reads English', () => {
  test.use({ locale: 'en-GB' });

  test('I18N-32 is asked once, in English, on a page that is Korean until then', async ({ page, context }) => {
    await context.clearCookies({ name: LANGUAGE_COOKIE });
    await visit(page, '/discovery');
    await expect(page.locator('html')).toHaveAttribute('lang', 'ko');
    await question(page).getByRole('button', { name: 'English' }).click();
    await expect(page.locator('html')).toHaveAttribute('lang', 'en');
    await expect(question(page)).toHaveCount(0);
    await visit(page, '/challenge');
    await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toHaveText(en.challenge.title);
    await expect(question(page)).toHaveCount(0);
  });
});
