import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { AuthorId } from '../../../../common/kernel/ids.ts';
import type { Role } from '../../../../common/kernel/session.ts';
import type { DirectoryEntry } from '../../../../server/application/ports/accounts/account-directory.ts';
import type { LockedRole, MemberRoleWork } from '../../../../server/application/ports/accounts/member-role-work.ts';

/** A unit of work, and what its tests arrange and look at besides. */
export interface MemberRoleWorkRig {
  readonly work: MemberRoleWork;
  /** @returns a member who has verified the address and has so many logins */
  aMember(email: string, logins: number): Promise<AuthorId>;
  withdraw(member: AuthorId): Promise<void>;
  member(member: AuthorId): Promise<DirectoryEntry | undefined>;
  /** @returns how many logins of the member go on */
  logins(member: AuthorId): Promise<number>;
  /** @returns what the audit log tells of the member's role, by whom and when, the oldest first */
  logged(member: AuthorId): Promise<readonly (readonly [action: string, by: string, at: number])[]>;
  stop(): Promise<void>;
}

const AT = 1_790_000_000_000;
const NOBODY = 900_000_000 as AuthorId;

/** What every unit of work for the role of a member promises. */
export function memberRoleWorkContract(name: string, open: () => Promise<MemberRoleWorkRig>): void {
  describe(`SES-73 the role of a member in ${name}`, () => {
    let rig: MemberRoleWorkRig;
    let made = 0;
    beforeAll(async () => {
      rig = await open();
    });
    afterAll(() => rig.stop());

    const aMember = (logins = 1) => rig.aMember(`role${(made += 1)}@soridam.example`, logins);

    /** Gives a role and ends the logins, without asking any rule. */
    const give = (role: Role) => async (locked: LockedRole) => {
      await locked.give(role);
      const ended = await locked.endLogins();
      await locked.log({ action: role === 'operator' ? 'appoint' : 'discharge', by: { kind: 'command' } });
      return ended;
    };

    it('is given, with the logins ended and an entry of the log, and nobody else’s', async () => {
      const [member, other] = [await aMember(3), await aMember(2)];
      expect(await rig.work.run(member, AT, give('operator'))).toBe(3);
      expect(await rig.work.run(member, AT + 1, give('member'))).toBe(0);
      expect(await rig.work.run(member, AT + 2, give('operator'))).toBe(0);
      expect((await rig.member(member))?.role).toBe('operator');
      expect((await rig.member(other))?.role).toBe('member');
      expect([await rig.logins(member), await rig.logins(other)]).toEqual([0, 2]);
      expect(await rig.logged(member)).toEqual([
        ['appoint', 'command', AT],
        ['discharge', 'command', AT + 1],
        ['appoint', 'command', AT + 2],
      ]);
      expect(await rig.logged(other)).toEqual([]);
    });

    it('is told with who has it, as they are found', async () => {
      const member = await aMember();
      const told = await rig.work.run(member, AT, async (locked) => locked.member);
      expect(told).toMatchObject({ id: member, role: 'member', isVerified: true, isDemo: false, provider: 'email' });
      expect(told).toEqual(await rig.member(member));
    });

    it('is nobody’s where there is no such member, or they have withdrawn', async () => {
      const member = await aMember();
      await rig.withdraw(member);
      for (const id of [member, NOBODY]) {
        expect(await rig.work.run(id, AT, async () => expect.unreachable())).toBeUndefined();
      }
    });

    it('is as before where the work fails half-way', async () => {
      const member = await aMember(2);
      const failing = rig.work.run(member, AT, async (locked) => {
        await give('operator')(locked);
        throw new Error('half-way');
      });
      await expect(failing).rejects.toThrow('half-way');
      expect((await rig.member(member))?.role).toBe('member');
      expect([await rig.logins(member), await rig.logged(member)]).toEqual([2, []]);
    });

    it('is changed by one after another, each of whom finds what the other left', async () => {
      const member = await aMember();
      const appointed = await Promise.all(
        Array.from({ length: 4 }, () =>
          rig.work.run(member, AT, async (locked) => {
            if (locked.member.role === 'operator') return false;
            await give('operator')(locked);
            return true;
          }),
        ),
      );
      expect(appointed.filter((isAppointed) => isAppointed)).toHaveLength(1);
      expect(await rig.logged(member)).toHaveLength(1);
    });
  });
}
