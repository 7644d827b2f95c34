import { expect, type Page } from '@playwright/test';
import { test } from './soridam-test.ts';
import { Comments, writeAnnouncedComment, writeComment } from './surfaces/comments.ts';
import { enter, newMember, postSeries, postStory } from './surfaces/member.ts';
import { visit } from './surfaces/page-steps.ts';
import { knownSeries } from './surfaces/playlist.ts';

/** @returns how often this page has asked for the comments on `series` so far */
function countReads(page: Page, series: number): () => number {
  let count = 0;
  page.on('request', (request) => {
    if (new URL(request.url()).pathname === `/backend/series/${series}/reviews`) count += 1;
  });
  return () => count;
}

test('CMT-31 the page of comments is read with itself, or once where a link leads to it, and once for a comment that comes', async ({
  page,
  request,
  texts,
}) => {
  const author = await enter(request, await newMember());
  const series = await postSeries(request, author);
  await writeAnnouncedComment(request, author, series);
  const reads = countReads(page, series);
  const comments = new Comments(page, texts);

  await visit(page, `/series/${series}/reviews?page=1`);
  const first = await writeComment(request, author, series);
  await expect(comments.saying(first.words)).toBeVisible();
  expect(reads(), 'loaded').toBe(1);

  await page.getByRole('link', { name: new RegExp(`^${texts.series.episodes}`) }).click();
  await expect(page).toHaveURL(/\/episodes/);
  const before = reads();
  await page.getByRole('link', { name: new RegExp(`^${texts.series.reviews}`) }).click();
  await expect(comments.saying(first.words)).toBeVisible();
  const second = await writeComment(request, author, series);
  await expect(comments.saying(second.words)).toBeVisible();
  expect(reads() - before, 'by a link').toBe(2);
});

test('CMT-31 the comments of the player are read once when they open, and once for a comment that comes', async ({
  page,
  request,
  isMobile,
  texts,
  catalogue,
  player,
}) => {
  const author = await enter(request, await newMember());
  const series = await postSeries(request, author);
  await postStory(request, author, series, '첫 물때');
  await expect.poll(async () => (await knownSeries(request, series))[0]?.stories.length).toBe(1);
  const first = await writeAnnouncedComment(request, author, series);
  await visit(page, `/series/${series}/episodes`);
  await catalogue.listen();
  await player.open();
  if (!isMobile) await page.getByRole('button', { name: texts.player.expand }).click();
  const reads = countReads(page, series);
  await page.getByRole('button', { name: new RegExp(`^${texts.player.comments}`) }).click();
  const comments = new Comments(page.getByRole('dialog', { name: new RegExp(`^${texts.comments.title}`) }), texts);
  await expect(comments.saying(first.words)).toBeVisible();
  const second = await writeComment(request, author, series);
  await expect(comments.saying(second.words)).toBeVisible();
  expect(reads()).toBe(2);
});
