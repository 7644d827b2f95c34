import { MemoryListAdapter } from '../../../src/adapters/memory/memory-list-adapter.ts';
import { MemoryWalletAdapter } from '../../../src/adapters/memory/memory-wallet-adapter.ts';
import { VirtualClockAdapter } from '../../../src/adapters/memory/virtual-clock-adapter.ts';
import { walletApiContract } from './wallet-api-contract.ts';

let transactions = 0;

walletApiContract('memory', async () => {
  const clock = new VirtualClockAdapter(Date.UTC(2026, 10, 21, 9));
  const [api, broken] = [new MemoryWalletAdapter(clock), new MemoryWalletAdapter(clock)];
  broken.failure = 'offline';
  return {
    api,
    lists: new MemoryListAdapter({ getCandyHistory: (query) => api.history(query) }),
    broken,
    give: async (candies, expiresAt) => api.give(candies, expiresAt),
    receipt: () => `t-${(transactions += 1)} soridam.candy.100`,
  };
});
