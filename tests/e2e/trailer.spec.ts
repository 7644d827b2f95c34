import { expect } from '@playwright/test';
import { aWav } from '../support/clips/sounds.ts';
import { test } from './soridam-test.ts';
import { expectUsable } from './surfaces/access.ts';
import { beMember, postSeries, postStory } from './surfaces/member.ts';
import { visit } from './surfaces/page-steps.ts';

/** Of the demo, which no test changes: it has a trailer of 47 s. */
const SERIES = 2;
const LENGTH = '0:47';

test('PLY-65 API-79 a visitor hears the trailer of a series, and the player is silent meanwhile', async ({
  page,
  catalogue,
  sound,
  texts,
}) => {
  await catalogue.hear(`/series/${SERIES}/episodes`, sound);
  await page.getByRole('button', { name: texts.series.trailer.replace('{{length}}', LENGTH), exact: true }).click();
  await expect(page.getByRole('button', { name: texts.series.trailerPause, exact: true })).toBeVisible();
  await sound.expectAdvance();
  const sources = await page.evaluate(() => {
    const { elements } = Reflect.get(window, 'observed') as { readonly elements: readonly HTMLMediaElement[] };
    return elements.filter(({ paused }) => !paused).map(({ currentSrc }) => new URL(currentSrc).pathname);
  });
  expect(sources, 'nothing else sounds').toEqual([expect.stringMatching(/^\/media\/trailers\/2\//)]);
  await expectUsable(page, 'a series with its trailer');

  await page.evaluate(() => {
    const { elements } = Reflect.get(window, 'observed') as { readonly elements: readonly HTMLMediaElement[] };
    const trailer = elements.find(({ currentSrc }) => currentSrc.includes('/media/trailers/'));
    if (trailer !== undefined) trailer.currentTime = trailer.duration - 1;
  });
  await expect(page.getByText(texts.series.trailerEnded)).toBeVisible();
  await page.getByRole('button', { name: texts.series.trailerAgain, exact: true }).click();
  await sound.expectAdvance();
  await page.getByRole('link', { name: texts.series.reviews }).first().click();
  await expect(page).toHaveURL(/reviews/);
  await sound.expectSilence();
});

test(
  'CRE-32 an author gives a series a trailer, hears it, and takes it away',
  { tag: '@wide' },
  async ({ page, browser, sound, texts }) => {
    const author = await beMember(page);
    const series = await postSeries(page.request, author);
    await postStory(page.request, author, series, '첫 화');
    const form = `/profile/my-content/${series}?edit=1`;
    const listen = page.getByRole('button', {
      name: texts.works.trailerListen.replace('{{length}}', '0:08'),
      exact: true,
    });
    const save = page.getByRole('button', { name: texts.works.save });

    await visit(page, form);
    const choose = page.getByLabel(texts.works.trailerChoose);
    await choose.setInputFiles({ name: '너무 짧은.wav', mimeType: 'audio/wav', buffer: aWav(3) });
    await expect(page.getByText(texts.works.trailerShort)).toBeVisible({ timeout: 60_000 });
    await choose.setInputFiles({ name: '예고편.wav', mimeType: 'audio/wav', buffer: aWav(8) });
    await expect(listen).toBeVisible({ timeout: 60_000 });
    await listen.click();
    await sound.expectAdvance();
    await save.click();
    await expect(page.getByText(texts.works.saved)).toBeVisible();

    const visitor = await browser.newPage();
    const trailer = visitor.getByRole('button', { name: /예고편|trailer/i });
    await visitor.goto(`/series/${series}/episodes`);
    await expect(trailer).toBeVisible();

    await visit(page, form);
    await listen.click();
    await sound.expectAdvance();
    await page.getByRole('button', { name: texts.works.trailerRemove }).click();
    await save.click();
    await expect(page.getByText(texts.works.saved)).toBeVisible();
    await visitor.reload();
    await expect(visitor.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(trailer).toHaveCount(0);
    await visitor.close();
  },
);
