import { devices, expect } from '@playwright/test';
import { test } from './soridam-test.ts';
import { Catalogue } from './surfaces/catalogue.ts';
import { DarkScreen } from './surfaces/dark-screen.ts';
import { knownSeries } from './surfaces/playlist.ts';
import { Sound } from './surfaces/sound.ts';

/** Series of the demo, of each of which the first three stories are free. */
const [FIRST, ...WAITING] = [8, 12, 2, 3] as const;
const STORIES = 10;

test.describe('behind a dark screen', { tag: '@wide' }, () => {
  test('JRN-60 JRN-62 the next story sounds in the turn of the end though the network is cut; ten in a row', async ({
    page,
    context,
    catalogue,
    playlist,
    sound,
    complaints,
  }) => {
    const screen = await DarkScreen.of(page, context);
    const series = await knownSeries(page.request, ...WAITING);
    const waiting = series.map(({ detailSeries }) => detailSeries);
    await playlist.recommend(...waiting);
    await catalogue.hear(`/series/${FIRST}/episodes`, sound);
    await playlist.open();
    await playlist.add(...waiting);
    await screen.darken();
    for (let ends = 1; ends <= STORIES; ends += 1) {
      await screen.nearTheEnd();
      await screen.endWithoutNetwork();
      await sound.expectAdvance();
      await context.setOffline(false);
    }
    expect(await screen.begun(), 'sounds that were asked for in the turn of each end').toEqual(Array(STORIES).fill(1));
    expect(await screen.voices()).toEqual([STORIES + 1, 2]);
    complaints.splice(0); // the browser names what it could not reach
  });

  test('JRN-103 next on the lock screen sounds in its turn though the network is cut, also of another series', async ({
    page,
    context,
    catalogue,
    playlist,
    sound,
    complaints,
  }) => {
    const screen = await DarkScreen.of(page, context);
    const series = await knownSeries(page.request, ...WAITING);
    const waiting = series.map(({ detailSeries }) => detailSeries);
    await playlist.recommend(...waiting);
    await catalogue.hear(`/series/${FIRST}/episodes`, sound);
    await playlist.open();
    await playlist.add(...waiting);
    await screen.darken();
    for (let presses = 1; presses <= 3; presses += 1) {
      await screen.nearTheEnd();
      expect(await screen.pressWithoutNetwork('nexttrack'), 'sounds that were asked for in the turn').toBe(1);
      await sound.expectAdvance();
      await context.setOffline(false);
    }
    const titles = waiting.map(({ title }) => title);
    expect(titles, 'another series').toContain(await page.evaluate(() => navigator.mediaSession.metadata?.album));
    complaints.splice(0); // the browser names what it could not reach
  });

  test('JRN-63 an iPhone hears three stories in a row from one element', async ({ browser, baseURL, complaints }) => {
    const { userAgent, viewport } = devices['iPhone 13'];
    const context = await browser.newContext({ userAgent, viewport, baseURL: baseURL ?? '' });
    const page = await context.newPage();
    const screen = await DarkScreen.of(page, context);
    const sound = await Sound.of(page);
    await new Catalogue(page).hear(`/series/${FIRST}/episodes`, sound);
    await screen.darken();
    for (let ends = 1; ends <= 2; ends += 1) {
      await screen.nearTheEnd();
      await screen.endWithoutNetwork();
      await sound.expectAdvance();
      await context.setOffline(false);
    }
    expect(await screen.begun()).toEqual([1, 1]);
    expect(await screen.voices()).toEqual([3, 1]);
    await context.close();
    complaints.splice(0); // the browser names what it could not reach
  });
});
