import { MemoryEarningsAdapter } from '../../../src/adapters/memory/memory-earnings-adapter.ts';
import { MemoryListAdapter } from '../../../src/adapters/memory/memory-list-adapter.ts';
import { VirtualClockAdapter } from '../../../src/adapters/memory/virtual-clock-adapter.ts';
import { aMonth, aSeriesEarned, aSponsorship, earn } from '../../support/candy/earnings.ts';
import { earningsApiContract } from './earnings-api-contract.ts';

earningsApiContract('memory', async () => {
  const clock = new VirtualClockAdapter();
  const [api, broken] = [new MemoryEarningsAdapter(clock), new MemoryEarningsAdapter(clock)];
  earn(api, 350, [aMonth('2026-11', 350, 70)]);
  const series = [aSeriesEarned(1, { unlock: 280, sponsor: 70, total: 350 })];
  for (const month of [undefined, '2026-11']) api.seriesByMonth.set(month, series);
  api.sponsors.push(aSponsorship(1, { candyAmount: 100, message: '힘내세요' }));
  broken.failure = 'offline';
  const lists = new MemoryListAdapter({ getSponsorships: () => api.sponsorships() });
  return { api, lists, desk: api, second: api.deskOf(api.operators[1]?.id), broken };
});
