import { expect } from '@playwright/test';
import { genreIn } from '../../common/kernel/genres.ts';
import { test } from './soridam-test.ts';
import { expectUsable } from './surfaces/access.ts';
import { visit } from './surfaces/page-steps.ts';

const IN_BOTH = `languages=${encodeURIComponent('ko,en')}`;
const PATH = `/start?genres=${encodeURIComponent('드라마')}&${IN_BOTH}`;

test('SHL-96 API-75 a stranger chooses a genre, hears a first episode in place, and finds the choice again', async ({
  page,
  isMobile,
  texts,
  sound,
}) => {
  const drama = genreIn('드라마', isMobile ? 'en' : 'ko');
  // The document itself has the shelf, for whoever reads without scripts.
  const drawn = await (await page.request.get(PATH)).text();
  expect(drawn).toContain(texts.start.shelf);
  expect(drawn.match(/<article/g)).toHaveLength(6);

  await visit(page, '/start');
  const main = page.getByRole('main');
  const chip = main.getByRole('list', { name: texts.start.genres }).getByRole('link', { name: drama, exact: true });
  const cards = main.getByRole('article');
  await expect(cards.first()).toBeVisible();
  await main.getByRole('link', { name: texts.start.both, exact: true }).click();
  await expect(page).toHaveURL(`/start?${IN_BOTH}`);
  await chip.click();
  await expect(page).toHaveURL(PATH);
  await expect(cards).toHaveCount(6);
  await expect(cards.first()).toContainText(drama);
  await expectUsable(page, 'the page for who is new');

  await cards.first().getByRole('button').click();
  await sound.expectAdvance();
  await expect(page).toHaveURL(PATH);

  await page.goBack();
  await expect(page).toHaveURL(`/start?${IN_BOTH}`);
  await expect(cards.first()).not.toContainText(drama);
  await page.goForward();
  // The chips stand there before the shelf has come.
  await expect(cards.first()).toContainText(drama);
  await visit(page, '/start');
  await expect(page).toHaveURL(PATH);
  await main.getByRole('link', { name: texts.start.skip, exact: true }).click();
  await expect(page).toHaveURL(/\/originals$/);
});
