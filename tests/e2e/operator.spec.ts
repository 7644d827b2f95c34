import { randomUUID } from 'node:crypto';
import { expect, type APIRequestContext, type BrowserContext } from '@playwright/test';
import { en } from '../../src/ui/i18n/en.ts';
import { ko } from '../../src/ui/i18n/ko.ts';
import { test } from './soridam-test.ts';
import { expectUsable } from './surfaces/access.ts';
import { Comments } from './surfaces/comments.ts';
import { DEMO_PASSWORD, signIn } from './surfaces/sign-in.ts';

const OPERATOR = 'operator@demo.soridam.example';
const WRITER = 'listener@demo.soridam.example';
/** Series that nobody looks for, one for each of the tests that run at once. */
const CHALLENGERS = [11, 18] as const;

test.beforeEach(() => test.slow());

/** Wide windows in Korean, narrow ones in English. @returns the words of the page */
async function wordsFor(context: BrowserContext, isMobile: boolean, url: string | undefined) {
  await context.addCookies([{ name: 'perfered-language', value: isMobile ? 'en' : 'ko', url: url ?? '' }]);
  return isMobile ? en : ko;
}

/** Writes a comment as the demo's listener. @returns its words, which no other test writes, and how to delete it */
async function aComment(request: APIRequestContext, series: number) {
  const data = { provider: 'email', email: WRITER, password: DEMO_PASSWORD };
  const { token } = (await (await request.post('/api/auth/signin', { data })).json()) as { readonly token: string };
  const headers = { authorization: `Bearer ${token}` };
  const words = `캔디를 드려요 ${randomUUID().slice(0, 8)}`;
  const answer = await request.post(`/api/series/${series}/reviews`, { headers, data: { text: words } });
  const { review } = (await answer.json()) as { readonly review: { readonly id: number } };
  return { words, remove: () => request.delete(`/api/reviews/${review.id}`, { headers }) };
}

test('NTF-11 CMT-29 AZ1 a comment is reported, hidden for a reason that its writer is told, and put back; the log has it all', async ({
  page,
  browser,
  context,
  request,
  isMobile,
  baseURL,
}) => {
  const texts = await wordsFor(context, isMobile, baseURL);
  const series = 6;
  const { words, remove } = await aComment(request, series);
  const publicText = async () => (await request.get(`/backend/series/${series}/reviews?page=1`)).text();
  expect(await publicText()).toContain(words);
  const theirs = await browser.newContext({ baseURL: baseURL ?? '' });
  const writer = await theirs.newPage();
  await signIn(writer, WRITER);

  await signIn(page, OPERATOR, texts);
  await page.goto(`/series/${series}/reviews?page=1`);
  const comment = new Comments(page, texts).saying(words);
  await comment.getByRole('button', { name: texts.comments.report, exact: true }).click();
  const report = page.getByRole('dialog', { name: texts.comments.reportTitle });
  await report.getByRole('radio', { name: texts.comments.spam }).check();
  await report.getByRole('button', { name: texts.comments.reportGo }).click();
  await expect(page.getByText(texts.comments.reported)).toBeVisible();

  await page.goto('/operator');
  const one = page.getByRole('article').filter({ hasText: words });
  await expect(one.getByText(texts.comments.spam)).toBeVisible();
  await expectUsable(page, 'the reports');
  await one.getByRole('button', { name: texts.operator.hide, exact: true }).click();
  const hiding = page.getByRole('dialog', { name: texts.operator.hideTitle });
  await hiding.getByRole('radio', { name: texts.comments.abuse }).check();
  await hiding.getByRole('textbox', { name: texts.operator.note }).fill('가입 권유');
  await hiding.getByRole('button', { name: texts.operator.hide, exact: true }).click();
  await expect(page.getByText(texts.operator.hideDone)).toBeVisible();
  await expect(one).toHaveCount(0);
  expect(await publicText()).not.toContain(words);

  const banner = writer.getByRole('banner');
  await expect(banner.getByText(ko.notifications.unread)).toBeAttached();
  await banner.getByRole('button', { name: ko.profile.notifications }).click();
  const notice = banner.getByRole('link', { name: new RegExp(words) });
  await expect(notice).toContainText(ko.comments.abuse);
  await notice.click();
  await expect(writer).toHaveURL(new RegExp(`/series/${series}/reviews`));
  const own = new Comments(writer).saying(words);
  await expect(own).toContainText(ko.comments.hiddenFromOthers);

  await page.getByRole('tab', { name: texts.operator.closed }).click();
  await one.getByRole('button', { name: texts.operator.restore, exact: true }).click();
  const restoring = page.getByRole('dialog', { name: texts.operator.restoreTitle });
  await restoring.getByRole('button', { name: texts.operator.restore, exact: true }).click();
  await expect(page.getByText(texts.operator.restoreDone)).toBeVisible();
  expect(await publicText()).toContain(words);
  await expect(own).not.toContainText(ko.comments.hiddenFromOthers);

  await page.getByRole('tab', { name: texts.operator.log }).click();
  const entries = page.getByRole('list', { name: texts.operator.log }).getByRole('listitem').filter({ hasText: words });
  await expect(entries).toHaveCount(2);
  await expect(entries.first()).toContainText(texts.operator.did.restore);
  await expect(entries.last()).toContainText(`${texts.comments.abuse} · 가입 권유`);
  await remove();
  await theirs.close();
});

test('a series of the challenge is promoted to the originals, and moved back', async ({
  page,
  context,
  request,
  isMobile,
  baseURL,
}) => {
  const texts = await wordsFor(context, isMobile, baseURL);
  const id = CHALLENGERS[test.info().parallelIndex % CHALLENGERS.length] ?? CHALLENGERS[0];
  const detail = async () => {
    const answer = await request.get(`/api/series/${id}?seriesCategory=original`);
    const { detailSeries } = (await answer.json()) as {
      readonly detailSeries: { readonly title: string; readonly seriesCategory: string };
    };
    return detailSeries;
  };
  const { title, seriesCategory } = await detail();
  expect(seriesCategory).toBe('challenge');
  await signIn(page, OPERATOR, texts);
  await page.goto('/operator?part=promotion');
  const promote = page.getByRole('button', { name: texts.operator.promoteLabel.replace('{{title}}', title) });
  const demote = page.getByRole('button', { name: texts.operator.demoteLabel.replace('{{title}}', title) });
  await promote.click();
  await expect(demote).toBeEnabled();
  expect((await detail()).seriesCategory).toBe('original');
  await expectUsable(page, 'the promotion');
  await demote.click();
  await expect(promote).toBeEnabled();
  expect((await detail()).seriesCategory).toBe('challenge');
});
