import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import type { ListApi } from '../../../src/application/ports/api/list-api.ts';
import type { WalletApi } from '../../../src/application/ports/api/wallet-api.ts';
import type { Payment } from '../../../src/domain/candy/purchase.ts';
import { must } from '../../support/must.ts';

interface Rig {
  /** Of a member who has no candy. The sandbox sells; the store of Google confirms `receipt`. */
  readonly api: WalletApi;
  /** Of the same member. */
  readonly lists: ListApi;
  give(candies: number, expiresAt?: number): Promise<void>;
  /** Another pack's receipt at each call, of 100 candies. */
  receipt(): string;
  /** The same out of reach. */
  readonly broken: WalletApi;
}

/** The day on which the clock of every rig stands, in Korea. */
const TODAY = '2026-11-21';
const YESTERDAY = '2026-11-20';
const HISTORY = 'getCandyHistory';

/** What every implementation of WalletApi does. */
export function walletApiContract(name: string, make: () => Promise<Rig>): void {
  describe(`WalletApi, ${name}`, () => {
    it('CND-01 CND-03 API-15 ENT-11 ENT-12 says what is held, and that it is nothing at first', async () => {
      const { api, lists } = await make();
      expect(await api.balance()).toEqual({ ok: true, value: { totalCandy: 0, totalCandySponsored: 0, debt: 0 } });
      expect(await api.lots()).toEqual({ ok: true, value: [] });
      expect(await lists.page(HISTORY, {}, 1)).toMatchObject({
        ok: true,
        value: { items: [], page: 1, totalCount: 0 },
      });
    });

    it('CND-10 says what candy costs and how it is paid for', async () => {
      const { api } = await make();
      const { packs, gateways, stores } = must(await api.packs());
      expect(packs).toContainEqual({ id: 'candy-100', candyAmount: 100, wonAmount: 10_500 });
      expect([gateways, stores]).toEqual([['sandbox'], ['google']]);
    });

    it('CND-11 CND-19 sells a pack: an order costs nothing, and is the same under the same key', async () => {
      const { api } = await make();
      const key = randomUUID();
      const [first, again] = [
        must(await api.order('candy-100', 'sandbox', key)),
        must(await api.order('candy-100', 'sandbox', key)),
      ];
      expect(first.purchase).toMatchObject({
        gateway: 'sandbox',
        state: 'ordered',
        candyAmount: 100,
        wonAmount: 10_500,
      });
      expect(again.purchase.id).toBe(first.purchase.id);
      expect(await api.order('candy-50', 'sandbox', key)).toEqual({ ok: false, failure: { kind: 'key-reused' } });
      expect(await api.purchase(first.purchase.id)).toMatchObject({ ok: true, value: { totalCandy: 0 } });
      expect(await api.order('candy-7', 'sandbox', randomUUID())).toEqual({
        ok: false,
        failure: { kind: 'not-found' },
      });
      expect(await api.order('candy-100', 'toss', randomUUID())).toEqual({
        ok: false,
        failure: { kind: 'gateway-unknown' },
      });
    });

    it('CND-12 CND-14 credits what was paid, once, and tells of it', async () => {
      const { lists, api, give } = await make();
      await give(5);
      const { id, payment } = await ordered(api);
      for (let time = 0; time < 2; time += 1) {
        expect(await api.confirm(id, payment)).toMatchObject({
          ok: true,
          value: {
            purchase: { id, state: 'paid', refundable: { candyAmount: 100, wonAmount: 10_500 } },
            totalCandy: 105,
          },
        });
      }
      expect(must(await api.lots()).map(({ kind, left, purchaseId }) => [kind, left, purchaseId])).toEqual([
        ['bonus', 5, undefined],
        ['purchased', 100, id],
      ]);
      const { items, totalCount } = must(await lists.page(HISTORY, {}, 1));
      expect(totalCount).toBe(2);
      expect(items.map(({ kind, candyAmount, balanceAfter }) => [kind, candyAmount, balanceAfter])).toEqual([
        ['purchase', 100, 105],
        ['grant', 5, 5],
      ]);
    });

    it('refuses another amount, and a payment that nobody made', async () => {
      const { api } = await make();
      const { id, payment } = await ordered(api);
      const mismatch = await api.confirm(id, { ...payment, wonAmount: 1 });
      expect(mismatch).toEqual({ ok: false, failure: { kind: 'amount-mismatch' } });
      const unpaid = await api.confirm(id, { ...payment, paymentKey: 'somebody-elses' });
      expect(unpaid).toEqual({ ok: false, failure: { kind: 'payment-refused' } });
      expect(must(await api.balance()).totalCandy).toBe(0);
    });

    it('CND-19 CND-23 gives back what is not spent, once under one key', async () => {
      const { lists, api } = await make();
      const { id, payment } = await ordered(api);
      await api.confirm(id, payment);
      const key = randomUUID();
      for (let time = 0; time < 2; time += 1) {
        expect(await api.refund(id, key)).toMatchObject({
          ok: true,
          value: { totalCandy: 0, purchase: { state: 'refunded', refunded: { candyAmount: 100, wonAmount: 10_500 } } },
        });
      }
      expect(await api.refund(id, randomUUID())).toEqual({ ok: false, failure: { kind: 'not-refundable' } });
      const { items } = must(await lists.page(HISTORY, { kind: 'refund' }, 1));
      expect(items.map(({ candyAmount }) => candyAmount)).toEqual([-100]);
    });

    it('CND-07 CND-12 credits a receipt of the app’s store once, and no other store’s', async () => {
      const { api, receipt } = await make();
      const bought = { store: 'google', receipt: receipt(), productId: 'soridam.candy.100' } as const;
      for (let time = 0; time < 2; time += 1) {
        expect(await api.redeem(bought)).toMatchObject({
          ok: true,
          value: { totalCandy: 100, purchase: { gateway: 'google', state: 'paid', refundable: undefined } },
        });
      }
      expect(await api.redeem({ ...bought, store: 'apple' })).toEqual({
        ok: false,
        failure: { kind: 'gateway-unknown' },
      });
      expect(await api.redeem({ ...bought, receipt: 'made-up' })).toEqual({
        ok: false,
        failure: { kind: 'receipt-refused' },
      });
    });

    it('CND-14 narrows the history by kind and days, turns its pages, and makes a table of it', async () => {
      const { api, lists, give } = await make();
      for (let count = 0; count < 21; count += 1) await give(1);
      const second = must(await lists.page(HISTORY, {}, 2));
      expect([second.items.length, second.size, second.totalCount]).toEqual([1, 20, 21]);
      expect(must(await lists.page(HISTORY, { from: TODAY, to: TODAY }, 1)).totalCount).toBe(21);
      expect(must(await lists.page(HISTORY, { to: YESTERDAY }, 1)).totalCount).toBe(0);
      expect(must(await lists.page(HISTORY, { kind: 'unlock' }, 1)).totalCount).toBe(0);
      const { fileName, csv } = must(await api.historyFile({}));
      expect(fileName).toMatch(/\.csv$/);
      expect(csv.startsWith('\ufeff')).toBe(true);
      expect(csv.trim().split('\r\n')).toHaveLength(22);
    });

    it('says why nothing came', async () => {
      const { broken } = await make();
      const failed = { ok: false, failure: { kind: 'offline' } };
      expect(await broken.balance()).toEqual(failed);
      expect(await broken.lots()).toEqual(failed);
      expect(await broken.order('candy-100', 'sandbox', randomUUID())).toEqual(failed);
      expect(await broken.purchase(randomUUID())).toEqual(failed);
    });
  });
}

/** Orders 100 candies. @returns what the buyer comes back with from paying */
async function ordered(api: WalletApi): Promise<{ readonly id: string; readonly payment: Payment }> {
  const { purchase, checkoutUrl } = must(await api.order('candy-100', 'sandbox', randomUUID()));
  const { searchParams } = new URL(checkoutUrl, 'http://localhost');
  return {
    id: purchase.id,
    payment: { paymentKey: searchParams.get('paymentKey') ?? '', wonAmount: Number(searchParams.get('amount')) },
  };
}
