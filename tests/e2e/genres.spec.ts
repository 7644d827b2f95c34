import { expect } from '@playwright/test';
import { genreIn } from '../../common/kernel/genres.ts';
import { test } from './soridam-test.ts';
import { expectUsable } from './surfaces/access.ts';
import { visit } from './surfaces/page-steps.ts';

const DRAMA = `/genres/${encodeURIComponent('드라마')}`;

test('SHL-97 a genre has a page with a face, to which its chips and its former address lead', async ({
  page,
  isMobile,
  texts,
}) => {
  const { request } = page;
  const drama = genreIn('드라마', isMobile ? 'en' : 'ko');
  const old = await request.get('/discovery?genre=Drama&sort=latest', { maxRedirects: 0 });
  expect([old.status(), old.headers()['location']]).toEqual([301, `${DRAMA}?sort=latest`]);
  expect((await request.get('/genres/nothing-of-the-kind')).status()).toBe(404);
  expect(await (await request.get(DRAMA)).text()).toContain(texts.genrePage.words.Drama);
  expect(await (await request.get('/sitemap.xml')).text()).toContain(DRAMA);

  await visit(page, '/discovery');
  const main = page.getByRole('main');
  const chip = main.getByRole('link', { name: drama, exact: true });
  await chip.click();
  await expect(page).toHaveURL(DRAMA);
  await expect(main.getByRole('heading', { level: 1 })).toHaveText(drama);
  await expect(main.getByText(texts.genrePage.words.Drama)).toBeVisible();
  await expectUsable(page, 'the page of a genre');
  await main.getByRole('link', { name: texts.discovery.plays, exact: true }).click();
  await expect(page).toHaveURL(`${DRAMA}?sort=plays`);
  await chip.click();
  await expect(page).toHaveURL(/\/discovery\?sort=plays$/);
});
