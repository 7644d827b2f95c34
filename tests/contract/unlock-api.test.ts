import { MemoryApiAdapter } from '../../src/adapters/memory/memory-api-adapter.ts';
import { MemoryUnlockAdapter } from '../../src/adapters/memory/memory-unlock-adapter.ts';
import { MemoryWalletAdapter } from '../../src/adapters/memory/memory-wallet-adapter.ts';
import { VirtualClockAdapter } from '../../src/adapters/memory/virtual-clock-adapter.ts';
import { aCatalogue, anEntry, seriesId, storyId } from '../support/builders.ts';
import { unlockApiContract } from './unlock-api-contract.ts';

unlockApiContract('memory', async () => {
  const clock = new VirtualClockAdapter();
  const catalogue = new MemoryApiAdapter(aCatalogue(anEntry(1, 'fxx'), anEntry(2)), clock);
  const wallet = new MemoryWalletAdapter(clock);
  wallet.give(10);
  const api = new MemoryUnlockAdapter(catalogue, wallet, clock);
  api.own.add(seriesId(2));
  const broken = new MemoryUnlockAdapter(catalogue, wallet, clock);
  broken.failure = 'offline';
  return {
    api,
    broken,
    series: seriesId(1),
    locked: [storyId(102), storyId(103)],
    own: seriesId(2),
    hear: (id) => catalogue.sound(id),
  };
});
