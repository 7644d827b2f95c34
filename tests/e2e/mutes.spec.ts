import { expect } from '@playwright/test';
import { test } from './soridam-test.ts';
import { expectUsable } from './surfaces/access.ts';
import { Comments, writeComment } from './surfaces/comments.ts';
import { beMember, enter, newMember, postSeries } from './surfaces/member.ts';
import { visit, whenWhole } from './surfaces/page-steps.ts';

test('CMT-37 SES-102 a writer is muted, folded on a second look, and read again from the settings', async ({
  page,
  request,
  texts,
}) => {
  const author = await enter(request, await newMember());
  const series = await postSeries(request, author);
  const first = await writeComment(request, author, series);
  const second = await writeComment(request, author, series);
  await beMember(page);
  const path = `/series/${series}/reviews?page=1`;
  await visit(page, path);
  const comments = new Comments(page, texts);
  await comments.saying(second.words).getByRole('button', { name: texts.comments.mute, exact: true }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog).toContainText(texts.comments.muteText);
  await dialog.getByRole('button', { name: texts.comments.muteGo, exact: true }).click();
  const lines = page.getByText(texts.comments.muted);
  await expect(lines).toHaveCount(2);
  for (const { words } of [first, second]) await expect(page.getByText(words)).toHaveCount(0);
  const open = comments.said.first().getByRole('button', { name: texts.comments.unfold });
  await expect(open).toBeFocused();
  await expectUsable(page, 'folded comments');

  await page.reload();
  await whenWhole(page);
  await expect(lines).toHaveCount(2);
  await open.press('Enter');
  await expect(page.getByText(second.words)).toBeVisible();
  await expect(page.getByText(first.words)).toHaveCount(0);
  await expectUsable(page, 'a folded comment that is open');

  await visit(page, '/profile/account-setting');
  const muted = page.getByRole('region', { name: texts.muted.title });
  await expect(muted.getByRole('listitem')).toHaveCount(1);
  await expectUsable(page, 'whom one has muted');
  await muted.getByRole('button', { name: texts.muted.end }).click();
  await expect(muted.getByText(texts.muted.none)).toBeVisible();
  await page.getByRole('button', { name: texts.messages.undo }).click();
  await expect(muted.getByRole('listitem')).toHaveCount(1);
  await muted.getByRole('button', { name: texts.muted.end }).click();
  await expect(muted.getByText(texts.muted.none)).toBeVisible();
  await visit(page, path);
  for (const { words } of [first, second]) await expect(page.getByText(words)).toBeVisible();
});

test('CMT-37 a writer who is muted on one device is folded on another that shows the comments', async ({
  page,
  request,
  texts,
}) => {
  const author = await enter(request, await newMember());
  const series = await postSeries(request, author);
  const { words } = await writeComment(request, author, series);
  const member = await newMember();
  await enter(page.request, member);
  await visit(page, `/series/${series}/reviews?page=1`);
  await expect(page.getByText(words)).toBeVisible();
  const { reviews } = (await (await request.get(`/backend/series/${series}/reviews?page=1`)).json()) as {
    readonly reviews: readonly { readonly authorId: number }[];
  };
  const other = await enter(request, member);
  const asked = { headers: { ...other }, data: { isMuted: true } };
  expect((await request.put(`/api/authors/${reviews[0]?.authorId}/mute`, asked)).ok(), 'muted').toBe(true);
  await expect(page.getByText(texts.comments.muted)).toBeVisible();
  await expect(page.getByText(words)).toHaveCount(0);
});

test('CMT-37 a visitor who mutes somebody signs in first', async ({ page, request, texts }) => {
  const author = await enter(request, await newMember());
  const series = await postSeries(request, author);
  const { words } = await writeComment(request, author, series);
  await visit(page, `/series/${series}/reviews?page=1`);
  const comment = new Comments(page, texts).saying(words);
  await comment.getByRole('button', { name: texts.comments.mute, exact: true }).click();
  await expect(page).toHaveURL(/\/auth\/signin/);
  await expect(page.getByText(texts.auth.wish.mute)).toBeVisible();
});
