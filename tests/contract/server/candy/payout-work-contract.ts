import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { AuthorId } from '../../../../common/kernel/ids.ts';
import { fail, ok } from '../../../../common/kernel/result.ts';
import type { Payout } from '../../../../server/application/ports/candy/payout-repository.ts';
import type { PayoutWork } from '../../../../server/application/ports/candy/payout-work.ts';
import { payoutLines } from '../../../../server/domain/candy/settlement.ts';
import { payout } from '../../../../server/domain/candy/transfers.ts';

/** A unit of work, and what its tests look at besides. */
export interface PayoutWorkRig {
  readonly work: PayoutWork;
  /** @returns an author who has earned so much, in hundredths */
  anEarner(amount: number): Promise<AuthorId>;
  find(id: number): Promise<Payout | undefined>;
  /** @returns the steps of a payout that the audit log has, the oldest first */
  logged(id: number): Promise<readonly string[]>;
  stop(): Promise<void>;
}

const AT = 1_790_000_000_000;
const DETAILS = { sealedDetails: 'sealed' } as const;
const COMMAND = { kind: 'command' } as const;
/** Keys are each author's own. */
const KEYS = Array.from({ length: 4 }, () => randomUUID());
const [KEY = ''] = KEYS;

/** What every unit of work for payouts promises. */
export function payoutWorkContract(name: string, open: () => Promise<PayoutWorkRig>): void {
  describe(`CND-15 the payouts of an author in ${name}`, () => {
    let rig: PayoutWorkRig;
    beforeAll(async () => {
      rig = await open();
    });
    afterAll(() => rig.stop());

    /** Sets so much aside for a payout, without asking any rule. */
    function ask(author: AuthorId, amount: number, key: string) {
      return rig.work.run(author, AT, (payouts) =>
        payouts.once({ key, content: String(amount) }, async () => {
          const id = await payouts.add({ amount, ...payoutLines(amount), ...DETAILS });
          return ok({ movements: [payout('ask', author, amount, id)], answer: id });
        }),
      );
    }

    const earnedBy = (author: AuthorId) => rig.work.run(author, AT, async ({ earned }) => earned);
    const hasOpen = (author: AuthorId) => rig.work.run(author, AT, (payouts) => payouts.hasOpen());

    it('are kept as they were asked for, and their candy is set aside', async () => {
      const author = await rig.anEarner(15_000);
      expect([await earnedBy(author), await hasOpen(author)]).toEqual([15_000, false]);
      const made = await ask(author, 12_000, KEY);
      expect(made.ok).toBe(true);
      expect([await earnedBy(author), await hasOpen(author)]).toEqual([3_000, true]);
      const found = made.ok ? await rig.find(made.value) : undefined;
      expect(found).toMatchObject({ ...payoutLines(12_000), ...DETAILS, amount: 12_000, state: 'requested' });
      expect(found).toMatchObject({ author: { id: author }, requestedAt: AT, changedAt: AT, decidedBy: undefined });
    });

    it('are asked for once under a key, and refused for another amount under it', async () => {
      const author = await rig.anEarner(30_000);
      const [first, again, other] = [
        await ask(author, 10_000, KEY),
        await ask(author, 10_000, KEY),
        await ask(author, 9_000, KEY),
      ];
      expect(again).toEqual(first);
      expect(other).toEqual(fail({ kind: 'key-reused' }));
      expect(await earnedBy(author)).toBe(20_000);
    });

    it('take a step with its reason, its candy and an entry of the log', async () => {
      const author = await rig.anEarner(20_000);
      const made = await ask(author, 20_000, KEY);
      const id = made.ok ? made.value : 0;
      await rig.work.run(author, AT + 1, async (payouts) => {
        const refused = { state: 'refused', reason: '예금주가 달라요.', by: COMMAND } as const;
        await payouts.take(await payouts.find(id), refused, [payout('refuse', author, 20_000, id)]);
        expect(await payouts.find(id)).toMatchObject({ state: 'refused', reason: '예금주가 달라요.' });
      });
      expect(await rig.find(id)).toMatchObject({ state: 'refused', changedAt: AT + 1, decidedBy: undefined });
      expect([await earnedBy(author), await hasOpen(author)]).toEqual([20_000, false]);
      expect(await rig.logged(id)).toEqual(['refused']);
    });

    it('are as before where the work fails half-way', async () => {
      const author = await rig.anEarner(20_000);
      const failing = rig.work.run(author, AT, async (payouts) => {
        await payouts.once({ key: KEY, content: '' }, async () => {
          const id = await payouts.add({ amount: 20_000, ...payoutLines(20_000), ...DETAILS });
          return ok({ movements: [payout('ask', author, 20_000, id)], answer: id });
        });
        throw new Error('half-way');
      });
      await expect(failing).rejects.toThrow('half-way');
      expect([await earnedBy(author), await hasOpen(author)]).toEqual([20_000, false]);
      expect((await ask(author, 20_000, KEY)).ok).toBe(true);
    });

    it('wait for each other, so that nothing is set aside twice', async () => {
      const author = await rig.anEarner(10_000);
      const asked = await Promise.all(
        KEYS.map((key) =>
          rig.work.run(author, AT, (payouts) =>
            payouts.once({ key, content: '' }, async () => {
              if (await payouts.hasOpen()) return fail({ kind: 'open' });
              const id = await payouts.add({ amount: payouts.earned, ...payoutLines(payouts.earned), ...DETAILS });
              return ok({ movements: [payout('ask', author, payouts.earned, id)], answer: id });
            }),
          ),
        ),
      );
      expect(asked.filter(({ ok: isMade }) => isMade)).toHaveLength(1);
      expect(await earnedBy(author)).toBe(0);
    });

    it('are none of another author’s', async () => {
      const [author, other] = [await rig.anEarner(10_000), await rig.anEarner(10_000)];
      const made = await ask(author, 10_000, KEY);
      const id = made.ok ? made.value : 0;
      await expect(rig.work.run(other, AT, (payouts) => payouts.find(id))).rejects.toThrow(`no payout ${id}`);
    });
  });
}
