import { readFile } from 'node:fs/promises';
import { expect, type Locator, type Page } from '@playwright/test';
import { HISTORY_WORDS } from '../../common/kernel/candy-history.ts';
import { test } from './soridam-test.ts';
import { beMember, enter, newOperator } from './surfaces/member.ts';
import { beMemberWithCandy, beSponsored } from './surfaces/member-with-candy.ts';
import { choiceOfSeries, visit, whenWhole } from './surfaces/page-steps.ts';
import { DEMO } from './surfaces/sign-in.ts';
import { worded } from './surfaces/words.ts';

const CANDY = '/profile/candy-management';
const AUTHOR_CANDY = '/profile/musician-candy-management';
/** A series of the demo: three free stories, and locked ones behind them. */
const LOCKED_BEHIND = '귀명창';
const LAST_FREE = 2;
/** Another series of the demo, whose first story is free. */
const WAITING = '장마 식당';

/** @returns the id of the series of the demo that is called `title` */
async function seriesId(page: Page, title: string): Promise<number | undefined> {
  const found = await page.request.get(`/api/search?keyword=${encodeURIComponent(title)}`);
  const { series } = (await found.json()) as { readonly series: readonly { readonly id: number }[] };
  return series[0]?.id;
}

/** @returns the bytes of the file that a press on `button` keeps */
async function keptBy(page: Page, button: Locator): Promise<Buffer> {
  const kept = page.waitForEvent('download');
  await button.click();
  const file = await (await kept).path();
  return readFile(file);
}

const BYTE_ORDER_MARK = Buffer.from([0xef, 0xbb, 0xbf]);

test(
  'CND-02 SHL-52 a payment that is cancelled costs nothing, and leads back to where it was begun',
  { tag: '@wide' },
  async ({ page, texts }) => {
    await beMember(page);
    await page.goto(CANDY);
    await page.getByRole('radio').first().check();
    await page.getByRole('button', { name: /1,100/ }).click();
    await page.getByRole('main').getByRole('link', { name: texts.form.cancel }).click();
    await expect(page).toHaveURL(CANDY);
    const balance = page.getByRole('region', { name: texts.candy.balance });
    await expect(balance.getByText('0', { exact: true })).toBeVisible();
    await expect(page.getByText(texts.candy.historyEmpty)).toBeVisible();
  },
);

test(
  'CND-14 RX4 the history is kept as a file that spreadsheets read, without what they would calculate',
  { tag: '@wide' },
  async ({ page, texts, isMobile }) => {
    await beMemberWithCandy(page);
    await page.goto(CANDY);
    const words = HISTORY_WORDS[isMobile ? 'en' : 'ko'];
    const bytes = await keptBy(page, page.getByRole('button', { name: texts.candy.csv }));
    expect(bytes.subarray(0, 3)).toEqual(BYTE_ORDER_MARK);
    const [, row] = bytes.toString('utf8').split('\r\n');
    expect(row).toMatch(
      new RegExp(`^"\\d{4}-\\d\\d-\\d\\d \\d\\d:\\d\\d:\\d\\d","${words.purchase}","","","100","100",""$`),
    );
  },
);

test(
  'CND-05 CND-22 an author reads who sponsored what and why, and keeps the table as a file',
  { tag: '@wide' },
  async ({ page, request, texts }) => {
    const message = '=HYPERLINK("https://example.com") 다음 회도 기다려요';
    await beSponsored(page, request, message);
    await page.goto(AUTHOR_CANDY);
    const sponsorships = page.getByRole('list', { name: texts.earnings.sponsorships });
    await expect(sponsorships.getByText(message)).toBeVisible();
    const bytes = await keptBy(page, page.getByRole('button', { name: texts.earnings.save }));
    expect(bytes.subarray(0, 3)).toEqual(BYTE_ORDER_MARK);
    expect(bytes.toString('utf8')).toMatch(/"140","0","0"\r\n$/);
  },
);

test('CND-31 the price of all that is locked fits a narrow window', async ({ page, texts }) => {
  const width = 320;
  await page.setViewportSize({ width, height: 640 });
  await visit(page, `/series/${await seriesId(page, LOCKED_BEHIND)}/episodes`);
  const all = page.getByRole('button', { name: worded(texts.unlock.allFor_other) });
  await expect(all).toBeVisible();
  const box = await all.boundingBox();
  expect(box?.x).toBeGreaterThanOrEqual(0);
  expect((box?.x ?? 0) + (box?.width ?? width)).toBeLessThanOrEqual(width);
});

test(
  'CND-13 my candy lists a series that unlocks by itself, and turns it off for good',
  { tag: '@wide' },
  async ({ page, texts }) => {
    await beMemberWithCandy(page);
    await visit(page, `/series/${await seriesId(page, LOCKED_BEHIND)}/episodes`);
    await page.getByRole('button', { name: worded(texts.unlock.allFor_other) }).click();
    const offer = page.locator('dialog[open]');
    const isOn = page.waitForResponse((answer) => answer.url().endsWith('/auto-unlock') && answer.ok());
    await offer.getByRole('switch', { name: texts.unlock.auto }).click();
    await isOn;

    await page.goto(CANDY);
    const autos = page.getByRole('region', { name: texts.candy.autos });
    const toggle = autos.getByRole('switch', { name: LOCKED_BEHIND });
    await expect(toggle).toBeChecked();
    await toggle.click();
    await expect(autos.getByText(texts.candy.autoOff)).toBeVisible();
    await page.reload();
    await expect(autos.getByText(texts.candy.autoEmpty)).toBeVisible();
  },
);

test(
  'QUE-14 CND-13 before a locked story the sound goes on to the next series; otherwise than stated (decisions §9), it stops and asks on a device that was told to',
  { tag: '@wide' },
  async ({ page, player, sound, texts }) => {
    await beMember(page);
    const play = async (title: string, story: number): Promise<void> => {
      await visit(page, `/series/${await seriesId(page, title)}/episodes`);
      await page.locator('#episodes > ol > li').nth(story).getByRole('button').first().click();
      await sound.expectAdvance();
    };

    await play(WAITING, 0);
    await play(LOCKED_BEHIND, LAST_FREE);
    await player.open();
    await player.nextButton.click();
    await player.expectShown(WAITING);
    await sound.expectAdvance();

    await play(LOCKED_BEHIND, LAST_FREE);
    await player.open();
    await page.getByRole('button', { name: texts.listening.title }).click();
    await page.getByRole('switch', { name: texts.unlock.stopAtLocked }).click();
    await page.reload();
    await whenWhole(page);
    await player.open();
    await player.playButton.click();
    await sound.expectAdvance();
    await player.nextButton.click();
    const offer = page.locator('dialog[open]').filter({ hasText: texts.unlock.ended });
    await expect(offer).toBeVisible();
    await sound.expectSilence();
    await offer.getByRole('button', { name: texts.unlock.next, exact: true }).click();
    await player.expectShown(WAITING);
    await sound.expectAdvance();
  },
);

test.describe('in the native app', () => {
  test.use({ userAgent: 'Mozilla/5.0 (Linux; Android 15) Chrome/140.0 Mobile SoridamApp/1.4.2 (android)' });

  test(
    'CND-13 CND-21 CND-22 a member unlocks, takes it back, has a series unlock by itself and sponsors it',
    { tag: '@narrow' },
    async ({ page, texts }) => {
      await beMemberWithCandy(page);
      await visit(page, `/series/${await seriesId(page, LOCKED_BEHIND)}/episodes`);
      const locked = page
        .locator('#episodes > ol > li')
        .nth(LAST_FREE + 1)
        .getByRole('button')
        .first();
      const dialog = page.locator('dialog[open]');
      const answer = (name: string): Locator => dialog.getByRole('button', { name, exact: true });
      const said = (words: string): Locator => page.getByRole('status').getByText(words);

      await locked.click();
      const isOn = page.waitForResponse((told) => told.url().endsWith('/auto-unlock') && told.ok());
      await dialog.getByRole('switch', { name: texts.unlock.auto }).click();
      await isOn;
      await answer(texts.unlock.go_other.replace('{{candies}}', '3')).click();
      await page.getByRole('button', { name: texts.messages.undo, exact: true }).click();
      await expect(said(texts.unlock.undone)).toBeVisible();

      await (await choiceOfSeries(page, texts, texts.sponsor.button)).click();
      await answer(texts.sponsor.go_other.replace('{{candies}}', '10')).click();
      await expect(said(texts.sponsor.done_other.replace('{{count}}', '10'))).toBeVisible();

      await page.goto(CANDY);
      await expect(
        page.getByRole('region', { name: texts.candy.balance }).getByText('90', { exact: true }),
      ).toBeVisible();
      await expect(page.getByRole('switch', { name: LOCKED_BEHIND })).toBeChecked();
    },
  );

  test(
    'CND-06 CND-15 CND-26 an author asks to be paid, and reads that it was refused and why, then that it was paid',
    { tag: '@narrow' },
    async ({ page, request, texts }) => {
      await beSponsored(page, request);
      const operator = await enter(request, DEMO.operator);
      const ask = async (): Promise<void> => {
        await page.goto(`${AUTHOR_CANDY}/payment-candy`);
        const field = (name: string): Locator => page.getByRole('textbox', { name, exact: true });
        await expect(field(texts.earnings.amount)).toHaveValue('140');
        await field(texts.earnings.holder).fill('한서우');
        await field(texts.profile.phone).fill('01012345678');
        await field(texts.earnings.bank).fill('소리은행');
        await field(texts.earnings.accountNumber).fill('110123456789');
        const asked = page.waitForResponse((answer) => answer.url().endsWith('/api/authors/payouts') && answer.ok());
        await page.getByRole('button', { name: texts.earnings.ask, exact: true }).click();
        const { payout } = (await (await asked).json()) as { readonly payout: { readonly id: number } };
        payouts.push(payout.id);
      };
      const payouts: number[] = [];
      const second = await enter(request, await newOperator());
      const judge = async (data: object, by = operator): Promise<void> => {
        const judged = await request.put(`/api/operator/payouts/${payouts.at(-1)}`, { headers: { ...by }, data });
        expect(judged.ok(), JSON.stringify(data)).toBe(true);
      };
      const history = page.getByRole('list', { name: texts.earnings.history }).getByRole('listitem');

      await ask();
      await judge({ state: 'refused', reason: '통장 사본이 없어요' });
      await page.reload();
      await expect(history).toContainText(texts.earnings.reason.replace('{{reason}}', '통장 사본이 없어요'));
      await ask();
      await judge({ state: 'approved' });
      await judge({ state: 'paid' }, second);
      await page.reload();
      await expect(history).toHaveCount(2);
      await expect(history.first()).toContainText(texts.earnings.state.paid);
    },
  );
});
