import { expect } from '@playwright/test';
import { test } from './soridam-test.ts';
import { expectUsable } from './surfaces/access.ts';
import { enter, newMember, postSeries, postStory, unique } from './surfaces/member.ts';
import { visit } from './surfaces/page-steps.ts';
import { DEMO, signIn } from './surfaces/sign-in.ts';

test('SES-103 SHL-94 API-73 API-74 an operator puts series together, and listeners find them from discovery', async ({
  page,
  request,
  texts,
}) => {
  const author = await enter(request, await newMember());
  const titles = [unique('물때'), unique('밀물')];
  for (const title of titles)
    await postStory(request, author, await postSeries(request, author, title), unique('첫 화'));
  const name = unique('갯벌 모음');
  const words = texts.operator.collection;
  const main = page.getByRole('main');

  await signIn(page, DEMO.operator, texts);
  await page.goto('/operator?part=collections');
  await main.getByRole('link', { name: words.make }).click();
  await main.getByLabel(words.titleKo).fill(name);
  await main.getByLabel(words.titleEn).fill(`${name} EN`);
  await main.getByLabel(words.textKo).fill('물때를 기다리는 이야기예요.');
  await main.getByLabel(words.textEn).fill('Stories that wait for the tide.');
  for (const title of titles) {
    await main.getByRole('searchbox', { name: words.look }).fill(title);
    await main.getByRole('button', { name: words.addLabel.replace('{{title}}', title), exact: true }).click();
  }
  await main.getByRole('button', { name: texts.playlist.moveDown }).first().click();
  await main.getByText(words.publish, { exact: true }).click();
  await expectUsable(page, 'a collection that is made');
  await main.getByRole('button', { name: words.save, exact: true }).click();
  await expect(page.getByText(words.saved)).toBeVisible();
  const link = main.getByRole('link', { name, exact: true });
  await expect(link).toBeVisible();
  await expectUsable(page, 'the collections of operators');
  const path = (await link.getAttribute('href')) ?? '';

  // The document itself has it, for whoever reads without scripts.
  const document = async (address: string) => (await request.get(address)).text();
  await expect.poll(() => document(path)).toContain(titles[1]);
  expect(await document(path)).toContain('CollectionPage');
  await expect.poll(() => document('/collections')).toContain(path);
  await visit(page, '/discovery');
  await main
    .getByRole('navigation', { name: texts.collections.title })
    .getByRole('link', { name: texts.collections.all })
    .click();
  await expectUsable(page, 'all collections');
  await main.getByRole('link', { name: new RegExp(name) }).click();
  await expect(page).toHaveURL(new RegExp(`${path}$`));
  await expect(main.getByRole('link', { name: new RegExp(titles.join('|')) })).toHaveCount(2);
  await expect(main.getByRole('link', { name: new RegExp(titles.join('|')) }).first()).toContainText(titles[1] ?? '');
  await expectUsable(page, 'a collection');

  await page.goto('/operator?part=collections');
  await main.getByRole('button', { name: words.deleteLabel.replace('{{title}}', name), exact: true }).click();
  await page.getByRole('dialog').getByRole('button', { name: words.delete, exact: true }).click();
  await expect(page.getByText(words.deleted)).toBeVisible();
  expect((await request.get(path)).status()).toBe(404);
});

test('SHL-95 a collection that is pinned stands on the home page under its title, which leads to it', async ({
  page,
  texts,
}) => {
  await visit(page, '/originals');
  const title = texts.site.name === '소리담' ? '자기 전에 듣는 이야기' : 'Before sleep';
  const heading = page.getByRole('heading', { level: 2, name: title, exact: true });
  const shelf = page.getByRole('main').locator('section').filter({ has: heading });
  await shelf.scrollIntoViewIfNeeded();
  await expect(shelf.getByRole('link')).toHaveCount(6);
  await shelf.getByRole('link', { name: new RegExp(`: ${title}$`) }).click();
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
  await expect(page).toHaveURL(/\/collections\/[0-9]+$/);
});
