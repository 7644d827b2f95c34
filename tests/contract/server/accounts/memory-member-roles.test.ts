import type { AuthorId } from '../../../../common/kernel/ids.ts';
import { MemoryMemberRoles } from '../../../support/accounts/memory-member-roles.ts';
import { memberRoleWorkContract } from './member-role-work-contract.ts';

memberRoleWorkContract('memory', async () => {
  const work = new MemoryMemberRoles();
  let members = 0;
  return {
    work,
    aMember: async (email, logins) => {
      const id = (members += 1) as AuthorId;
      work.addMember({ id, email }, logins);
      return id;
    },
    withdraw: async (member) => work.withdraw(member),
    member: async (member) => work.member(member),
    logins: async (member) => work.logins(member),
    logged: async (id) =>
      work.log.filter(({ member }) => member === id).map(({ action, by, at }) => [action, by.kind, at] as const),
    stop: async () => undefined,
  };
});
