import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { AuthorId } from '../../../../../common/kernel/ids.ts';
import { fail, ok } from '../../../../../common/kernel/result.ts';
import { ChangeOperators } from '../../../../../server/application/accounts/change-operators.ts';
import type { DirectoryEntry } from '../../../../../server/application/ports/accounts/account-directory.ts';
import { MemoryMemberRoles } from '../../../../support/accounts/memory-member-roles.ts';

const [MEMBER, OTHER] = [1, 2] as AuthorId[] as [AuthorId, AuthorId];
const AT = 1_790_000_000_000;
const EMAIL = 'one@soridam.example';
const entry = (action: 'appoint' | 'discharge', member = MEMBER) => ({
  action,
  by: { kind: 'command' },
  member,
  at: AT,
});

/** One member with two logins. */
function aMember(facts: Partial<DirectoryEntry> = {}, settings: { isDemo?: boolean; operatorEmail?: string } = {}) {
  const memory = new MemoryMemberRoles();
  memory.addMember({ id: MEMBER, email: EMAIL, ...facts }, 2);
  const isDemo = settings.isDemo ?? false;
  const { operatorEmail } = settings;
  const operators = new ChangeOperators({ directory: memory, roles: memory, isDemo, operatorEmail, now: () => AT });
  const state = () => [memory.member(MEMBER)?.role, memory.logins(MEMBER), memory.log] as const;
  return { memory, operators, state };
}

describe('ChangeOperators', () => {
  it('SES-73 appoints a member, whose logins go on, and the log tells it', async () => {
    const { memory, operators, state } = aMember();
    const appointed = await operators.appoint(EMAIL);
    expect(appointed).toEqual(ok({ member: memory.member(MEMBER), isChanged: true, endedLogins: 0 }));
    expect(state()).toEqual(['operator', 2, [entry('appoint')]]);
  });

  it('SES-73 discharges an operator, who is signed out everywhere, and the log tells it', async () => {
    const { memory, operators, state } = aMember({ role: 'operator' });
    const facts = { wasLast: true, isNamedBySetting: false };
    const discharged = await operators.discharge(String(MEMBER));
    expect(discharged).toEqual(ok({ member: memory.member(MEMBER), isChanged: true, endedLogins: 2, ...facts }));
    expect(state()).toEqual(['member', 0, [entry('discharge')]]);
  });

  it('SES-73 changes nothing, and tells nothing, of a role that the member has', async () => {
    const operator = aMember({ role: 'operator' });
    expect(await operator.operators.appoint(EMAIL)).toMatchObject(ok({ isChanged: false, endedLogins: 0 }));
    expect(operator.state()).toEqual(['operator', 2, []]);
    const member = aMember();
    expect(await member.operators.discharge(EMAIL)).toMatchObject(ok({ isChanged: false, endedLogins: 0 }));
    expect(member.state()).toEqual(['member', 2, []]);
  });

  it('SES-73 appoints nobody whose address is not verified, and discharges them', async () => {
    const { operators, state } = aMember({ isVerified: false });
    expect(await operators.appoint(EMAIL)).toEqual(fail({ kind: 'unverified' }));
    expect(state()).toEqual(['member', 2, []]);
    const operator = aMember({ isVerified: false, role: 'operator' });
    expect(await operator.operators.discharge(EMAIL)).toMatchObject(ok({ isChanged: true }));
  });

  it('MODE-20 knows an account of the demo in the demo alone', async () => {
    for (const role of ['member', 'operator'] as const) {
      const { operators, state } = aMember({ isDemo: true, role, isVerified: false });
      for (const step of ['appoint', 'discharge'] as const) {
        expect(await operators[step](EMAIL)).toEqual(fail({ kind: 'demo-account' }));
      }
      expect(state()).toEqual([role, 2, []]);
      expect(await operators.all()).toEqual([]);
    }
    const { memory, operators } = aMember({ isDemo: true }, { isDemo: true });
    expect(await operators.appoint(EMAIL)).toMatchObject(ok({ isChanged: true }));
    expect(await operators.all()).toEqual([memory.member(MEMBER)]);
  });

  it('SES-73 finds nobody who is not there, or withdraws once they were found', async () => {
    const { memory, operators } = aMember({ role: 'operator' });
    const nobody = fail({ kind: 'no-such-member' });
    for (const step of ['appoint', 'discharge'] as const) {
      expect(await operators[step]('nobody@soridam.example')).toEqual(nobody);
    }
    memory.withdraw(MEMBER);
    for (const step of ['appoint', 'discharge'] as const) expect(await operators[step](EMAIL)).toEqual(nobody);
    expect(memory.log).toEqual([]);
  });

  it('SES-73 asks which of several is meant', async () => {
    const { memory, operators } = aMember();
    memory.addMember({ id: OTHER, email: EMAIL });
    const several = fail({ kind: 'several-members', members: [MEMBER, OTHER] });
    expect([await operators.appoint(EMAIL), await operators.discharge(EMAIL)]).toEqual([several, several]);
    expect(memory.log).toEqual([]);
  });

  it('SES-73 says who was the last operator, and whom the setting makes one again', async () => {
    const { memory, operators } = aMember({ role: 'operator' }, { operatorEmail: 'ONE@soridam.example' });
    memory.addMember({ id: OTHER, email: 'two@soridam.example', role: 'operator' });
    expect(await operators.discharge(EMAIL)).toMatchObject(ok({ wasLast: false, isNamedBySetting: true }));
    expect(await operators.discharge(String(OTHER))).toMatchObject(ok({ wasLast: true, isNamedBySetting: false }));
    const byProvider = aMember({ provider: 'kakao', role: 'operator' }, { operatorEmail: EMAIL });
    expect(await byProvider.operators.discharge(EMAIL)).toMatchObject(ok({ isNamedBySetting: false }));
    const addressless = aMember({ email: undefined, role: 'operator' }, { operatorEmail: EMAIL });
    expect(await addressless.operators.discharge('1')).toMatchObject(ok({ isNamedBySetting: false }));
  });

  it('SES-73 the log always tells the role that a member has, and nobody loses it with a login left', async () => {
    const step = fc.record({ who: fc.constantFrom(MEMBER, OTHER), step: fc.constantFrom('appoint', 'discharge') });
    const facts = fc.record({ isVerified: fc.boolean(), isDemo: fc.boolean() });
    await fc.assert(
      fc.asyncProperty(facts, fc.array(step, { maxLength: 8 }), async (one, steps) => {
        const { memory, operators } = aMember(one);
        memory.addMember({ id: OTHER, email: 'two@soridam.example' }, 1);
        await Promise.all(steps.map(({ who, step: name }) => operators[name](String(who))));
        for (const id of [MEMBER, OTHER]) {
          const told = memory.log.filter(({ member }) => member === id).map(({ action }) => action);
          expect(told).toEqual(told.map((_, index) => (index % 2 === 0 ? 'appoint' : 'discharge')));
          expect(memory.member(id)?.role).toBe(told.at(-1) === 'appoint' ? 'operator' : 'member');
          expect(memory.logins(id) === 0).toBe(told.includes('discharge'));
        }
        if (one.isDemo || !one.isVerified) expect(memory.log.filter(({ member }) => member === MEMBER)).toEqual([]);
      }),
    );
  });
});
