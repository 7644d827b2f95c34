import { expect } from '@playwright/test';
import { test } from './soridam-test.ts';
import { expectUsable } from './surfaces/access.ts';
import { Comments, writeComment } from './surfaces/comments.ts';
import { beMember, enter, newMember, postSeries } from './surfaces/member.ts';
import { visit, whenWhole } from './surfaces/page-steps.ts';

test('CMT-34 CMT-36 a comment is liked, comes first among the most liked, and is so on a second look', async ({
  page,
  request,
  texts,
}) => {
  const author = await enter(request, await newMember());
  const series = await postSeries(request, author);
  const first = await writeComment(request, author, series);
  const second = await writeComment(request, author, series);
  await beMember(page);
  await visit(page, `/series/${series}/reviews?page=1`);
  const comments = new Comments(page, texts);
  const heart = comments.saying(first.words).getByRole('button', { name: new RegExp(`^${texts.comments.like}`) });
  await expect(comments.said.first()).toContainText(second.words);
  await heart.click();
  await expect(heart).toHaveAttribute('aria-pressed', 'true');
  await expect(heart).toHaveAccessibleName(`${texts.comments.like} 1`);

  const order = page.getByRole('group', { name: texts.comments.sort.label });
  await order.getByRole('link', { name: texts.comments.sort.liked }).click();
  await expect(comments.said.first()).toContainText(first.words);
  await expect(page).toHaveURL(/\?page=1&sort=liked/);
  await page.reload();
  await whenWhole(page);
  await expect(comments.said.first()).toContainText(first.words);
  await expect(heart).toHaveAttribute('aria-pressed', 'true');
  await expectUsable(page, 'the most liked comments');
  await heart.click();
  await expect(heart).toHaveAttribute('aria-pressed', 'false');
  await expect(heart).toHaveAccessibleName(texts.comments.like);
});

test('CMT-34 a visitor who likes a comment signs in first, and comes back to it', async ({ page, request, texts }) => {
  const author = await enter(request, await newMember());
  const series = await postSeries(request, author);
  const { words } = await writeComment(request, author, series);
  await visit(page, `/series/${series}/reviews?page=1`);
  const heart = new Comments(page, texts)
    .saying(words)
    .getByRole('button', { name: new RegExp(`^${texts.comments.like}`) });
  await heart.click();
  await expect(page).toHaveURL(/\/auth\/signin/);
  await expect(page.getByText(texts.auth.wish.likeComment)).toBeVisible();
  await beMember(page);
  await visit(page, `/series/${series}/reviews?page=1`);
  await heart.click();
  await expect(heart).toHaveAttribute('aria-pressed', 'true');
});
