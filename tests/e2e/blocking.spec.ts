import { expect } from '@playwright/test';
import { forgive, test } from './soridam-test.ts';
import { expectUsable } from './surfaces/access.ts';
import { Comments, writeComment } from './surfaces/comments.ts';
import { enter, newMember, postSeries } from './surfaces/member.ts';
import { visit, whenWhole } from './surfaces/page-steps.ts';

test('CMT-46 CMT-47 SES-104 whoever is blocked over a comment cannot answer, keeps the text, and answers once it has ended', async ({
  page,
  request,
  texts,
  complaints,
}) => {
  forgive(complaints, (complaint) => complaint.includes('403'));
  const [one, other] = [await newMember(), await newMember()];
  const series = await postSeries(request, await enter(request, await newMember()));
  const own = await writeComment(request, await enter(request, one), series);
  const loud = await writeComment(request, await enter(request, other), series);
  const path = `/series/${series}/reviews?page=1`;
  const comments = new Comments(page, texts);

  await enter(page.request, one);
  await visit(page, path);
  await comments.saying(loud.words).getByRole('button', { name: texts.comments.block, exact: true }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog).toContainText(texts.comments.blockText);
  await expectUsable(page, 'the question before blocking');
  await dialog.getByRole('button', { name: texts.comments.blockGo, exact: true }).click();
  await expect(page.getByText(texts.comments.blocked)).toBeVisible();
  await expect(page.getByText(loud.words)).toHaveCount(0);
  await expectUsable(page, 'a blocked comment');

  await enter(page.request, other);
  await visit(page, path);
  await comments.saying(own.words).getByRole('button', { name: texts.comments.answer, exact: true }).click();
  const answer = page.getByPlaceholder(texts.comments.answerPlaceholder);
  await answer.fill('오래 쓴 답글');
  const form = page.getByRole('form').filter({ has: answer });
  await form.getByRole('button', { name: texts.comments.send, exact: true }).click();
  await expect(form.getByText(texts.comments.unsentReplyBlocked)).toBeVisible();
  await expect(form.getByRole('blockquote')).toHaveText('오래 쓴 답글');
  await expectUsable(page, 'an answer that was refused');

  await enter(page.request, one);
  await visit(page, '/profile/account-setting');
  const people = page.getByRole('region', { name: texts.muted.title });
  await expect(people.getByText(texts.muted.blockedSince)).toBeVisible();
  await expectUsable(page, 'whom one has blocked');
  await people.getByRole('button', { name: texts.muted.unblock }).click();
  await expect(people.getByText(texts.muted.none)).toBeVisible();

  await enter(page.request, other);
  await visit(page, path);
  await whenWhole(page);
  await expect(answer, 'kept on the device').toHaveValue('오래 쓴 답글');
  await form.getByRole('button', { name: texts.comments.send, exact: true }).click();
  await expect(comments.saying('오래 쓴 답글')).toBeVisible();
});
