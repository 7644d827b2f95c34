import { expect } from '@playwright/test';
import { test } from './soridam-test.ts';
import { visit } from './surfaces/page-steps.ts';

test.describe('a visitor who listens', () => {
  test.beforeEach(async ({ catalogue, sound }) => {
    await catalogue.openFirstSeries();
    await sound.expectSilence();
    await catalogue.listen();
  });

  test('PLY-07 MOB-10 hears the story, and pauses and resumes it at the same second', async ({ player, sound }) => {
    const heard = await sound.expectAdvance();
    await player.open();
    await player.pauseButton.click();
    await sound.expectSilence();
    await expect.poll(() => player.shownSeconds()).toBeGreaterThanOrEqual(Math.floor(heard));
    const stopped = await player.shownSeconds();
    const resumed = await sound.beginning(() => player.playButton.click());
    expect(resumed).toBeGreaterThanOrEqual(stopped - 0.5);
    expect(resumed).toBeLessThan(stopped + 2);
    await sound.expectAdvance();
  });

  test('PLY-06 PLY-08 skips 30 seconds ahead and back', async ({ player, sound }) => {
    await sound.expectAdvance();
    await player.open();
    const [before, ahead] = await sound.leap(() => player.forwardButton.click());
    expect(ahead - before).toBeGreaterThanOrEqual(29);
    expect(ahead - before).toBeLessThan(35);
    await sound.expectAdvance();
    const [there, back] = await sound.leap(() => player.rewindButton.click());
    expect(there - back).toBeGreaterThan(25);
    expect(there - back).toBeLessThanOrEqual(30.5);
    await sound.expectAdvance();
    const [, beginning] = await sound.leap(() => player.rewindButton.click());
    expect(beginning, 'never before the beginning').toBeLessThan(3);
    await sound.expectAdvance();
  });

  test('PLY-09 QUE-13 goes on to the next story of the series', { tag: '@wide' }, async ({ player, sound }) => {
    await sound.expectAdvance();
    const first = await sound.recording();
    await player.open();
    const [, begun] = await sound.leap(() => player.nextButton.click());
    await expect.poll(() => sound.recording()).not.toBe(first);
    expect(begun).toBeLessThan(5);
    await sound.expectAdvance();
  });

  test(
    'PLY-41 PLY-43 hears the next story when one ends, the one before again, and at the first its beginning',
    { tag: '@wide' },
    async ({ player, sound }) => {
      await sound.expectAdvance();
      const first = await sound.recording();
      await player.open();
      await sound.runOut();
      await expect.poll(() => sound.recording()).not.toBe(first);
      await sound.expectAdvance();
      await player.previousButton.click();
      await expect.poll(() => sound.recording()).toBe(first);
      // The story was left at its end.
      await expect.poll(() => sound.seconds()).toBeLessThan(20);
      await sound.expectAdvance();
      await player.forwardButton.click();
      await expect.poll(() => sound.seconds()).toBeGreaterThan(30);
      await player.previousButton.click();
      await expect.poll(() => sound.seconds()).toBeLessThan(20);
      await sound.expectAdvance();
      expect(await sound.recording()).toBe(first);
    },
  );

  test('SHL-57 hears no gap while the page changes, there and back', async ({ catalogue, page, sound }) => {
    await sound.expectAdvance();
    await sound.expectNoGapDuring(async () => {
      await page.getByRole('link', { name: '오리지널' }).first().click();
      await expect(page).toHaveURL(/\/originals$/);
      await expect(catalogue.seriesLinks.first()).toBeVisible();
    });
    await sound.expectNoGapDuring(async () => {
      await page.goBack();
      await expect(page).toHaveURL(/\/episodes$/);
    });
  });

  test(
    'QUE-02 QUE-03 PLY-45 finds the story and the second again after a reload, paused',
    { tag: '@wide' },
    async ({ catalogue, page, player, sound }) => {
      await sound.expectAdvance();
      const recording = await sound.recording();
      await player.open();
      await player.forwardButton.click();
      await expect.poll(() => sound.seconds()).toBeGreaterThan(30);
      await sound.expectAdvance();
      await page.reload();
      const left = await sound.secondLeftAt();
      await expect(catalogue.title).toBeVisible();
      await sound.expectSilence();
      await player.open();
      await expect(player.playButton).toBeVisible();
      await expect.poll(async () => Math.abs((await player.shownSeconds()) - left)).toBeLessThan(3);
      const resumed = await sound.beginning(() => player.playButton.click());
      expect(Math.abs(resumed - left)).toBeLessThan(4);
      await sound.expectAdvance();
      expect(await sound.recording()).toBe(recording);
    },
  );
});

test(
  'PLY-49 a sound that cannot be loaded pauses with a message, changes nothing else, and can be asked for again',
  { tag: '@wide' },
  async ({ page, texts, catalogue, player, playlist, sound, complaints }) => {
    const sounds = /\/media\/(audio|free)\//;
    await page.route(sounds, (route) => route.fulfill({ status: 404 }));
    await visit(page, '/series/12/episodes');
    await catalogue.listen();
    await expect(page.getByRole('alert').getByText(texts.messages.soundGone)).toBeVisible();
    await player.open();
    await expect(player.playButton).toBeVisible();
    await playlist.expectLined([12]);
    await page.unroute(sounds);
    await player.playButton.click();
    await sound.expectAdvance();
    // The browser says of each refused request that it failed.
    complaints.length = 0;
  },
);
