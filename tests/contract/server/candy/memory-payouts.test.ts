import type { AuthorId } from '../../../../common/kernel/ids.ts';
import { MemoryPayouts } from '../../../support/candy/memory-payouts.ts';
import { payoutWorkContract } from './payout-work-contract.ts';

payoutWorkContract('memory', async () => {
  const work = new MemoryPayouts();
  let authors = 0;
  return {
    work,
    anEarner: async (amount) => {
      const author = (authors += 1) as AuthorId;
      work.earn(author, amount);
      return author;
    },
    find: (id) => work.find(id),
    logged: async (id) => work.log.filter(({ payout }) => payout === id).map(({ state }) => state),
    stop: async () => {},
  };
});
