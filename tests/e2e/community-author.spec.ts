import { expect } from '@playwright/test';
import { test } from './soridam-test.ts';
import { Comments, writeComment } from './surfaces/comments.ts';
import { beMember, enter, newMember, postSeries } from './surfaces/member.ts';

test('the author of a series pins a comment and lets it go, hides it and shows it again', async ({
  page,
  request,
  texts,
}) => {
  const series = await postSeries(request, await beMember(page));
  const listener = await enter(request, await newMember());
  const pinned = await writeComment(request, listener, series);
  const later = await writeComment(request, listener, series);
  await page.goto(`/series/${series}/reviews?page=1`);
  const comments = new Comments(page, texts);
  const one = comments.saying(pinned.words);
  const press = (name: string) => one.getByRole('button', { name, exact: true }).click();

  await expect(comments.said).toContainText([later.words, pinned.words]);
  await press(texts.comments.pin);
  await expect(comments.said).toContainText([pinned.words, later.words]);
  await expect(one).toContainText(texts.comments.pinned);
  await press(texts.comments.unpin);
  await expect(comments.said).toContainText([later.words, pinned.words]);

  await press(texts.comments.hide);
  await expect(one).toContainText(texts.comments.hiddenFromOthers);
  await expect.poll(pinned.publicList).not.toContain(pinned.words);
  await press(texts.comments.unhide);
  await expect(one).not.toContainText(texts.comments.hiddenFromOthers);
  await expect.poll(pinned.publicList).toContain(pinned.words);
});
