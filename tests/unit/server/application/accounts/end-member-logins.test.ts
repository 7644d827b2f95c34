import { describe, expect, it } from 'vitest';
import type { AuthorId } from '../../../../../common/kernel/ids.ts';
import { fail, ok } from '../../../../../common/kernel/result.ts';
import { EndMemberLogins } from '../../../../../server/application/accounts/end-member-logins.ts';
import { MemoryMemberLogins } from '../../../../support/accounts/memory-member-logins.ts';

const [MEMBER, OTHER, OPERATOR] = [1, 2, 4] as AuthorId[] as [AuthorId, AuthorId, AuthorId];
const AT = 1_790_000_000_000;
const FROM = { network: '192.0.2.1', deviceName: 'Chrome' } as const;

/** Two members with two logins each, which an operator ends. */
function twoMembers() {
  const memory = new MemoryMemberLogins();
  for (const member of [MEMBER, OTHER]) memory.logins.set(member, 2);
  const ending = new EndMemberLogins(memory);
  const by = { kind: 'operator', id: OPERATOR } as const;
  return {
    memory,
    end: (member: AuthorId, note: string | undefined = '탈취 신고') =>
      ending.run(member, { by, note, at: AT, from: FROM }),
    entry: { action: 'end-logins', by, ...FROM, member: MEMBER, note: '탈취 신고', at: AT },
  };
}

describe('EndMemberLogins', () => {
  it('SES-91 ends all logins of a member at once, which the log tells with who, why and from where', async () => {
    const { memory, end, entry } = twoMembers();
    expect(await end(MEMBER)).toEqual(ok(2));
    expect([memory.logins.get(MEMBER), memory.logins.get(OTHER)]).toEqual([0, 2]);
    expect(memory.log).toEqual([entry]);
  });

  it('SES-91 is in the log also where there was nothing to end', async () => {
    const { memory, end, entry } = twoMembers();
    await end(MEMBER);
    expect(await end(MEMBER)).toEqual(ok(0));
    expect(memory.log).toEqual([entry, entry]);
  });

  it('SES-91 finds nobody who is not there', async () => {
    const { memory, end } = twoMembers();
    expect(await end(99 as AuthorId)).toEqual(fail({ kind: 'not-found' }));
    expect(memory.log).toEqual([]);
  });
});
