import type { Content } from '../../../common/kernel/content-report.ts';
import type { ReviewId } from '../../../common/kernel/ids.ts';
import { MemoryCatalogue } from '../../../src/adapters/memory/memory-catalogue.ts';
import { MemoryCollections } from '../../../src/adapters/memory/memory-collections.ts';
import { MemoryOperatorAdapter } from '../../../src/adapters/memory/memory-operator-adapter.ts';
import { VirtualClockAdapter } from '../../../src/adapters/memory/virtual-clock-adapter.ts';
import { aCatalogue, anEntry, aUser, seriesId } from '../../support/builders.ts';
import { operatorApiContract } from './operator-api-contract.ts';

operatorApiContract('memory', async () => {
  const clock = new VirtualClockAdapter();
  const catalogue = new MemoryCatalogue(aCatalogue(anEntry(1), anEntry(2)));
  const collections = new MemoryCollections(catalogue, clock);
  const api = new MemoryOperatorAdapter(clock, undefined, undefined, collections);
  const broken = new MemoryOperatorAdapter(clock);
  broken.failure = 'offline';
  api.members.set(aUser(7).id, '회원7');
  return {
    api,
    broken,
    report: async (text) => {
      const id = (api.all.size + 1) as ReviewId;
      api.report(id, { text });
      return id;
    },
    reportContent: async (kind) => {
      const id = api.reported.all.length + 1;
      api.reported.report({ kind, id } as Content, { reason: 'spam', note: '' }, aUser(7));
      return id;
    },
    series: seriesId(1),
    listed: [seriesId(1), seriesId(2)],
    member: aUser(7).id,
    pass: (seconds) => clock.advance(seconds * 1000),
  };
});
