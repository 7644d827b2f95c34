import { randomUUID } from 'node:crypto';
import { expect, type APIRequestContext, type Page } from '@playwright/test';
import { beMember, enter, newMember, postSeries, type MemberHeaders } from './member.ts';

/** Signs a new member in, who has bought 100 candies. */
export async function beMemberWithCandy(page: Page): Promise<MemberHeaders> {
  const member = await beMember(page);
  await buy(page.request, member, 'candy-100');
  return member;
}

/** Signs a new member in, who has posted a series, which somebody else has sponsored with 200 candies, saying `message`. */
export async function beSponsored(
  page: Page,
  request: APIRequestContext,
  message?: string,
): Promise<{ readonly series: number; readonly fan: MemberHeaders }> {
  const series = await postSeries(page.request, await beMember(page));
  const fan = await enter(request, await newMember());
  await buy(request, fan, 'candy-500');
  const data = { idempotencyKey: randomUUID(), candyAmount: 200, message };
  const sponsored = await request.post(`/api/series/${series}/sponsor`, { headers: { ...fan }, data });
  expect(sponsored.ok(), 'sponsored').toBe(true);
  return { series, fan };
}

/** Buys a pack in the sandbox, where no money moves. */
async function buy(request: APIRequestContext, member: MemberHeaders, packId: string): Promise<void> {
  const ask = (path: string, data: object) =>
    request.post(`/api/candy/purchases${path}`, { headers: { ...member }, data });
  const order = await ask('', { packId, gateway: 'sandbox', idempotencyKey: randomUUID() });
  const { purchase } = (await order.json()) as { purchase: { id: string; wonAmount: number } };
  const paid = await ask(`/${purchase.id}/confirm`, {
    paymentKey: `sandbox-${purchase.id}`,
    amount: purchase.wonAmount,
  });
  expect(paid.ok(), 'candy was bought').toBe(true);
}
