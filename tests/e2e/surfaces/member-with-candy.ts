import { randomUUID } from 'node:crypto';
import { expect, type Page } from '@playwright/test';
import { AUTHORIZATION_COOKIE } from '../../../common/kernel/session.ts';
import { ko } from '../../../src/ui/i18n/ko.ts';

const PASSWORD = 'Lantern7!sea';

/** Signs a new member in, who has bought 100 candies: whose candy moves in a test is of nobody else. */
export async function beMemberWithCandy(page: Page): Promise<void> {
  const email = `e2e-${randomUUID().slice(0, 18)}@soridam.example`;
  const form = { provider: 'email', email, password: PASSWORD, agreeTerms: true, agreePrivacy: true };
  expect((await page.request.post('/api/auth/signup', { data: form })).ok(), 'signed up').toBe(true);
  const letter = page.locator('article', { hasText: email }).first();
  await expect(async () => {
    await page.goto('/dev/mailbox');
    await expect(letter).toBeVisible({ timeout: 500 });
  }).toPass();
  const link = await letter.getByRole('link').first().getAttribute('href');
  await page.goto(link ?? '', { waitUntil: 'networkidle' });
  const main = page.getByRole('main');
  await main.getByRole('textbox', { name: ko.auth.email }).fill(email);
  await main.getByLabel(ko.auth.password, { exact: true }).fill(PASSWORD);
  await main.getByRole('button', { name: ko.auth.signIn, exact: true }).click();
  await expect(page).toHaveURL(/\/originals$/);
  await buy(page, 'candy-100');
}

/** Buys a pack in the sandbox, where no money moves. */
async function buy(page: Page, packId: string): Promise<void> {
  const token = (await page.context().cookies()).find(({ name }) => name === AUTHORIZATION_COOKIE)?.value ?? '';
  const headers = { authorization: `Bearer ${token}` };
  const ask = (path: string, data: object) => page.request.post(`/api/candy/purchases${path}`, { headers, data });
  const order = await ask('', { packId, gateway: 'sandbox', idempotencyKey: randomUUID() });
  const { purchase } = (await order.json()) as { purchase: { id: string; wonAmount: number } };
  const paid = await ask(`/${purchase.id}/confirm`, {
    paymentKey: `sandbox-${purchase.id}`,
    amount: purchase.wonAmount,
  });
  expect(paid.ok(), 'candy was bought').toBe(true);
}
