import { expect, type Locator } from '@playwright/test';
import { test } from './soridam-test.ts';
import { expectUsable } from './surfaces/access.ts';
import { beMemberWithCandy } from './surfaces/member-with-candy.ts';
import { choiceOfSeries, visit } from './surfaces/page-steps.ts';
import { wordsFor } from './surfaces/words.ts';

/** A series of the demo: three free stories, and twelve locked ones of 3 candies behind them. */
const TITLE = '귀명창';
const [FREE, LOCKED, PRICE] = [3, 12, 3];

test('CND-13 CND-20 CND-21 CND-22 a member unlocks, takes it back, unlocks while listening and by itself, buys the rest, and sponsors', async ({
  page,
  player,
  sound,
  context,
  isMobile,
  baseURL,
}) => {
  await beMemberWithCandy(page);
  // The sign-in of a new member is read in Korean.
  const t = await wordsFor(context, isMobile, baseURL);
  const found = await page.request.get(`/api/search?keyword=${encodeURIComponent(TITLE)}`);
  const { series } = (await found.json()) as { series: { id: number }[] };
  await visit(page, `/series/${series[0]?.id}/episodes`);

  const rowAt = (place: number): Locator => page.locator('#episodes > ol > li').nth(place - 1);
  /** The story itself; its menu comes after it. */
  const row = (place: number): Locator => rowAt(place).getByRole('button').first();
  const offer = page.locator('dialog[open]');
  const button = (name: string): Locator => offer.getByRole('button', { name, exact: true });
  const said = (words: string): Locator => page.getByRole('status').getByText(words);
  const sums = (): Promise<string[]> => offer.getByRole('definition').allInnerTexts();
  const go = t.unlock.go_other.replace('{{candies}}', String(PRICE));
  const goAndListen = t.unlock.goAndListen_other.replace('{{candies}}', String(PRICE));
  const locked = t.story.unlock.replace('{{candy}}', String(PRICE));
  const rows = page
    .getByRole('main')
    .getByRole('listitem')
    .filter({ has: page.getByRole('button', { name: locked }) });

  await test.step('one story, and back', async () => {
    await expect(rows, 'of the first page').not.toHaveCount(0);
    await row(FREE + 1).click();
    await expect(button(go)).toBeVisible();
    await expect.poll(sums).toEqual([String(PRICE), '100', String(100 - PRICE)]);
    await expectUsable(page, 'the offer');
    await button(go).click();
    await page.getByRole('button', { name: t.messages.undo, exact: true }).click();
    await expect(said(t.unlock.undone)).toBeVisible();
    await expect(row(FREE + 1)).toHaveAccessibleName(new RegExp(locked));
  });

  await test.step('while listening, and from then on by itself up to the cap', async () => {
    await row(FREE).click();
    await sound.expectAdvance();
    const next = async (): Promise<void> => {
      await player.open();
      await player.nextButton.click();
    };
    await next();
    await expect(offer.getByText(t.unlock.ended)).toBeVisible();
    await sound.expectSilence();
    const isOn = page.waitForResponse((answer) => answer.url().endsWith('/auto-unlock') && answer.ok());
    await offer.getByRole('switch', { name: t.unlock.auto }).click();
    await isOn;
    const set = page.waitForResponse((answer) => answer.url().endsWith('/auto-unlock') && answer.ok());
    await offer.getByText(t.unlock.candies_other.replace('{{count}}', '10'), { exact: true }).click();
    await set;
    await button(goAndListen).click();
    await sound.expectAdvance();
    for (let story = 1; story <= 3; story += 1) {
      const opened = page.waitForResponse((answer) => answer.url().endsWith('/unlock') && answer.ok());
      await player.nextButton.click();
      await opened;
      await expect(rowAt(FREE + 1 + story).locator('[aria-current]')).toBeAttached();
      await sound.expectAdvance();
    }
    await player.nextButton.click();
    await expect(offer.getByText(t.unlock.capped)).toBeVisible();
    await button(t.unlock.later).click();
    await player.close();
  });

  await test.step('the rest of the series', async () => {
    const count = LOCKED - 4;
    const all = t.unlock.allFor_other.replace('{{count}}', String(count)).replace('{{candies}}', String(count * PRICE));
    await page.getByRole('button', { name: all, exact: true }).click();
    await button(t.unlock.go_other.replace('{{candies}}', String(count * PRICE))).click();
    const done = t.unlock.openedAll_other.replace('{{count}}', String(count));
    await expect(said(t.unlock.canUndo.replace('{{done}}', done))).toBeVisible();
    await expect(rows).toHaveCount(0);
  });

  await test.step('a gift to the author, and what is owned', async () => {
    await (await choiceOfSeries(page, t, t.sponsor.button)).click();
    await expect.poll(sums).toEqual([String(100 - LOCKED * PRICE), String(100 - LOCKED * PRICE - 10)]);
    await offer.getByRole('textbox', { name: t.sponsor.message }).fill('다음 이야기를 기다려요');
    await button(t.sponsor.go_other.replace('{{candies}}', '10')).click();
    await expect(said(t.sponsor.done_other.replace('{{count}}', '10'))).toBeVisible();
    await page.goto('/profile/my-box?tab=owned');
    const owned = page.getByRole('tabpanel').getByRole('listitem');
    await expect(owned).toHaveCount(LOCKED);
    const undo = owned.getByRole('button', { name: t.unlock.giveBack }).first();
    await expect(undo).toBeVisible();
    const belowListening = undo.evaluate((button) => {
      const listening = [...(button.closest('li')?.querySelectorAll('a') ?? [])].at(-1);
      return button.getBoundingClientRect().y - (listening?.getBoundingClientRect().y ?? NaN);
    });
    expect(await belowListening, 'undoing stands level with playing').toBe(0);
  });
});
