import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { AuthorId } from '../../../../common/kernel/ids.ts';
import { fail, ok } from '../../../../common/kernel/result.ts';
import type { UnfinishedPurchase } from '../../../../server/application/ports/operation/job-queue.ts';
import type { PurchaseRepository } from '../../../../server/application/ports/candy/purchase-repository.ts';
import type {
  LockedPurchases,
  OpenPurchase,
  PurchaseWork,
} from '../../../../server/application/ports/candy/purchase-work.ts';
import type { MemberPrincipal } from '../../../../server/domain/principal.ts';
import type { AccountKind } from '../../../../server/domain/candy/movement.ts';
import {
  closed,
  paid,
  refundBegun,
  refundEnded,
  type NewPurchase,
  type Purchase,
} from '../../../../server/domain/candy/purchase.ts';
import { chargeback, purchase as bought, refund } from '../../../../server/domain/candy/transfers.ts';

/** A unit of work, and what its tests arrange and look at besides. */
export interface PurchaseWorkRig {
  readonly work: PurchaseWork;
  readonly purchases: PurchaseRepository;
  aBuyer(): Promise<AuthorId>;
  /** Lets somebody owe so many hundredths. */
  owe(buyer: AuthorId, amount: number): Promise<void>;
  /** Unlocks something for candies that the buyer has. */
  unlock(buyer: AuthorId, candies: number, at: number): Promise<void>;
  /** @returns how much is unlocked for somebody */
  unlockedOf(buyer: AuthorId): Promise<number>;
  /** @returns hundredths */
  balance(owner: AuthorId, kind: AccountKind): Promise<number>;
  /** @returns all that were left, the first one first */
  jobs(): Promise<readonly UnfinishedPurchase[]>;
  /** @returns of how many candies a buyer was told, the first time first */
  told(buyer: AuthorId): Promise<readonly number[]>;
  /** @returns what the audit log has of a purchase */
  logged(
    id: string,
  ): Promise<readonly { action: string; by: string; member: AuthorId | undefined; network: string | undefined }[]>;
  stop(): Promise<void>;
}

const AT = 1_790_000_000_000;
const NOWHERE = '00000000-0000-4000-8000-000000000000';

/** What every unit of work for purchases promises. */
export function purchaseWorkContract(name: string, open: () => Promise<PurchaseWorkRig>): void {
  describe(`CND-11 what is bought, in ${name}`, () => {
    let rig: PurchaseWorkRig;
    beforeAll(async () => {
      rig = await open();
    });
    afterAll(() => rig.stop());

    const ordered: NewPurchase = {
      candyAmount: 10,
      wonAmount: 1100,
      gateway: 'toss',
      state: 'ordered',
      isFree: false,
      paymentKey: undefined,
      orderedAt: AT,
      paidAt: undefined,
    };
    const sold = (transactionId: string): NewPurchase => ({
      ...ordered,
      gateway: 'google',
      state: 'paid',
      paymentKey: transactionId,
      paidAt: AT,
    });
    const working = <Answer>(buyer: AuthorId, work: (locked: LockedPurchases) => Promise<Answer>) =>
      rig.work.run(buyer, AT, work);
    const order = (buyer: AuthorId, purchase = ordered) => working(buyer, (locked) => locked.add(purchase));
    const standing = async (id: string): Promise<Purchase> => {
      const purchase = await rig.purchases.byId(id);
      if (purchase === undefined) throw new Error(`There is no purchase ${id}.`);
      return purchase;
    };
    const change = <Answer>(
      id: string,
      buyer: AuthorId,
      work: (found: OpenPurchase, locked: LockedPurchases) => Promise<Answer>,
    ) =>
      working(buyer, async (locked) => {
        const found = await locked.find(id);
        if (found === undefined) throw new Error(`There is no purchase ${id}.`);
        return work(found, locked);
      });
    /** @returns somebody's purchase of 10 candies, which they have */
    async function aPurchase(buyer: AuthorId): Promise<string> {
      const id = await order(buyer);
      await change(id, buyer, async ({ purchase }, locked) => {
        await locked.save(paid(purchase, { paymentKey: `pay-${id}`, isFree: false }, AT) ?? purchase);
        await locked.record(bought(locked.buyer, 1000, id));
      });
      return id;
    }

    it('is the buyer’s alone, and stands as it was kept', async () => {
      const [buyer, stranger] = [await rig.aBuyer(), await rig.aBuyer()];
      const id = await order(buyer, { ...ordered, isFree: true });
      const kept = {
        ...ordered,
        id,
        memberId: buyer,
        isFree: true,
        refundedCandy: 0,
        refundedWon: 0,
        refunding: undefined,
        takenBackCandy: 0,
        left: 0,
      };
      expect(await standing(id)).toEqual(kept);
      expect(await working(buyer, (locked) => locked.find(id))).toEqual({ purchase: kept, lot: undefined });
      expect(await rig.purchases.own(id, { memberId: buyer } as MemberPrincipal)).toEqual(kept);
      expect(await working(stranger, (locked) => locked.find(id))).toBeUndefined();
      expect(await rig.purchases.own(id, { memberId: stranger } as MemberPrincipal)).toBeUndefined();
      expect(await working(buyer, (locked) => locked.find(NOWHERE))).toBeUndefined();
      expect(await rig.purchases.byId(NOWHERE)).toBeUndefined();
    });

    it('CND-12 is found with the lot that it opened, and what is left of that', async () => {
      const buyer = await rig.aBuyer();
      const id = await aPurchase(buyer);
      await rig.unlock(buyer, 3, AT);
      const { purchase, lot } = await change(id, buyer, async (found) => found);
      expect(purchase).toMatchObject({ state: 'paid', paymentKey: `pay-${id}`, paidAt: AT, left: 700 });
      expect(lot).toEqual({ id: expect.any(Number), left: 700 });
      expect(await rig.balance(buyer, 'wallet')).toBe(700);
      const next = await aPurchase(buyer);
      const other = await change(next, buyer, async (found) => found.lot);
      expect(other?.left).toBe(1000);
      expect(other?.id).not.toBe(lot?.id);
    });

    it('CL7 says what the buyer owes, of which a purchase makes good what it can', async () => {
      const buyer = await rig.aBuyer();
      expect(await working(buyer, async (locked) => locked.buyer)).toEqual({ id: buyer, owes: 0 });
      await rig.owe(buyer, 1300);
      expect(await working(buyer, async (locked) => locked.buyer.owes)).toBe(1300);
      const id = await aPurchase(buyer);
      expect(await change(id, buyer, async ({ lot }) => lot)).toBeUndefined();
      expect([await rig.balance(buyer, 'wallet'), await rig.balance(buyer, 'debt')]).toEqual([0, -300]);
    });

    it('CL3 keeps a refund while it is under way, and what went back when it has ended', async () => {
      const buyer = await rig.aBuyer();
      const id = await aPurchase(buyer);
      await rig.unlock(buyer, 3, AT);
      await change(id, buyer, async ({ purchase, lot }, locked) => {
        await locked.save(refundBegun(purchase, { candy: 7, won: 770 }, 'the key'));
        await locked.record(refund(buyer, lot!, id));
      });
      const refunding = { candy: 7, won: 770, key: 'the key' };
      expect(await standing(id)).toMatchObject({ state: 'refunding', refunding, refundedCandy: 0, left: 0 });
      await change(id, buyer, ({ purchase }, locked) => locked.save(refundEnded(purchase, true)));
      const ended = { state: 'paid', refunding: undefined, refundedCandy: 7, refundedWon: 770 };
      expect(await standing(id)).toMatchObject(ended);
    });

    it('CL7 keeps what was taken back, and locks what was unlocked with candy of that lot', async () => {
      const buyer = await rig.aBuyer();
      const id = await aPurchase(buyer);
      await rig.unlock(buyer, 8, AT);
      const other = await aPurchase(buyer);
      const stranger = await rig.aBuyer();
      await aPurchase(stranger);
      await rig.unlock(stranger, 3, AT);
      await change(id, buyer, async ({ purchase, lot }, locked) => {
        await locked.save({ ...purchase, state: 'charged-back', takenBackCandy: 10 });
        await locked.record(chargeback(buyer, lot, 1000, id));
        await locked.lockUnlocksOf(lot!.id);
      });
      expect(await standing(id)).toMatchObject({ state: 'charged-back', takenBackCandy: 10, left: 0 });
      expect([await rig.unlockedOf(buyer), await rig.unlockedOf(stranger)]).toEqual([0, 1]);
      expect([await rig.balance(buyer, 'wallet'), await rig.balance(buyer, 'debt')]).toEqual([1000, -800]);
      expect(await standing(other)).toMatchObject({ state: 'paid', left: 1000 });
    });

    it('CL8 is never unpaid again, and pays for one purchase alone', async () => {
      const buyer = await rig.aBuyer();
      const [id, other] = [await aPurchase(buyer), await order(buyer)];
      const { purchase } = await change(id, buyer, async (found) => found);
      const unpaid = { ...purchase, state: 'failed', paidAt: undefined } as const;
      await expect(working(buyer, (locked) => locked.save(unpaid))).rejects.toThrow();
      const twice = { paymentKey: `pay-${id}`, isFree: false };
      await expect(
        change(other, buyer, (found, locked) => locked.save(paid(found.purchase, twice, AT) ?? found.purchase)),
      ).rejects.toThrow();
      expect([(await standing(id)).state, (await standing(other)).state]).toEqual(['paid', 'ordered']);
      await change(other, buyer, (found, locked) => locked.save(closed(found.purchase) ?? found.purchase));
      expect((await standing(other)).state).toBe('failed');
    });

    it('CND-12 knows a store’s transaction by whom it was credited to, and by its last word', async () => {
      const buyer = await rig.aBuyer();
      const transactionId = randomUUID();
      const sale = () => working(buyer, (locked) => locked.sale('google', transactionId));
      expect(await sale()).toEqual({ purchase: undefined, word: undefined });
      const id = await order(buyer, sold(transactionId));
      expect(await sale()).toMatchObject({ purchase: { id, state: 'paid' }, word: undefined });
      const word = { transactionId, isTakenBack: true, saidAt: AT };
      await rig.work.hear('google', transactionId, async (heard) => {
        expect(heard).toMatchObject({ purchase: { id }, word: undefined });
        await heard.keep(word);
      });
      expect(await sale()).toMatchObject({ purchase: { id }, word });
      const later = { transactionId, isTakenBack: false, saidAt: AT + 1 };
      await rig.work.hear('google', transactionId, (heard) => heard.keep(later));
      expect((await sale()).word).toEqual(later);
      expect(await working(buyer, (locked) => locked.sale('apple', transactionId))).toEqual({
        purchase: undefined,
        word: undefined,
      });
      await expect(order(await rig.aBuyer(), sold(transactionId))).rejects.toThrow();
    });

    it('leaves jobs, tells the buyer and writes into the audit log', async () => {
      const buyer = await rig.aBuyer();
      const id = await aPurchase(buyer);
      await change(id, buyer, async ({ purchase }, locked) => {
        await locked.leave({ what: 'settle', purchaseId: id });
        await locked.leave({ what: 'consume', store: 'google', receipt: `of ${id}`, productId: 'product' });
        await locked.tell(purchase);
        const by = { kind: 'member', id: buyer } as const;
        await locked.log({ action: 'refund', by, member: buyer, purchase: id, network: '10.0.0.0/24', at: AT });
        await locked.log({ action: 'charge-back', by: { kind: 'service' }, member: buyer, purchase: id, at: AT });
      });
      const mine = (await rig.jobs()).filter((job) => JSON.stringify(job).includes(id));
      expect(mine).toEqual([
        { what: 'settle', purchaseId: id },
        { what: 'consume', store: 'google', receipt: `of ${id}`, productId: 'product' },
      ]);
      expect(await rig.told(buyer)).toEqual([10]);
      expect(await rig.logged(id)).toEqual([
        { action: 'refund', by: 'member', member: buyer, network: '10.0.0.0/24' },
        { action: 'charge-back', by: 'service', member: buyer, network: undefined },
      ]);
    });

    it('CL8 is done once under a key, and refused for something else under it', async () => {
      const [buyer, other] = [await rig.aBuyer(), await rig.aBuyer()];
      const key = randomUUID();
      const ask = (content: string, by = buyer) =>
        working(by, (locked) =>
          locked.once<string, never>({ key, content }, async () => {
            const answer = await locked.add(ordered);
            return ok({ movements: [bought(locked.buyer, 1000, answer)], answer });
          }),
        );
      const first = await ask('one');
      expect(first).toMatchObject({ ok: true });
      expect(await ask('one')).toEqual(first);
      expect(await ask('another')).toEqual(fail({ kind: 'key-reused' }));
      expect(await ask('one', other)).not.toEqual(first);
      expect([await rig.balance(buyer, 'wallet'), await rig.balance(other, 'wallet')]).toEqual([1000, 1000]);
    });

    it('is as before where the work fails half-way', async () => {
      const buyer = await rig.aBuyer();
      const id = await order(buyer);
      const failing = change(id, buyer, async ({ purchase }, locked) => {
        await locked.save(paid(purchase, { paymentKey: `pay-${id}`, isFree: true }, AT) ?? purchase);
        await locked.record(bought(locked.buyer, 1000, id));
        await locked.leave({ what: 'settle', purchaseId: id });
        await locked.tell(purchase);
        await locked.log({ action: 'refund', by: { kind: 'service' }, member: buyer, purchase: id, at: AT });
        throw new Error('half-way');
      });
      await expect(failing).rejects.toThrow('half-way');
      expect(await standing(id)).toMatchObject({ state: 'ordered', isFree: false, paidAt: undefined });
      expect(await rig.balance(buyer, 'wallet')).toBe(0);
      expect((await rig.jobs()).filter((job) => JSON.stringify(job).includes(id))).toEqual([]);
      expect([await rig.told(buyer), await rig.logged(id)]).toEqual([[], []]);
      const transactionId = randomUUID();
      const heard = rig.work.hear('google', transactionId, async (sale) => {
        await sale.keep({ transactionId, isTakenBack: true, saidAt: AT });
        throw new Error('half-way');
      });
      await expect(heard).rejects.toThrow('half-way');
      expect((await working(buyer, (locked) => locked.sale('google', transactionId))).word).toBeUndefined();
    });

    it('CL8 waits for what was begun before, so that nothing is credited twice', async () => {
      const buyer = await rig.aBuyer();
      const id = await order(buyer);
      const credited = await Promise.all(
        [1, 2, 3, 4].map((time) =>
          change(id, buyer, async ({ purchase }, locked) => {
            const after = paid(purchase, { paymentKey: `pay-${id}-${time}`, isFree: false }, AT);
            if (after === undefined) return false;
            await locked.save(after);
            await locked.record(bought(locked.buyer, 1000, id));
            return true;
          }),
        ),
      );
      expect(credited.filter((isCredited) => isCredited)).toHaveLength(1);
      const transactionId = randomUUID();
      const buyers = [await rig.aBuyer(), await rig.aBuyer(), await rig.aBuyer()];
      const given = await Promise.all(
        buyers.map((one) =>
          working(one, async (locked) => {
            if ((await locked.sale('google', transactionId)).purchase !== undefined) return false;
            await locked.add(sold(transactionId));
            return true;
          }),
        ),
      );
      expect(given.filter((isGiven) => isGiven)).toHaveLength(1);
      expect(await rig.balance(buyer, 'wallet')).toBe(1000);
    });
  });
}
