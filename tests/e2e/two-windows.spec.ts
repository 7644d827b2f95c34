import { expect, type Page } from '@playwright/test';
import { test } from './soridam-test.ts';
import { beMember, postSeries, type MemberHeaders, unique } from './surfaces/member.ts';
import { aWav } from '../support/clips/sounds.ts';

/** @returns the titles of all that the member has posted */
async function titles({ request }: Page, member: MemberHeaders): Promise<readonly string[]> {
  const answer = await request.get('/api/my-series?page=1&size=50', { headers: { ...member } });
  const { allSeries } = (await answer.json()) as { readonly allSeries: readonly { readonly title: string }[] };
  return allSeries.map(({ title }) => title);
}

/** @returns what the pages complained about, without the answers that are lost or refused: they are what this is about */
const othersThanRefusals = (complaints: string[]): readonly string[] =>
  complaints.splice(0).filter((complaint) => !/\b(409|503)\b/.test(complaint));

test('CRE-16 a draft that is open in two windows becomes one series, also when an answer is lost', async ({
  page,
  context,
  texts,
  complaints,
}) => {
  const title = unique('물때');
  const member = await beMember(page);
  const field = (window: Page) => window.getByRole('textbox', { name: texts.works.title });
  const [first, second] = [await context.newPage(), await context.newPage()];
  await first.goto('/profile/my-content/registerSeries');
  await field(first).fill(title);
  await first.getByRole('radio', { name: texts.works.keepDraft }).check();
  await second.goto('/profile/my-content/registerSeries');
  await expect(field(second)).toHaveValue(title);

  // What arrives is posted, and the answer to it goes nowhere.
  let isLost = true;
  await first.route('**/api/series', async (route) => {
    if (!isLost) return route.continue();
    isLost = false;
    await route.fetch();
    await route.fulfill({ status: 503, json: {} });
  });
  const create = first.getByRole('button', { name: texts.works.create });
  await create.click();
  await expect.poll(() => titles(page, member)).toEqual([title]);
  await create.click();
  await expect(first).toHaveURL(/\/profile\/my-content$/);

  await field(second).fill(`${title} 고침`);
  await second.getByRole('button', { name: texts.works.create }).click();
  const told = second.getByRole('dialog', { name: texts.works.postedTitle });
  await expect(told).toContainText(title);
  await told.getByRole('button', { name: texts.works.mine }).click();
  await expect(second).toHaveURL(/\/profile\/my-content$/);
  expect(await titles(page, member)).toEqual([`${title} 고침`]);
  expect(othersThanRefusals(complaints)).toEqual([]);
});

test('CRE-17 CRE-18 a story that is open in two windows is one, and keeps the sound that its author chooses', async ({
  page,
  context,
  texts,
  complaints,
}) => {
  const series = await postSeries(page.request, await beMember(page));
  const choose = (window: Page, name: string, seconds: number) =>
    window.getByLabel(texts.clips.choose).setInputFiles({ name, mimeType: 'audio/wav', buffer: aWav(seconds) });
  const form = `/profile/my-content/clip/register?series=${series}`;
  const [first, second] = [await context.newPage(), await context.newPage()];
  await first.goto(form);
  await choose(first, '첫째.wav', 2);
  const post = (window: Page) => window.getByRole('button', { name: /^(회차 1개 올리기|Post 1 clip)$/ });
  await expect(post(first)).toBeEnabled();
  await second.goto(form);
  await expect(post(second)).toBeEnabled();
  await post(first).click();
  await expect(first).toHaveURL(new RegExp(`/profile/my-content/${series}$`));
  await second.getByRole('textbox', { name: texts.works.title }).fill('둘째');
  await post(second).click();
  await second
    .getByRole('dialog', { name: texts.works.postedTitle })
    .getByRole('button', { name: texts.works.postedSee })
    .click();
  await expect(second).toHaveURL(new RegExp(`/profile/my-content/${series}$`));

  const change = (window: Page) => window.getByRole('main').getByRole('link', { name: `첫째 ${texts.works.edit}` });
  for (const window of [first, second]) {
    await change(window).click();
    await expect(window.getByLabel(texts.clips.choose)).toBeEnabled();
  }
  const save = (window: Page) => window.getByRole('button', { name: texts.works.save, exact: true });
  await choose(first, '여기.wav', 3);
  await choose(second, '저기.wav', 4);
  await expect(save(first)).toBeEnabled();
  await expect(save(second)).toBeEnabled();
  await save(first).click();
  await expect(first).toHaveURL(new RegExp(`/profile/my-content/${series}$`));
  await save(second).click();
  const told = second.getByRole('dialog', { name: texts.works.changedTitle });
  await expect(told).toContainText('여기.wav');
  await expect(told).toContainText('저기.wav');
  await told.getByRole('button', { name: texts.works.mine }).click();
  await expect(second).toHaveURL(new RegExp(`/profile/my-content/${series}$`));
  expect(othersThanRefusals(complaints)).toEqual([]);
});
