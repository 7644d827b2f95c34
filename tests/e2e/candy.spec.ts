import { expect, type Page } from '@playwright/test';
import { HISTORY_WORDS } from '../../common/kernel/candy-history.ts';
import { en } from '../../src/ui/app/i18n/en.ts';
import { ko } from '../../src/ui/app/i18n/ko.ts';
import { test } from './soridam-test.ts';
import { beMember } from './surfaces/member.ts';
import { visit } from './surfaces/page-steps.ts';

const CANDY = '/profile/candy-management';

/** A new member; wide windows buy in Korean and narrow ones in English. */
async function aBuyer(page: Page, isMobile: boolean) {
  const { baseURL } = test.info().project.use;
  await beMember(page);
  const language = isMobile ? 'en' : 'ko';
  await page.context().addCookies([{ name: 'perfered-language', value: language, url: String(baseURL) }]);
  const texts = isMobile ? en : ko;
  return { texts, candy: isMobile ? 500 : 30, price: isMobile ? '₩51,000' : '3,200원' };
}

const worded = (text: string, values: Readonly<Record<string, string>>) =>
  text.replace(/\{\{(\w+)\}\}/g, (_, name: string) => values[name] ?? '');

test('CND-01 CND-02 CND-04 CND-11 CND-14 CND-23 SHL-52 a pack is bought, tells what was paid, is in the history, and is given back', async ({
  page,
  isMobile,
}) => {
  const { texts, candy, price } = await aBuyer(page, isMobile);
  const named = { candy: String(candy), won: price };
  await visit(page, CANDY);
  await page.getByRole('radio', { name: new RegExp(`^${worded(texts.candy.amount, named)}`) }).check();
  await page.getByRole('button', { name: worded(texts.candy.pay, named) }).click();

  await expect(page.getByRole('heading', { level: 1 })).toHaveText(worded(texts.topUp.ask, named));
  await expect(page.getByText(texts.topUp.sandbox)).toBeVisible();
  await page.getByRole('button', { name: worded(texts.candy.pay, named) }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(worded(texts.candy.added, named));
  await expect(page.getByRole('main').getByText(texts.topUp.balance, { exact: true })).toBeVisible();
  await page.getByRole('link', { name: texts.topUp.toCandy }).click();

  const history = page.getByRole('region', { name: texts.candy.history });
  await expect(history.getByText(`+${candy}`).first()).toBeVisible();
  // Where the ways to all that is theirs begin, members read what they hold.
  if (isMobile) await page.goto('/profile/account-setting-mobile');
  else await page.getByRole('button', { name: texts.profile.menu }).click();
  await page.getByRole('link', { name: new RegExp(`^${texts.candy.balance}\\s*${candy}\\s`) }).click();
  await expect(page).toHaveURL(CANDY);
  await page.getByRole('button', { name: worded(texts.candy.refundOf, named) }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByText(price)).toBeVisible();
  await dialog.getByRole('button', { name: texts.candy.refundGo, exact: true }).click();
  await expect(page.getByRole('dialog', { name: texts.candy.refunded })).toBeVisible();
  await dialog.getByRole('button', { name: texts.candy.close }).click();
  await history.getByRole('link', { name: HISTORY_WORDS[isMobile ? 'en' : 'ko'].refund, exact: true }).click();
  await expect(history.getByText(`\u2212${candy}`).first()).toBeVisible();
});

test.describe('in the native app', () => {
  test.use({ userAgent: 'Mozilla/5.0 (Linux; Android 15) Chrome/140.0 Mobile SoridamApp/1.4.2 (android)' });

  test(
    'CND-02 CND-07 CND-12 BRG-06 its store is opened with both numbers, and what it says goes to the server',
    { tag: '@narrow' },
    async ({ page, isMobile }) => {
      await page.addInitScript(() => {
        const asked: unknown[] = [];
        const answer = (message: object) => {
          const soridam = Reflect.get(window, 'soridam') as { receive: (json: string) => void };
          soridam.receive(JSON.stringify(message));
        };
        const payload = { store: 'google', receipt: 'token-of-play', productId: 'soridam.candy.50' };
        const postMessage = (json: string): void => {
          const { type, id, payload: told } = JSON.parse(json) as { type: string; id: string; payload: unknown };
          if (type !== 'iapCandy') return;
          asked.push(told);
          answer({ type, id, payload });
        };
        Object.assign(window, { asked, SoridamAndroid: { postMessage } });
        // The app says that it listens once the page can hear it.
        const timer = setInterval(() => {
          if (Reflect.get(window, 'soridam') === undefined) return;
          clearInterval(timer);
          answer({ type: 'ready', payload: { version: '1.4.2', platform: 'android' } });
        }, 20);
      });
      // No store of the tests confirms receipts to the product: its answer is what the server's would be.
      const sent: unknown[] = [];
      const none = { candyAmount: 0, wonAmount: 0 };
      const at = '2026-11-21T00:00:00.000Z';
      await page.route('**/api/candy/receipts', (route) => {
        sent.push(route.request().postDataJSON());
        const id = '00000000-0000-4000-8000-000000000001';
        const paid = {
          id,
          gateway: 'google',
          state: 'paid',
          candyAmount: 50,
          wonAmount: 5300,
          orderedAt: at,
          paidAt: at,
        };
        return route.fulfill({ json: { purchase: { ...paid, refundable: null, refunded: none }, totalCandy: 50 } });
      });
      const { texts } = await aBuyer(page, isMobile);
      await visit(page, CANDY);
      await page.getByRole('radio', { name: new RegExp(`^${worded(texts.candy.amount, { candy: '50' })}`) }).check();
      await page.getByRole('button', { name: /5,300/ }).click();
      await expect(page.getByText(worded(texts.candy.added, { candy: '50' }))).toBeVisible();
      expect(await page.evaluate(() => Reflect.get(window, 'asked') as unknown)).toEqual([
        { candyAmount: 50, wonAmount: 5300 },
      ]);
      expect(sent).toEqual([{ store: 'google', receipt: 'token-of-play', productId: 'soridam.candy.50' }]);
    },
  );
});
