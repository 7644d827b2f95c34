import { describe, expect, it } from 'vitest';
import type { ApiFailure } from '../../../src/application/ports/api-port.ts';
import type { EarningsApi, PayoutDecisionApi } from '../../../src/application/ports/api/earnings-api.ts';
import type { ListApi } from '../../../src/application/ports/api/list-api.ts';
import type { PayoutOrder } from '../../../src/domain/candy/payout.ts';

interface Rig {
  /** Of an author with 350 candies in the month 2026-11, 70 of them sponsored with `힘내세요`, before the platform's share 100. */
  readonly api: EarningsApi;
  readonly lists: ListApi;
  readonly desk: PayoutDecisionApi;
  /** The desk of another operator. */
  readonly second: PayoutDecisionApi;
  /** The same, out of reach. */
  readonly broken: EarningsApi & PayoutDecisionApi;
}

const ORDER: PayoutOrder = {
  candyAmount: 120,
  holder: '김하진',
  phone: '01012345678',
  bank: '새벽은행',
  accountNumber: '110123456789',
};
const OFFLINE: ApiFailure = { kind: 'offline' };

let keys = 0;
/** A key that no other request has. */
const aKey = (): string => `00000000-0000-4000-8000-${String((keys += 1)).padStart(12, '0')}`;

/** What every implementation of EarningsApi and PayoutDecisionApi does. */
export function earningsApiContract(name: string, make: () => Promise<Rig>): void {
  describe(`EarningsApi, ${name}`, () => {
    it('CND-09 tells what was earned by month and series, and who sponsored with which words', async () => {
      const { api, lists } = await make();
      for (const month of [undefined, '2026-11']) {
        expect(await api.earnings(month)).toMatchObject({
          ok: true,
          value: {
            payable: 350,
            debt: 0,
            months: [{ month: '2026-11', unlock: 280, sponsor: 70, total: 350 }],
            series: [{ unlock: 280, sponsor: 70, total: 350 }],
          },
        });
      }
      const none = await api.earnings('2025-01');
      expect(none.ok && none.value.series).toEqual([]);
      const list = await lists.page('getSponsorships', {}, 1);
      expect(list).toMatchObject({
        ok: true,
        value: { page: 1, totalCount: 1, items: [{ candyAmount: 100, message: '힘내세요' }] },
      });
      expect(await lists.page('getSponsorships', {}, 2)).toMatchObject({ ok: true, value: { items: [] } });
    });

    it('gives a table of all months or of one', async () => {
      const { api } = await make();
      const [all, one] = [await api.table(undefined), await api.table('2026-11')];
      expect([all.ok && all.value.fileName, one.ok && one.value.fileName]).toEqual([
        'soridam-earnings.csv',
        'soridam-earnings-2026-11.csv',
      ]);
      expect(all.ok && all.value.csv).toContain('2026-11');
    });

    it('INT-66 INT-67 LIM-29 LIM-30 LIM-31 LIM-32 tells the terms and what asking for all would come to', async () => {
      const { api } = await make();
      expect(await api.payouts()).toEqual({
        ok: true,
        value: {
          payouts: [],
          terms: {
            platformSharePercent: 30,
            taxPercent: 3.3,
            incomeTaxPercent: 3,
            minimumWon: 10_000,
            wonPerCandy: 100,
          },
          next: { candyAmount: 350, grossWon: 35_000, taxWon: 1155, netWon: 33_845, isEnough: true },
        },
      });
    });

    it('CND-15 asks once under one key, and for one payout at a time', async () => {
      const { api } = await make();
      const key = aKey();
      const made = await api.requestPayout(ORDER, key);
      expect(made).toMatchObject({
        ok: true,
        value: { state: 'requested', candyAmount: 120, grossWon: 12_000, taxWon: 396, netWon: 11_604 },
      });
      expect(made.ok && [made.value.phoneEnd, made.value.accountEnd, made.value.holder, made.value.bank]).toEqual([
        '5678',
        '6789',
        '김하진',
        '새벽은행',
      ]);
      expect(await api.requestPayout(ORDER, key)).toEqual(made);
      expect(await api.requestPayout(ORDER, aKey())).toEqual({ ok: false, failure: { kind: 'payout-open' } });
      const payouts = await api.payouts();
      expect(payouts.ok && [payouts.value.payouts.length, payouts.value.next.candyAmount]).toEqual([1, 230]);
    });

    it.each([
      ['payout-small', 99],
      ['candy-short', 351],
    ] as const)('refuses with %s', async (kind, candyAmount) => {
      const { api } = await make();
      const refused = await api.requestPayout({ ...ORDER, candyAmount }, aKey());
      expect(refused).toEqual({ ok: false, failure: { kind } });
    });

    it('CND-15 goes from the request over the approval to the payment, and no other way', async () => {
      const { api, desk, second } = await make();
      const made = await api.requestPayout(ORDER, aKey());
      const id = made.ok ? made.value.id : 0;
      const waiting = await desk.requests('requested', 1);
      expect(waiting.ok && waiting.value.items.find((one) => one.id === id)).toMatchObject({
        accountNumber: '110123456789',
        phone: '01012345678',
      });
      expect(await desk.judge(id, 'paid', undefined)).toEqual({ ok: false, failure: { kind: 'payout-changed' } });
      expect(await desk.judge(id, 'approved', undefined)).toMatchObject({ ok: true, value: { state: 'approved' } });
      expect(await second.judge(id, 'paid', undefined)).toMatchObject({ ok: true, value: { state: 'paid' } });
      expect(await desk.judge(id, 'refused', '늦었어요.')).toEqual({
        ok: false,
        failure: { kind: 'payout-changed' },
      });
      const after = await api.payouts();
      expect(after.ok && after.value.payouts.map(({ state }) => state)).toEqual(['paid']);
      expect(await desk.judge(999_999, 'approved', undefined)).toEqual({ ok: false, failure: { kind: 'not-found' } });
    });

    it('CND-26 is paid by another operator than who approved it, and tells who decided what and whose the next step is', async () => {
      const { api, desk, second } = await make();
      const made = await api.requestPayout(ORDER, aKey());
      const id = made.ok ? made.value.id : 0;
      const open = [
        { step: 'approved', hurdle: undefined },
        { step: 'refused', hurdle: undefined },
      ];
      const asked = await desk.requests('requested', 1);
      expect(asked.ok && asked.value.items.find((one) => one.id === id)).toMatchObject({
        decisions: [],
        options: open,
      });

      const approved = await desk.judge(id, 'approved', undefined);
      expect(approved).toMatchObject({
        ok: true,
        value: {
          decisions: [
            { step: 'approved', operator: expect.objectContaining({ id: expect.any(Number) as number }) as object },
          ],
          options: [
            { step: 'paid', hurdle: { kind: 'second-operator-needed' } },
            { step: 'refused', hurdle: undefined },
          ],
        },
      });
      expect(await desk.judge(id, 'approved', undefined)).toEqual(approved);
      expect(await second.judge(id, 'approved', undefined)).toEqual({ ok: false, failure: { kind: 'payout-changed' } });
      expect(await desk.judge(id, 'paid', undefined)).toEqual({
        ok: false,
        failure: { kind: 'second-operator-needed' },
      });
      const seen = await second.requests('approved', 1);
      expect(seen.ok && seen.value.items.find((one) => one.id === id)?.options).toEqual([
        { step: 'paid', hurdle: undefined },
        { step: 'refused', hurdle: undefined },
      ]);
      const paid = await second.judge(id, 'paid', undefined);
      const { decisions = [], options } = paid.ok ? paid.value : {};
      expect([decisions.map(({ step }) => step), options]).toEqual([['approved', 'paid'], []]);
      expect(new Set(decisions.map(({ operator }) => operator?.id)).size).toBe(2);
    });

    it('CND-15 gives back what was refused, and says why', async () => {
      const { api, desk } = await make();
      const made = await api.requestPayout(ORDER, aKey());
      await desk.judge(made.ok ? made.value.id : 0, 'refused', '예금주가 달라요.');
      const after = await api.payouts();
      expect(after).toMatchObject({
        ok: true,
        value: { payouts: [{ state: 'refused', reason: '예금주가 달라요.' }], next: { candyAmount: 350 } },
      });
    });

    it('says why nothing came', async () => {
      const { broken } = await make();
      const failed = { ok: false, failure: OFFLINE };
      expect(await broken.earnings(undefined)).toEqual(failed);
      expect(await broken.table(undefined)).toEqual(failed);
      expect(await broken.payouts()).toEqual(failed);
      expect(await broken.requestPayout(ORDER, aKey())).toEqual(failed);
      expect(await broken.requests(undefined, 1)).toEqual(failed);
      expect(await broken.judge(1, 'approved', undefined)).toEqual(failed);
    });
  });
}
