import { MemoryAccounts } from '../../../support/accounts/memory-accounts.ts';
import { accountRegistrationContract } from './account-registration-work-contract.ts';

accountRegistrationContract('memory', async () => {
  const accounts = new MemoryAccounts();
  return {
    work: accounts.registration,
    mails: accounts.mails,
    member: (id) => accounts.member(id),
    withdraw: (id) => accounts.withdraw(id),
    addOtherAuthor: async (name) => {
      accounts.otherAuthors.push(name);
    },
    stop: async () => undefined,
  };
});
