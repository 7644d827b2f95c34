import { expect, type Locator } from '@playwright/test';
import { test } from './soridam-test.ts';
import { beMember } from './surfaces/member.ts';
import { whenWhole } from './surfaces/page-steps.ts';

test.use({ contextOptions: { forcedColors: 'active' } });

/** How an element differs from its neighbours where colours are few: its ground and its rim. */
const look = (element: Locator): Promise<{ ground: string; rim: string }> =>
  element.evaluate((each) => {
    const { backgroundColor: ground, outlineStyle, outlineWidth } = getComputedStyle(each);
    return { ground, rim: outlineStyle === 'none' ? '' : outlineWidth };
  });

test('in the few colours of a system the chosen speed, the volume and buttons are told from the rest', async ({
  page,
  catalogue,
  player,
  sound,
  texts,
}) => {
  await catalogue.openFirstSeries();
  await catalogue.listen();
  await sound.expectAdvance();
  await player.open();
  expect((await look(player.nextButton)).rim).toBe('1px');
  await page
    .getByRole('button', { name: new RegExp(`^${texts.listening.title}|^${texts.listening.rate}`) })
    .first()
    .click();
  const dialog = page.getByRole('dialog', { name: texts.listening.title });
  await expect(dialog).toBeVisible();
  const chosen = dialog.locator('label:has(:checked)').first();
  const other = dialog.locator('label:not(:has(:checked))').first();
  expect((await look(chosen)).ground).not.toBe((await look(other)).ground);
  expect((await look(dialog)).rim).toBe('2px');
});

test('in the few colours of a system a switch that is on is told from one that is off', async ({ page }) => {
  await beMember(page);
  await page.goto('/profile/account-setting');
  await whenWhole(page);
  const [one, two] = [page.getByRole('switch').nth(0), page.getByRole('switch').nth(1)];
  await expect(one).toBeChecked();
  await one.click();
  await expect(one).not.toBeChecked();
  const knob = (element: Locator): Promise<string> =>
    element.evaluate((each) => getComputedStyle(each, '::before').backgroundColor);
  await expect.poll(async () => (await look(one)).ground === (await look(two)).ground).toBe(false);
  expect(await knob(one)).not.toBe((await look(one)).ground);
  expect(await knob(two)).not.toBe((await look(two)).ground);
});
