import { expect } from '@playwright/test';
import { test } from './soridam-test.ts';
import { DarkScreen } from './surfaces/dark-screen.ts';
import { whenWhole } from './surfaces/page-steps.ts';

/** Series of the demo, of which the first three stories are free. */
const [FIRST, SECOND] = [8, 12] as const;

test('JRN-88 JRN-90 JRN-92 the next series begins at its own speed behind a dark screen, in the turn of the end', async ({
  page,
  context,
  catalogue,
  sound,
  texts,
  isMobile,
  complaints,
}) => {
  const screen = await DarkScreen.of(page, context);
  const opener = page.getByRole('button', { name: `${texts.listening.title}, ` }).filter({ visible: true });
  const dialog = page.getByRole('dialog', { name: texts.listening.title });
  const times = (rate: number) => texts.listening.times.replace('{{rate}}', String(rate));
  const open = async () => {
    if (isMobile) await page.getByRole('button', { name: texts.player.open }).click();
    await opener.click();
  };
  await catalogue.hear(`/series/${SECOND}/episodes`, sound);
  await open();
  await dialog.getByRole('switch', { name: texts.listening.onlySeries }).click();
  await dialog.getByText(times(2), { exact: true }).click();
  await expect.poll(() => sound.speed()).toEqual([2, true]);
  await catalogue.hear(`/series/${FIRST}/episodes`, sound);
  await catalogue.stories.nth(2).getByRole('button').first().click();
  await sound.expectAdvance();
  expect(await sound.speed()).toEqual([1, true]);
  await screen.darken();
  await screen.nearTheEnd();
  await screen.endWithoutNetwork();
  await sound.expectAdvance();
  expect([await screen.begun(), await sound.speed()]).toEqual([[1], [2, true]]);
  await context.setOffline(false);
  complaints.splice(0); // the browser names what it could not reach
  await page.reload();
  await whenWhole(page);
  await open();
  await expect(dialog.getByRole('switch', { name: texts.listening.onlySeries })).toBeChecked();
  await expect(dialog.getByRole('radio', { name: times(2) })).toBeChecked();
});
