import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { AuthorId } from '../../../../common/kernel/ids.ts';
import { fail, ok } from '../../../../common/kernel/result.ts';
import type { GrantWork, LockedGrants } from '../../../../server/application/ports/candy/grant-work.ts';
import type { AccountKind } from '../../../../server/domain/candy/movement.ts';
import { grant } from '../../../../server/domain/candy/transfers.ts';

/** A unit of work, and what its tests arrange and look at besides. */
export interface GrantWorkRig {
  readonly work: GrantWork;
  aMember(): Promise<AuthorId>;
  withdraw(member: AuthorId): Promise<void>;
  /** The member does not want to be told of candy. */
  mute(member: AuthorId): Promise<void>;
  /** @returns hundredths */
  balance(owner: AuthorId, kind: AccountKind): Promise<number>;
  /** @returns why the member was given candy, the first time first */
  reasons(member: AuthorId): Promise<readonly string[]>;
  /** @returns what the audit log has of the member, the oldest first */
  logged(
    member: AuthorId,
  ): Promise<readonly { action: string; by: string; candies: number; note: string; at: number }[]>;
  /** @returns of how many candies the member was told, the oldest first */
  told(member: AuthorId): Promise<readonly number[]>;
  stop(): Promise<void>;
}

const AT = 1_790_000_000_000;
/** Keys are each member's own. */
const [KEY, OTHER_KEY] = [randomUUID(), randomUUID()];

/** What every unit of work for candy that is given promises. */
export function grantWorkContract(name: string, open: () => Promise<GrantWorkRig>): void {
  describe(`CND-27 what is given to a member in ${name}`, () => {
    let rig: GrantWorkRig;
    beforeAll(async () => {
      rig = await open();
    });
    afterAll(() => rig.stop());

    /** Gives candies, and does all that a grant does, without asking any rule. */
    function give(member: AuthorId, candies: number, { key = KEY, reason = '축하', isPayable = false } = {}) {
      return rig.work.run(member, AT, (grants) => giveIn(grants, member, candies, { key, reason, isPayable }));
    }

    function giveIn(
      grants: LockedGrants,
      member: AuthorId,
      candies: number,
      { key, reason, isPayable }: { key: string; reason: string; isPayable: boolean },
    ) {
      // The audit of the ledger reads what was asked for.
      const content = JSON.stringify(['grant', candies, isPayable, reason]);
      return grants.once<number, never>({ key, content }, async () =>
        ok({
          movements: [grant(member, candies * 100, undefined, isPayable)],
          answer: candies,
          afterwards: async ([movement]) => {
            await grants.add(movement!, reason);
            await grants.log({ action: 'grant', by: { kind: 'command' }, candies, note: reason });
            await grants.tell(movement!, candies);
          },
        }),
      );
    }

    it('is in the wallet, with why, in the audit log, and the member is told', async () => {
      const member = await rig.aMember();
      expect(await give(member, 30)).toEqual(ok(30));
      expect(await give(member, 5, { key: OTHER_KEY, reason: '사과' })).toEqual(ok(5));
      expect([await rig.balance(member, 'wallet'), await rig.balance(member, 'granted')]).toEqual([3500, -3500]);
      expect(await rig.reasons(member)).toEqual(['축하', '사과']);
      expect(await rig.logged(member)).toEqual([
        { action: 'grant', by: 'command', candies: 30, note: '축하', at: AT },
        { action: 'grant', by: 'command', candies: 5, note: '사과', at: AT },
      ]);
      expect(await rig.told(member)).toEqual([30, 5]);
    });

    it('CND-28 is a lot of the wallet, payable where the platform pays for it', async () => {
      const member = await rig.aMember();
      expect(await rig.work.run(member, AT, (grants) => grants.wallet())).toEqual({ owner: member, lots: [] });
      await give(member, 3);
      await give(member, 2, { key: OTHER_KEY, isPayable: true });
      expect(await rig.work.run(member, AT, (grants) => grants.wallet())).toMatchObject({
        owner: member,
        lots: [
          { kind: 'bonus', isPayable: false, left: 300, expiresAt: undefined },
          { kind: 'bonus', isPayable: true, left: 200, expiresAt: undefined },
        ],
      });
    });

    it('CND-19 is given once under a key, and refused for something else under it', async () => {
      const member = await rig.aMember();
      const made = await give(member, 5);
      expect(await give(member, 5)).toEqual(made);
      expect(await give(member, 6)).toEqual(fail({ kind: 'key-reused' }));
      const other = await rig.aMember();
      expect(await give(other, 6)).toEqual(ok(6));
      expect([await rig.balance(member, 'wallet'), await rig.balance(other, 'wallet')]).toEqual([500, 600]);
      expect([await rig.told(member), await rig.told(other)]).toEqual([[5], [6]]);
    });

    it('knows whether the member is there still, who is told nothing afterwards', async () => {
      const member = await rig.aMember();
      const isThere = () => rig.work.run(member, AT, async (grants) => grants.isThere);
      expect(await isThere()).toBe(true);
      await rig.withdraw(member);
      expect(await isThere()).toBe(false);
      await give(member, 1);
      expect(await rig.told(member)).toEqual([]);
    });

    it('NTF-11 is not told to who does not want to know', async () => {
      const member = await rig.aMember();
      await rig.mute(member);
      expect(await give(member, 1)).toEqual(ok(1));
      expect([await rig.told(member), await rig.reasons(member)]).toEqual([[], ['축하']]);
    });

    it('is as before where the work fails half-way, and the key is still good', async () => {
      const member = await rig.aMember();
      const order = { key: KEY, reason: '축하', isPayable: false };
      const failing = rig.work.run(member, AT, async (grants) => {
        await giveIn(grants, member, 4, order);
        throw new Error('half-way');
      });
      await expect(failing).rejects.toThrow('half-way');
      await expect(give(member, 4, { reason: '' })).rejects.toThrow();
      expect(await rig.balance(member, 'wallet')).toBe(0);
      expect([await rig.reasons(member), await rig.logged(member), await rig.told(member)]).toEqual([[], [], []]);
      expect(await give(member, 4)).toEqual(ok(4));
    });

    it('CND-19 waits for what was begun before, so that no key is used twice', async () => {
      const member = await rig.aMember();
      const made = await Promise.all([1, 2, 3].map((candies) => give(member, candies)));
      expect(made.filter(({ ok: isMade }) => isMade)).toHaveLength(1);
      expect(await rig.logged(member)).toHaveLength(1);
    });
  });
}
