import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { AuthorId } from '../../../../common/kernel/ids.ts';
import type {
  MemberLogins,
  MemberLoginsWork,
} from '../../../../server/application/ports/accounts/member-logins-work.ts';

/** A unit of work, and what its tests arrange and look at besides. */
export interface MemberLoginsWorkRig {
  readonly work: MemberLoginsWork;
  /** @returns a member with so many logins */
  aMember(logins: number): Promise<AuthorId>;
  withdraw(member: AuthorId): Promise<void>;
  /** @returns how many logins of the member go on */
  logins(member: AuthorId): Promise<number>;
  /** @returns what was done to the member, by whom, with which note and when, the oldest first */
  logged(member: AuthorId): Promise<readonly (readonly [string, AuthorId, string | undefined, number])[]>;
  stop(): Promise<void>;
}

const AT = 1_790_000_000_000;
const NOBODY = 900_000_000 as AuthorId;

/** What every unit of work for the logins of a member promises. */
export function memberLoginsWorkContract(name: string, open: () => Promise<MemberLoginsWorkRig>): void {
  describe(`SES-91 the logins of a member in ${name}`, () => {
    let rig: MemberLoginsWorkRig;
    let operator: AuthorId;
    beforeAll(async () => {
      rig = await open();
      operator = await rig.aMember(1);
    });
    afterAll(() => rig.stop());

    const end = async (logins: MemberLogins) => {
      const ended = await logins.end();
      await logins.log({ action: 'end-logins', by: { kind: 'operator', id: operator }, note: '탈취 신고' });
      return ended;
    };

    it('end all at once, which is in the audit log, and nobody else’s', async () => {
      const [member, other] = [await rig.aMember(3), await rig.aMember(2)];
      expect(await rig.work.run(member, AT, end)).toBe(3);
      expect([await rig.logins(member), await rig.logins(other)]).toEqual([0, 2]);
      expect(await rig.work.run(member, AT + 1, end)).toBe(0);
      expect(await rig.logged(member)).toEqual([
        ['end-logins', operator, '탈취 신고', AT],
        ['end-logins', operator, '탈취 신고', AT + 1],
      ]);
      expect(await rig.logged(other)).toEqual([]);
    });

    it('are those of nobody where there is no such member, or they have withdrawn', async () => {
      const member = await rig.aMember(1);
      await rig.withdraw(member);
      for (const id of [member, NOBODY]) {
        expect(await rig.work.run(id, AT, async () => expect.unreachable())).toBeUndefined();
      }
    });

    it('go on where the work fails half-way', async () => {
      const member = await rig.aMember(2);
      const failing = rig.work.run(member, AT, async (logins) => {
        await end(logins);
        throw new Error('half-way');
      });
      await expect(failing).rejects.toThrow('half-way');
      expect([await rig.logins(member), await rig.logged(member)]).toEqual([2, []]);
    });
  });
}
