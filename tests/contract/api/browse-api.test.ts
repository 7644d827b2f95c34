import { BrowseApiAdapter } from '../../../src/adapters/api/browse-api-adapter.ts';
import { HttpTransport } from '../../../src/adapters/api/http-transport.ts';
import { InProcessTransport } from '../../../src/adapters/api/in-process-transport.ts';
import { MemoryCollections } from '../../../src/adapters/memory/memory-collections.ts';
import { MemoryCatalogue } from '../../../src/adapters/memory/memory-catalogue.ts';
import { MemoryBrowseAdapter } from '../../../src/adapters/memory/memory-browse-adapter.ts';
import { VirtualClockAdapter } from '../../../src/adapters/memory/virtual-clock-adapter.ts';
import type { AuthorId } from '../../../common/kernel/ids.ts';
import { fail } from '../../../common/kernel/result.ts';
import { aCatalogue, anEntry, seriesId } from '../../support/builders.ts';
import { callWireServer, fetchWireServer } from '../../support/http/wire-server.ts';
import { browseApiContract } from './browse-api-contract.ts';

const settings = { apiUrl: '/api', backendUrl: '/backend', token: () => undefined };
const author = 7 as AuthorId;

const onFridays = (id: number, pattern: string) => {
  const { series, stories } = anEntry(id, pattern);
  return { series: { ...series, weekdays: ['fri'] as const }, stories };
};
const script = [
  { atSeconds: 0, text: '시작' },
  { atSeconds: 2.5, text: '그 말을 했다.' },
];

browseApiContract('memory', () => {
  const catalogue = aCatalogue(onFridays(1, 'ff'), onFridays(2, 'f')).map((item) => ({ ...item, script }));
  const clock = new VirtualClockAdapter(Date.parse('2026-11-24T03:00:00Z'));
  const kept = new MemoryCatalogue(catalogue);
  const collections = new MemoryCollections(kept, clock);
  const words = { title: { ko: '잠들기 전', en: 'Before sleep' }, text: { ko: '조용한 이야기', en: 'Quiet stories' } };
  collections.save({ ...words, isPublished: true, series: [seriesId(1), seriesId(2)] }, undefined);
  const broken = new MemoryBrowseAdapter(new MemoryCatalogue(catalogue), clock);
  broken.failure = 'offline';
  return {
    api: new MemoryBrowseAdapter(kept, clock, undefined, collections),
    author: 1 as AuthorId,
    broken,
    brokenKind: 'offline',
  };
});

browseApiContract('network', () => ({
  api: new BrowseApiAdapter(new HttpTransport(settings, fetchWireServer)),
  author,
  broken: new BrowseApiAdapter(new HttpTransport(settings, () => Promise.reject(new TypeError('no network')))),
  brokenKind: 'offline',
}));

browseApiContract('calls within the server', () => ({
  api: new BrowseApiAdapter(new InProcessTransport(callWireServer)),
  author,
  broken: new BrowseApiAdapter(
    new InProcessTransport(() =>
      Promise.resolve(fail({ status: 503, code: 'unavailable', message: '', requestId: 'r' })),
    ),
  ),
  brokenKind: 'unavailable',
}));
