import { expect } from '@playwright/test';
import { test } from './soridam-test.ts';
import { expectNoOverhang, expectUsable } from './surfaces/access.ts';
import { visit, whenWhole } from './surfaces/page-steps.ts';

/** Of a free story of the demo, which no test changes, as somebody may remember it; it is said at 18.63 s. */
const REMEMBERED = '선장은 시동을 걸며';
const SERIES = '등대는 열두 시에 말한다';

test('SHL-99 a sentence that is remembered is found in its story, and one press plays from there', async ({
  page,
  player,
  texts,
}) => {
  await visit(page, '/search');
  await whenWhole(page);
  const field = page.getByRole('search').getByRole('combobox').filter({ visible: true }).first();
  await field.fill(REMEMBERED.replaceAll(' ', ''));
  await field.press('Enter');
  const lines = page.getByRole('main').locator('section').filter({ hasText: texts.search.lines });
  const line = lines.getByRole('listitem').first();
  await expect(line.locator('mark')).toHaveText(REMEMBERED);
  await expect(line).toContainText(SERIES);
  await expect(page.getByRole('tab', { name: texts.search.lines })).toContainText('1');
  await expectUsable(page, 'lines');
  await expectNoOverhang(page, 'lines');
  await expect(line.getByRole('link')).toHaveAttribute('href', /story=\d+&t=18$/);
  await line.getByRole('button', { name: /0:18/ }).click();
  await player.open();
  await expect(player.pauseButton).toBeVisible();
  await expect.poll(() => player.shownSeconds(), 'it begins at the line').toBeGreaterThanOrEqual(18);
  expect(await player.shownSeconds()).toBeLessThan(60);
});

test('SHL-99 without scripts the page of a search has the lines, and each leads to its time', async ({
  page,
  texts,
}) => {
  const answer = await page.request.get(`/search?keyword=${encodeURIComponent(REMEMBERED)}`);
  const html = await answer.text();
  expect(html).toContain(texts.search.lines);
  expect(html).toMatch(/href="\/series\/\d+\/episodes\?story=\d+&amp;t=18"/);
});
