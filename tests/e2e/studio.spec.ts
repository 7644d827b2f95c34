import { readFile } from 'node:fs/promises';
import { expect, type Page } from '@playwright/test';
import { test } from './soridam-test.ts';
import { expectNoOverhang } from './surfaces/access.ts';
import { writeComment } from './surfaces/comments.ts';
import { beSponsored } from './surfaces/member-with-candy.ts';
import { visit, whenWhole } from './surfaces/page-steps.ts';
import type { Words } from './surfaces/words.ts';

/** Opens the studio: from the menu of wide windows, which opens a tab of its own, by its address in narrow ones. */
async function openStudio(page: Page, isMobile: boolean, { works }: Words): Promise<Page> {
  if (isMobile) {
    await page.goto('/studio');
    return page;
  }
  await visit(page, '/originals');
  await page.getByRole('button', { name: works.post }).click();
  const opened = page.context().waitForEvent('page');
  await page.getByRole('link', { name: new RegExp(works.studio) }).click();
  const studio = await opened;
  await expect(page).toHaveURL(/\/originals$/);
  return studio;
}

test('HDR-17 CRE-04 MODE-05 MODE-15 SES-69 the studio opens in a tab of its own, with numbers, a table, a file and comments to answer', async ({
  page,
  request,
  texts,
  isMobile,
}) => {
  const { series, fan } = await beSponsored(page, request);
  const { words } = await writeComment(request, fan, series);
  const studio = await openStudio(page, isMobile, texts);
  await expect(studio).toHaveURL(/\/studio$/);
  await whenWhole(studio);
  await expect(studio.getByRole('heading', { level: 1, name: texts.studio.title })).toBeVisible();

  await studio.getByRole('link', { name: texts.studio.candy, exact: true }).click();
  await expect(studio).toHaveURL(/\/studio\?show=candy$/);
  await studio.getByText(texts.earnings.asTable).click();
  const rows = studio.getByRole('table', { name: texts.studio.chart }).getByRole('row');
  await expect(rows).toHaveCount(31);
  // Of 200 candies the author gets 140, today, or yesterday where midnight has passed meanwhile.
  await expect(rows.filter({ has: studio.getByRole('cell', { name: '140', exact: true }) })).toHaveCount(1);
  const kept = studio.waitForEvent('download');
  await studio.getByRole('button', { name: texts.earnings.save }).click();
  const file = await kept;
  expect(file.suggestedFilename()).toMatch(/^soridam-studio-[\d-]+\.csv$/);
  expect(await readFile(await file.path(), 'utf8')).toContain('"0","0","","0","140"');

  const size = studio.viewportSize();
  await studio.setViewportSize({ width: 320, height: 640 });
  await expectNoOverhang(studio, 'the studio in a narrow window');
  const save = studio.getByRole('button', { name: texts.earnings.save });
  await expect.poll(async () => (await save.boundingBox())?.x).toBeGreaterThanOrEqual(0);
  const rightEnd = async () => (await save.boundingBox().then((box) => box && box.x + box.width)) ?? NaN;
  await expect.poll(rightEnd).toBeLessThanOrEqual(320);
  if (size !== null) await studio.setViewportSize(size);

  const comments = studio.getByRole('region', { name: texts.studio.comments });
  const comment = comments.getByRole('article').filter({ hasText: words });
  await comment.getByRole('button', { name: texts.comments.answer, exact: true }).click();
  const form = comments.getByRole('form');
  await form.getByRole('textbox').fill('고맙습니다');
  await expect(form.getByRole('button', { name: texts.comments.send })).toHaveAttribute('aria-disabled', 'false');
  await form.getByRole('button', { name: texts.comments.send }).click();
  await expect(comments.getByText(texts.studio.answered)).toBeVisible();
  await expect(comments.getByText('고맙습니다')).toBeVisible();
});
