import type { ReviewId } from '../../common/kernel/ids.ts';
import { MemoryOperatorAdapter } from '../../src/adapters/memory/memory-operator-adapter.ts';
import { VirtualClockAdapter } from '../../src/adapters/memory/virtual-clock-adapter.ts';
import { seriesId } from '../support/builders.ts';
import { operatorApiContract } from './operator-api-contract.ts';

operatorApiContract('memory', async () => {
  const clock = new VirtualClockAdapter();
  const [api, broken] = [new MemoryOperatorAdapter(clock), new MemoryOperatorAdapter(clock)];
  broken.failure = 'offline';
  return {
    api,
    broken,
    report: async (text) => {
      const id = (api.all.size + 1) as ReviewId;
      api.report(id, { text });
      return id;
    },
    series: seriesId(1),
    pass: (seconds) => clock.advance(seconds * 1000),
  };
});
