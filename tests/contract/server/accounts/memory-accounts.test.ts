import { MemoryAccounts } from '../../../support/accounts/memory-accounts.ts';
import { accountRepositoryContract } from './account-repository-contract.ts';

accountRepositoryContract('memory', () => {
  const accounts = new MemoryAccounts();
  return { accounts, registration: accounts.registration, logins: accounts.logins, mails: accounts.mails };
});
