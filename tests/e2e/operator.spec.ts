import { expect } from '@playwright/test';
import { ko } from '../../src/ui/app/i18n/ko.ts';
import { test } from './soridam-test.ts';
import { expectUsable } from './surfaces/access.ts';
import { Comments, writeComment } from './surfaces/comments.ts';
import { beMember, postSeries } from './surfaces/member.ts';
import { whenWhole } from './surfaces/page-steps.ts';
import { DEMO, signIn } from './surfaces/sign-in.ts';

/** Series that nobody looks for, one for each of the tests that run at once. */
const CHALLENGERS = [11, 15, 17, 18] as const;

test(
  'NTF-11 CMT-29 AZ1 a comment is reported, hidden for a reason that its writer is told, and put back; the log has it all',
  { tag: '@wide' },
  async ({ page, browser, request, texts }) => {
    const theirs = await browser.newContext();
    const writer = await theirs.newPage();
    const headers = await beMember(writer);
    const series = await postSeries(request, headers);
    const { words, publicList } = await writeComment(request, headers, series);
    expect(await publicList()).toContain(words);
    await writer.goto('/originals');

    await signIn(page, DEMO.operator, texts);
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
    expect(await publicList()).not.toContain(words);

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
    expect(await publicList()).toContain(words);
    await expect(own).not.toContainText(ko.comments.hiddenFromOthers);

    await page.getByRole('tab', { name: texts.operator.log }).click();
    const entries = page
      .getByRole('list', { name: texts.operator.log })
      .getByRole('listitem')
      .filter({ hasText: words });
    await expect(entries).toHaveCount(2);
    await expect(entries.first()).toContainText(texts.operator.did.restore);
    await expect(entries.last()).toContainText(`${texts.comments.abuse} · 가입 권유`);
    await theirs.close();
  },
);

test(
  'a series of the challenge is promoted to the originals, and moved back',
  { tag: '@wide' },
  async ({ page, request, texts }) => {
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
    await signIn(page, DEMO.operator, texts);
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
  },
);

test(
  'the tab of the open part is in sight, also in a row that a narrow window has no room for',
  { tag: '@narrow' },
  async ({ page, texts }) => {
    await signIn(page, DEMO.operator, texts);
    await page.goto('/operator?part=listening');
    // How much waits stands behind the name.
    const tab = (name: string) => page.getByRole('tab', { name: new RegExp(`^${name}`) });
    await expect(tab(texts.operator.listening)).toBeInViewport({ ratio: 1 });
    await whenWhole(page);
    await tab(texts.operator.listening).press('ArrowRight');
    await expect(tab(texts.operator.open)).toHaveAttribute('aria-selected', 'true');
    await expect(tab(texts.operator.open)).toBeInViewport({ ratio: 1 });
  },
);

test('SHL-77 API-65 a member and their series are looked for, and what the log has of them is a press away', async ({
  page,
  browser,
  request,
  texts,
}) => {
  const theirs = await browser.newContext();
  const writer = await theirs.newPage();
  const title = '물때를 찾아서';
  const series = await postSeries(request, await beMember(writer), title);
  await signIn(page, DEMO.operator, texts);
  await page.goto('/operator?part=find');
  const field = page.getByRole('searchbox', { name: texts.operator.lookFor });
  await field.fill(String(series));
  await field.press('Enter');
  await page.getByRole('link', { name: texts.operator.lookKind.series, exact: true }).click();
  const found = page.getByRole('article', { name: title, exact: true }).first();
  await expect(found).toContainText(texts.operator.lookNumber.replace('{{id}}', String(series)));
  await expectUsable(page, 'what was found');
  await found.getByRole('link', { name: texts.operator.lookModeration }).click();
  await expect(page).toHaveURL(/part=log/);
  await theirs.close();
});

test(
  'CMT-33 SHL-80 a series is reported where it is heard, taken down for a reason that its author is told, and put back',
  { tag: '@wide' },
  async ({ page, browser, request, texts }) => {
    const theirs = await browser.newContext();
    const author = await theirs.newPage();
    const headers = await beMember(author);
    const series = await postSeries(request, headers);
    const { detailSeries } = (await (await request.get(`/api/series/${series}`)).json()) as {
      readonly detailSeries: { readonly title: string };
    };
    const { title } = detailSeries;

    await signIn(page, DEMO.operator, texts);
    await page.goto(`/series/${series}/episodes`);
    await page.getByRole('button', { name: texts.series.more, exact: true }).click();
    const menu = page.getByRole('dialog', { name: title });
    await menu.getByRole('button', { name: texts.reporting.report }).click();
    const asked = page.getByRole('dialog', { name: texts.reporting.title.series });
    await asked.getByRole('radio', { name: texts.reporting.reason.stolen }).check();
    await expectUsable(page, 'the report of a series');
    await asked.getByRole('button', { name: texts.comments.reportGo }).click();
    const sent = page.getByRole('dialog', { name: texts.reporting.done });
    await sent.getByRole('button', { name: texts.reporting.close }).click();
    await page.reload();
    await page.getByRole('button', { name: texts.series.more, exact: true }).click();
    await expect(menu.getByRole('button', { name: texts.reporting.reported })).toBeDisabled();

    await page.goto('/operator?kind=series');
    const one = page.getByRole('article', { name: title });
    await expect(one.getByText(texts.reporting.reason.stolen)).toBeVisible();
    await expectUsable(page, 'the reports of series');
    const { contentAct } = texts.operator;
    await one.getByRole('button', { name: contentAct['take-down'] }).click();
    const asking = page.getByRole('dialog');
    await asking.getByRole('textbox', { name: texts.operator.refusalNote }).fill('저작권 신고');
    await asking.getByRole('button', { name: contentAct['take-down'] }).click();
    await expect(page.getByText(texts.operator.contentDone['take-down'])).toBeVisible();
    await expect(one).toHaveCount(0);
    expect((await request.get(`/api/series/${series}`)).status()).toBe(404);

    await author.goto('/originals');
    const banner = author.getByRole('banner');
    await banner.getByRole('button', { name: ko.profile.notifications }).click();
    await expect(banner.getByRole('link', { name: /저작권 신고/ })).toBeVisible();

    await page.goto('/operator?part=closed&kind=series');
    await one.getByRole('button', { name: contentAct['put-back'] }).click();
    await page.getByRole('dialog').getByRole('button', { name: contentAct['put-back'] }).click();
    await expect(one.getByText(texts.operator.contentState.restored)).toBeVisible();
    expect((await request.get(`/api/series/${series}`)).status()).toBe(200);
    await theirs.close();
  },
);
