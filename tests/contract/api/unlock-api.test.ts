import { MemoryUnlockAdapter } from '../../../src/adapters/memory/memory-unlock-adapter.ts';
import { MemoryWorld } from '../../../src/adapters/memory/memory-world.ts';
import { aCatalogue, anEntry, seriesId, storyId } from '../../support/builders.ts';
import { unlockApiContract } from './unlock-api-contract.ts';

unlockApiContract('memory', async () => {
  const world = new MemoryWorld({ catalogue: aCatalogue(anEntry(1, 'fxx'), anEntry(2)) });
  const { wallet, unlocks: api } = world;
  wallet.give(10);
  api.own.add(seriesId(2));
  api.previews.set(storyId(102), { url: '/media/previews/102', seconds: 60 });
  const broken = new MemoryUnlockAdapter(world.api, wallet, world.clock);
  broken.failure = 'offline';
  return {
    api,
    broken,
    series: seriesId(1),
    locked: [storyId(102), storyId(103)],
    own: seriesId(2),
    hear: (id) => world.api.sound(id),
  };
});
