import { devices, expect } from '@playwright/test';
import { aWav } from '../support/clips/sounds.ts';
import { test } from './soridam-test.ts';
import { Catalogue } from './surfaces/catalogue.ts';
import { DarkScreen } from './surfaces/dark-screen.ts';
import { beMember, enter, newMember, postSeries, postStory, type MemberHeaders } from './surfaces/member.ts';
import { knownSeries } from './surfaces/playlist.ts';
import { Sound } from './surfaces/sound.ts';

/** Series of the demo, of each of which the first three stories are free. */
const [FIRST, ...WAITING] = [8, 12, 2, 3] as const;
const STORIES = 10;

/** Seconds of a story, and so many of its end that a view is counted. */
const [STORY_SECONDS, LAST_SECONDS] = [45, 13];
/** Milliseconds within which the server knows what was heard, once the network is back. */
const KNOWN_MS = 5000;

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

  test('JRN-111 JRN-21 VIEW-12 three stories are heard without a network; once it is back their places and views are right within 5 s', async ({
    page,
    context,
    request,
    catalogue,
    sound,
    complaints,
  }) => {
    test.setTimeout(120_000);
    const author = await enter(request, await newMember());
    const series = await postSeries(request, author);
    for (const title of ['첫 밤', '두 번째 밤', '세 번째 밤']) {
      await postStory(request, author, series, title, aWav(STORY_SECONDS));
    }
    const published = async () => (await knownSeries(request, series))[0]?.stories ?? [];
    await expect.poll(async () => (await published()).length, { timeout: 60_000 }).toBe(3);
    const stories = await published();
    const screen = await DarkScreen.of(page, context);
    const listener = await beMember(page);
    await catalogue.hear(`/series/${series}/episodes`, sound);
    await screen.darken();
    await screen.nearTheEnd();
    await screen.expectBothAhead();
    await context.setOffline(true);
    for (let ended = 1; ended <= stories.length; ended += 1) {
      await screen.leap(LAST_SECONDS);
      const ends = async () => (await screen.begun()).length;
      await expect.poll(ends, { timeout: 30_000, message: `story ${ended} should end` }).toBe(ended);
      if (ended < stories.length) await sound.expectAdvance();
    }
    expect(await screen.begun(), 'sounds that were asked for in the turn of each end').toEqual([1, 1, 0]);

    const ask = async <Answer>(path: string, headers: MemberHeaders): Promise<Answer> =>
      (await request.get(path, { headers: { ...headers } })).json() as Promise<Answer>;
    const known = async () => {
      const { heard } = await ask<{ heard: { storyIds: number[] }[] }>('/api/places', listener);
      const { total } = await ask<{ total: { listens: number } }>('/api/studio?days=7', author);
      return { heard: heard.flatMap(({ storyIds }) => storyIds).toSorted((a, b) => a - b), listens: total.listens };
    };
    expect(await known()).toMatchObject({ listens: 0 });
    await context.setOffline(false);
    await expect
      .poll(known, { timeout: KNOWN_MS, intervals: [250] })
      .toEqual({ heard: stories.map(({ id }) => id).toSorted((a, b) => a - b), listens: 3 });
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
