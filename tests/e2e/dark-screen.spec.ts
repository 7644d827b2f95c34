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
    await expect.poll(async () => titles.includes((await screen.shownSeries()) ?? ''), 'another series').toBe(true);
    complaints.splice(0); // the browser names what it could not reach
  });

  test('JRN-108 a locked story is signalled by a sound and said on the lock screen; play then goes past it', async ({
    page,
    context,
    catalogue,
    playlist,
    sound,
    complaints,
  }) => {
    const screen = await DarkScreen.of(page, context);
    await page.addInitScript(() => localStorage.setItem('soridam:at-locked', 'stop'));
    const series = await knownSeries(page.request, WAITING[0]);
    const waiting = series.map(({ detailSeries }) => detailSeries);
    await playlist.recommend(...waiting);
    await catalogue.hear(`/series/${FIRST}/episodes`, sound);
    await playlist.open();
    await playlist.add(...waiting);
    await screen.darken();
    for (let presses = 1; presses <= 2; presses += 1) {
      await screen.nearTheEnd();
      await screen.pressWithoutNetwork('nexttrack');
      await sound.expectAdvance();
      await context.setOffline(false);
    }
    await screen.nearTheEnd();
    await screen.endWithoutNetwork();
    expect(await screen.begun(), 'sounds that were asked for in the turn of the end').toEqual([1]);
    expect(await screen.sounding()).toMatch(/^blob:/);
    await expect
      .poll(() => page.evaluate(() => navigator.mediaSession.metadata?.title))
      .toMatch(/^다음 화는 잠겨 있어요/);
    await expect.poll(() => screen.sounding(), { message: 'the signal should end' }).toBeUndefined();
    expect(await page.evaluate(() => navigator.mediaSession.playbackState)).toBe('paused');
    await screen.pressWithoutNetwork('play');
    await sound.expectAdvance();
    await expect.poll(() => screen.shownSeries()).toBe(waiting[0]?.title);
    await context.setOffline(false);
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
