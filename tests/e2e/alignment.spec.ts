import { expect, type Locator } from '@playwright/test';
import { en } from '../../src/ui/app/i18n/en.ts';
import { ko } from '../../src/ui/app/i18n/ko.ts';
import { test } from './soridam-test.ts';
import { enter } from './surfaces/member.ts';
import { visit } from './surfaces/page-steps.ts';
import { DEMO } from './surfaces/sign-in.ts';

/** Points from the top of the page. */
const HEAD_ENDS_AT: Readonly<Record<string, number>> = {
  'with buttons beside them and without': 201,
  'below a way back': 219,
};

// What a style sheet alone decides, and no picture shows.

for (const { what, paths } of [
  {
    what: 'with buttons beside them and without',
    paths: ['/profile/my-box', '/profile/account-setting', '/profile/my-content', '/profile/musician-candy-management'],
  },
  {
    what: 'below a way back',
    paths: ['/profile/my-content/1', '/profile/musician-candy-management/payment-candy'],
  },
]) {
  test(`SHL-38 the titles of members’ pages end where their profile page has its head, ${what}`, async ({ page }) => {
    await enter(page.request, DEMO.author);
    const ends = [];
    for (const path of paths) {
      await visit(page, path);
      const title = page.getByRole('main').getByRole('heading', { level: 1 });
      await expect(title).toBeVisible();
      const { y, height } = await boxOf(title);
      ends.push(y + height);
    }
    expect(new Set(ends)).toEqual(new Set([HEAD_ENDS_AT[what]]));
  });
}

test('each textarea and select inherits the font, the letter spacing and the color of the page', async ({ page }) => {
  const fontOf = (element: Element): readonly string[] => {
    const { fontFamily, letterSpacing, color } = getComputedStyle(element);
    return [fontFamily, letterSpacing, color];
  };
  await enter(page.request, DEMO.author);
  for (const [path, field] of [
    ['/studio', 'select'],
    ['/profile/my-content/registerSeries', 'textarea'],
  ] as const) {
    await visit(page, path);
    const own = page.getByRole('main').locator(field).first();
    await expect(own).toBeVisible();
    expect(await own.evaluate(fontOf)).toEqual(await page.locator('body').evaluate(fontOf));
  }
});

test('the avatar of a community member is round beside a comment of several lines', async ({ page }) => {
  await visit(page, '/series/1/reviews');
  const avatars = page.getByRole('article').locator('img').locator('..');
  await expect(avatars.first()).toBeVisible();
  const boxes = await avatars.evaluateAll((all) => all.map((one) => one.getBoundingClientRect().toJSON() as DOMRect));
  for (const { width, height } of boxes) expect(height).toBeCloseTo(width, 0);
});

test('the choices of creators are chips whose input is what is touched, wherever that is', async ({ page }) => {
  await enter(page.request, DEMO.author);
  await visit(page, '/profile/my-content/registerSeries');
  const chips = page.getByRole('main').locator('fieldset label');
  await expect(chips.first()).toBeVisible();
  const touched = await chips.evaluateAll((all) =>
    all.map((chip) => {
      chip.scrollIntoView({ block: 'center', behavior: 'instant' });
      const { x, y, width, height } = chip.getBoundingClientRect();
      return document.elementFromPoint(x + width / 2, y + height / 2)?.tagName;
    }),
  );
  expect(new Set(touched)).toEqual(new Set(['INPUT']));
});

test('on dev pages, the words of the quiet button stand in line with what is above, without its margin', async ({
  page,
}) => {
  await visit(page, '/auth/signin');
  await page
    .getByRole('main')
    .getByRole('button', { name: new RegExp(`^(${ko.auth.kakao}|${en.auth.kakao})$`) })
    .click();
  await expect(page).toHaveURL(/\/dev\/identity\//);
  const quiet = page.locator('button.quiet').first();
  await expect(quiet).toBeVisible();
  const wordsBegin = await quiet.evaluate((button) => {
    const range = document.createRange();
    range.selectNodeContents(button);
    return range.getBoundingClientRect().x;
  });
  const { x } = await boxOf(page.getByRole('heading', { level: 1 }));
  expect(Math.abs(wordsBegin - x)).toBeLessThanOrEqual(1);
});

async function boxOf(element: Locator) {
  const box = await element.boundingBox();
  if (box === null) throw new Error('It is not shown.');
  return box;
}
