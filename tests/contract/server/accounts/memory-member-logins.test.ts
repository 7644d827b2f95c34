import type { AuthorId } from '../../../../common/kernel/ids.ts';
import { MemoryMemberLogins } from '../../../support/accounts/memory-member-logins.ts';
import { memberLoginsWorkContract } from './member-logins-work-contract.ts';

memberLoginsWorkContract('memory', async () => {
  const work = new MemoryMemberLogins();
  let members = 0;
  return {
    work,
    aMember: async (logins) => {
      const member = (members += 1) as AuthorId;
      work.logins.set(member, logins);
      return member;
    },
    withdraw: async (member) => {
      work.logins.delete(member);
    },
    logins: async (member) => work.logins.get(member) ?? 0,
    logged: async (member) =>
      work.log
        .filter((entry) => entry.member === member)
        .map(({ action, by, note, at }) => [action, 'id' in by ? by.id : (0 as AuthorId), note, at] as const),
    stop: async () => undefined,
  };
});
