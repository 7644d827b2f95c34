import { expect } from '@playwright/test';
import { ko } from '../../src/ui/app/i18n/ko.ts';
import { test } from './soridam-test.ts';
import { expectUsable } from './surfaces/access.ts';
import { beMember, postSeries } from './surfaces/member.ts';
import { visit } from './surfaces/page-steps.ts';

/** Of the demo, which no test changes: three free stories, and locked ones behind them, whose author allows previews. */
const SERIES = 2;

test('PLY-64 API-76 a visitor hears the first minute of a locked story, and the player is silent meanwhile', async ({
  page,
  catalogue,
  sound,
  texts,
}) => {
  const list = await page.request.get(`/api/series/${SERIES}/episodes`);
  const { episodes } = (await list.json()) as { episodes: readonly { readonly id: number; readonly isFree: string }[] };
  // Every other sound of the demo is a short one.
  const places = episodes.flatMap(({ isFree }, place) => (isFree === 'N' && place % 2 === 0 ? [place] : []));
  const place = places[0] ?? -1;
  const previewUrl = async () => {
    const offered = await page.request.get(`/api/stories/${episodes[place]?.id}/unlock`);
    return ((await offered.json()) as { readonly previewUrl?: string }).previewUrl;
  };
  // A server that has just started cuts it first.
  await expect.poll(previewUrl, 'the story has a preview').toMatch(/^\/media\/previews\//);

  await catalogue.hear(`/series/${SERIES}/episodes`, sound);
  const heard = await sound.recording();
  await page.locator('#episodes > ol > li').nth(place).getByRole('button').first().click();
  const offer = page.locator('dialog[open]');
  await offer.getByRole('button', { name: texts.unlock.preview, exact: true }).click();
  await expect(offer.getByRole('button', { name: texts.unlock.previewPause, exact: true })).toBeVisible();
  await sound.expectAdvance();
  const sources = await page.evaluate(() => {
    const { elements } = Reflect.get(window, 'observed') as { readonly elements: readonly HTMLMediaElement[] };
    return elements.filter(({ paused }) => !paused).map(({ currentSrc }) => new URL(currentSrc).pathname);
  });
  expect(sources, 'nothing else sounds').toEqual([expect.stringMatching(/^\/media\/previews\//)]);
  await expectUsable(page, 'the offer with its preview');

  await page.evaluate(() => {
    const { elements } = Reflect.get(window, 'observed') as { readonly elements: readonly HTMLMediaElement[] };
    const preview = elements.find(({ currentSrc }) => currentSrc.includes('/media/previews/'));
    if (preview !== undefined) preview.currentTime = preview.duration - 1;
  });
  await expect(offer.getByText(texts.unlock.previewEnded)).toBeVisible();
  await offer.getByRole('button', { name: texts.unlock.previewAgain, exact: true }).click();
  await sound.expectAdvance();
  await offer.getByRole('button', { name: texts.unlock.later, exact: true }).click();
  await sound.expectSilence();
  expect(await sound.recording(), 'the player has what it had').toBeUndefined();
  expect(heard).toBeDefined();
});

test('CRE-31 an author allows previews in the form of a series', { tag: '@wide' }, async ({ page }) => {
  const series = await postSeries(page.request, await beMember(page));
  const form = `/profile/my-content/${series}?edit=1`;
  await visit(page, form);
  const previews = page.getByRole('switch', { name: ko.works.previews });
  await expect(previews).not.toBeChecked();
  await previews.click();
  await page.getByRole('button', { name: ko.works.save }).click();
  await expect(page.getByText(ko.works.saved)).toBeVisible();
  await visit(page, form);
  await expect(previews).toBeChecked();
});
