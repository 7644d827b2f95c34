import { expect } from '@playwright/test';
import { test } from './soridam-test.ts';

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
    const stopped = await player.shownSeconds();
    await player.playButton.click();
    const resumed = await sound.expectAdvance(0.1);
    expect(stopped).toBeGreaterThanOrEqual(Math.floor(heard));
    expect(resumed).toBeGreaterThanOrEqual(stopped - 0.5);
    expect(resumed).toBeLessThan(stopped + 2);
  });

  test('PLY-06 PLY-08 skips 30 seconds ahead and back', async ({ player, sound }) => {
    await sound.expectAdvance();
    await player.open();
    const before = (await sound.seconds()) ?? 0;
    await player.forwardButton.click();
    await expect.poll(() => sound.seconds()).toBeGreaterThanOrEqual(before + 30);
    const ahead = await sound.expectAdvance();
    expect(ahead).toBeLessThan(before + 35);
    await player.rewindButton.click();
    await expect.poll(() => sound.seconds()).toBeLessThan(ahead - 25);
    await sound.expectAdvance();
    await player.rewindButton.click();
    await expect.poll(() => sound.seconds(), { message: 'never before the beginning' }).toBeLessThan(3);
    await sound.expectAdvance();
  });

  test('PLY-09 QUE-13 goes on to the next story of the series', async ({ player, sound }) => {
    await sound.expectAdvance();
    const first = await sound.recording();
    await player.open();
    await player.nextButton.click();
    await expect.poll(() => sound.recording()).not.toBe(first);
    expect(await sound.expectAdvance()).toBeLessThan(5);
  });

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

  test('QUE-02 QUE-03 PLY-45 finds the story and the second again after a reload, paused', async ({
    catalogue,
    page,
    player,
    sound,
  }) => {
    await sound.expectAdvance();
    const recording = await sound.recording();
    await player.open();
    await player.forwardButton.click();
    await expect.poll(() => sound.seconds()).toBeGreaterThan(30);
    const left = await sound.expectAdvance();
    await page.reload();
    await expect(catalogue.title).toBeVisible();
    await sound.expectSilence();
    await player.open();
    await expect(player.playButton).toBeVisible();
    expect(Math.abs((await player.shownSeconds()) - left)).toBeLessThan(3);
    await player.playButton.click();
    const resumed = await sound.expectAdvance(0.2);
    expect(Math.abs(resumed - left)).toBeLessThan(4);
    expect(await sound.recording()).toBe(recording);
  });
});
