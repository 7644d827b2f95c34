import { expect } from '@playwright/test';
import { test } from './soridam-test.ts';
import { expectNoOverhang, expectUsable } from './surfaces/access.ts';
import { whenWhole } from './surfaces/page-steps.ts';

/** A series of the demo whose first story has a script. */
const WITH_SCRIPT = 8;

test('PLY-58 PLY-60 PLY-61 PLY-62 PLY-63 speed, timer and skip length are chosen beside the script, and what plays goes on being used', async ({
  page,
  catalogue,
  player,
  sound,
  texts,
  isMobile,
}) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  if (isMobile) await page.setViewportSize({ width: 320, height: 640 });
  await catalogue.hear(`/series/${WITH_SCRIPT}/episodes`, sound);
  if (isMobile) await player.open();
  await page
    .getByRole('button', { name: isMobile ? texts.player.script : texts.player.expand, exact: true })
    .filter({ visible: true })
    .click();
  const opener = page
    .getByRole('button', { name: new RegExp(`^${texts.listening.title}, `) })
    .filter({ visible: true });
  const settings = page.getByRole('dialog', { name: texts.listening.title });
  const script = page.getByRole('region', { name: texts.player.script }).filter({ visible: true });
  const times = (rate: number) => texts.listening.times.replace('{{rate}}', String(rate));

  await opener.last().click();
  await settings.getByRole('button', { name: texts.listening.faster.replace('{{step}}', '0.05') }).click();
  await expect.poll(() => sound.speed()).toEqual([1.05, true]);
  await settings.getByRole('slider', { name: texts.listening.rate }).press('ArrowRight');
  await expect.poll(() => sound.speed()).toEqual([1.1, true]);
  await settings.getByRole('button', { name: texts.time.minutes.replace('{{minutes}}', '30') }).click();
  await settings.getByText(texts.listening.seconds.replace('{{seconds}}', '45'), { exact: true }).click();
  await expectUsable(page, 'the settings of listening');
  await expectNoOverhang(page, 'the settings of listening');

  // The script can be read and pressed while they stand; the press closes them.
  await expect(script.getByRole('button').first()).toBeInViewport();
  await script.getByRole('button').nth(1).click();
  await expect(settings).toBeHidden();
  await expect(script.getByRole('button').nth(1)).toHaveAttribute('aria-current', 'true');
  await opener.last().click();
  await settings.getByRole('button', { name: texts.listening.done }).waitFor();
  await page.keyboard.press('Escape');
  await expect(settings).toBeHidden();
  await expect(opener.last()).toBeFocused();
  await expect(script).toBeVisible();
  await expect(opener.last()).toContainText(times(1.1));
  await expect(opener.last()).toContainText(/(30|29)/);

  await page.reload();
  await whenWhole(page);
  if (isMobile) await player.open();
  await expect(opener.last()).toContainText(times(1.1));
  await player.playButton.click();
  await sound.expectAdvance();
  const forward = texts.player.forward.replace('{{seconds}}', '45');
  const button = page.getByRole('button', { name: forward, exact: true }).filter({ visible: true });
  const [before, after] = await sound.leap(() => button.click());
  expect(after - before).toBeGreaterThan(43);
});
