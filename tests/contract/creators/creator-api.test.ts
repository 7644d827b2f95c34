import { MemoryCreatorAdapter } from '../../../src/adapters/memory/memory-creator-adapter.ts';
import { VirtualClockAdapter } from '../../../src/adapters/memory/virtual-clock-adapter.ts';
import { creatorApiContract } from './creator-api-contract.ts';

creatorApiContract('memory', async () => {
  const clock = new VirtualClockAdapter();
  const [api, broken] = [new MemoryCreatorAdapter(clock), new MemoryCreatorAdapter(clock)];
  broken.failure = 'offline';
  return { api, broken };
});
