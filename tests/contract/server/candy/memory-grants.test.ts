import type { AuthorId } from '../../../../common/kernel/ids.ts';
import { MemoryGrants } from '../../../support/candy/memory-grants.ts';
import { grantWorkContract } from './grant-work-contract.ts';

grantWorkContract('memory', async () => {
  const work = new MemoryGrants();
  let members = 0;
  return {
    work,
    aMember: async () => {
      const member = (members += 1) as AuthorId;
      work.addMember(member, `member${member}@soridam.example`);
      return member;
    },
    withdraw: async (member) => work.withdraw(member),
    mute: async (member) => work.mute(member),
    balance: async (owner, kind) => work.ledger.balance(kind, owner),
    reasons: async (member) => {
      const lots = work.ledger.lotsOf(member).map(({ id }) => id);
      return lots.flatMap((id) => work.reasons.get(id) ?? []);
    },
    logged: async (member) =>
      work.log
        .filter((entry) => entry.member === member)
        .map(({ action, by, candies = 0, note = '', at }) => ({ action, by: by.kind, candies, note, at })),
    told: async (member) => work.told.filter((one) => one.member === member).map(({ candies }) => candies),
    stop: async () => undefined,
  };
});
