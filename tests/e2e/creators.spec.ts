import { expect } from '@playwright/test';
import { ko } from '../../src/ui/app/i18n/ko.ts';
import { test } from './soridam-test.ts';
import { beMember, postSeries, unique } from './surfaces/member.ts';
import { visit } from './surfaces/page-steps.ts';

test('CRE-05 CRE-06 CRE-22 a member posts a series with a cover, and finds it again', async ({ page }) => {
  const title = unique('여름밤');
  await beMember(page);
  await visit(page, '/profile/my-content/registerSeries');
  const field = (name: string) => page.getByRole('textbox', { name });
  await field(ko.works.title).fill(title);
  await field(ko.works.description).fill('낡은 테이프 한 상자가 도착한다.');
  await page.getByRole('checkbox', { name: '드라마' }).check();
  await page.getByLabel(ko.works.coverChoose).setInputFiles('demo/series/gat/card.jpg');
  const crop = page.getByRole('dialog', { name: ko.works.cropTitle });
  await crop.getByRole('button', { name: ko.works.cropArea }).press('ArrowRight');
  await crop.getByRole('button', { name: ko.works.cropUse }).click();
  await expect(crop).toBeHidden();
  await expect(page.getByRole('group', { name: ko.works.cover }).locator('img')).toBeVisible();
  await page.getByRole('button', { name: ko.works.create }).click();
  await expect(page.getByText(ko.works.created)).toBeVisible();
  await expect(page).toHaveURL(/\/profile\/my-content$/);

  await page.getByRole('link', { name: title, exact: true }).click();
  await expect(page).toHaveURL(/\/profile\/my-content\/\d+$/);
});

test('CRE-05 CRE-07 a series is changed and deleted by who has posted it', { tag: '@wide' }, async ({ page }) => {
  const title = unique('여름밤');
  const id = await postSeries(page.request, await beMember(page), title);
  await page.goto(`/profile/my-content/${id}`);
  await page.getByRole('main').getByRole('link', { name: ko.works.edit, exact: true }).click();
  await page.getByRole('textbox', { name: ko.works.title }).fill(`${title} 다시`);
  await page.getByRole('button', { name: ko.works.save, exact: true }).click();
  await expect(page.getByText(ko.works.saved)).toBeVisible();
  await page.goto(`/series/${id}/episodes`);
  await expect(page.getByRole('heading', { level: 1, name: `${title} 다시` })).toBeVisible();

  await page.goto(`/profile/my-content/${id}`);
  await page.getByRole('button', { name: ko.works.delete }).click();
  const question = page.getByRole('dialog', { name: new RegExp(title) });
  await question.getByRole('button', { name: ko.works.deleteGo, exact: true }).click();
  await expect(page.getByText(ko.works.deleted)).toBeVisible();
  const status = await page.request.post('/api/status', { data: { seriesIds: [id], storyIds: [] } });
  expect(await status.json()).toMatchObject({ series: { [id]: 'N' } });
});

test('PRO-19 links that an author keeps lead from their page, also after the form is opened again', async ({
  page,
  texts,
}) => {
  const headers = await beMember(page);
  await visit(page, '/profile/musician-profile');
  const form = page.getByRole('form', { name: texts.profile.links, exact: true });
  const fieldOf = (number: number) =>
    form.getByLabel(texts.profile.link.replace('{{number}}', String(number)), { exact: true });
  await fieldOf(1).fill('Hana.example/@sori');
  await fieldOf(2).fill('javascript:alert(1)');
  await fieldOf(2).blur();
  await expect(form.getByText(texts.problems.linkFormat)).toBeVisible();
  await expect(form.getByRole('button', { name: texts.profile.saveLinks })).toBeDisabled();
  await fieldOf(2).fill('');
  await form.getByRole('button', { name: texts.profile.saveLinks }).click();
  await expect(page.getByText(texts.messages.profileSaved)).toBeVisible();
  await page.reload();
  await expect(fieldOf(1)).toHaveValue('https://hana.example/@sori');

  const me = (await (await page.request.get('/api/users/me', { headers: { ...headers } })).json()) as {
    readonly findUserInfo: { readonly userId: number };
  };
  await visit(page, `/musician/${me.findUserInfo.userId}`);
  const link = page.getByRole('main').getByRole('link', { name: /^hana\.example\/@sori/ });
  await expect(link).toHaveAttribute('href', 'https://hana.example/@sori');
  await expect(link).toHaveAttribute('rel', 'ugc nofollow noopener noreferrer');
});
