import { randomInt, randomUUID } from 'node:crypto';
import { expect, type APIRequestContext, type Page } from '@playwright/test';
import { AUTHORIZATION_COOKIE } from '../../../common/kernel/session.ts';
import { ko } from '../../../src/ui/i18n/ko.ts';
import { DEMO_PASSWORD } from './sign-in.ts';

const PASSWORD = 'Lantern7!sea';

/** Signs a new member in: what moves in a test is of nobody else. */
export async function beMember(page: Page): Promise<void> {
  const email = `e2e-${randomUUID().slice(0, 18)}@soridam.example`;
  const data = { provider: 'email', email, password: PASSWORD, agreeTerms: true, agreePrivacy: true };
  // Each from a network of its own: one network may sign up twenty times an hour, and the tests are repeated.
  const headers = { 'x-forwarded-for': [10, ...[256, 256, 256].map((end) => randomInt(end))].join('.') };
  expect((await page.request.post('/api/auth/signup', { data, headers })).ok(), 'signed up').toBe(true);
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
}

/** Signs a new member in, who has bought 100 candies. */
export async function beMemberWithCandy(page: Page): Promise<void> {
  await beMember(page);
  await buy(page.request, await tokenOf(page), 'candy-100');
}

/** Posts a series of who is signed in, which somebody of the demo then sponsors with 200 candies. */
export async function beSponsored(page: Page, request: APIRequestContext): Promise<void> {
  const headers = { authorization: `Bearer ${await tokenOf(page)}` };
  const series = { title: '물때', description: '바다', genre: '드라마', isAdultContent: 'N', completed: false };
  const posted = await page.request.post('/api/series', { headers, data: series });
  const { series: own } = (await posted.json()) as { series: { id: number } };
  const fan = { provider: 'email', email: 'author@demo.soridam.example', password: DEMO_PASSWORD };
  const { token } = (await (await request.post('/api/auth/signin', { data: fan })).json()) as { token: string };
  await buy(request, token, 'candy-500');
  const sponsored = await request.post(`/api/series/${own.id}/sponsor`, {
    headers: { authorization: `Bearer ${token}` },
    data: { idempotencyKey: randomUUID(), candyAmount: 200 },
  });
  expect(sponsored.ok(), 'sponsored').toBe(true);
}

async function tokenOf(page: Page): Promise<string> {
  return (await page.context().cookies()).find(({ name }) => name === AUTHORIZATION_COOKIE)?.value ?? '';
}

/** Buys a pack in the sandbox, where no money moves. */
async function buy(request: APIRequestContext, token: string, packId: string): Promise<void> {
  const headers = { authorization: `Bearer ${token}` };
  const ask = (path: string, data: object) => request.post(`/api/candy/purchases${path}`, { headers, data });
  const order = await ask('', { packId, gateway: 'sandbox', idempotencyKey: randomUUID() });
  const { purchase } = (await order.json()) as { purchase: { id: string; wonAmount: number } };
  const paid = await ask(`/${purchase.id}/confirm`, {
    paymentKey: `sandbox-${purchase.id}`,
    amount: purchase.wonAmount,
  });
  expect(paid.ok(), 'candy was bought').toBe(true);
}
