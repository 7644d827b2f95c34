import { MemoryStudioAdapter } from '../../../src/adapters/memory/memory-studio-adapter.ts';
import { VirtualClockAdapter } from '../../../src/adapters/memory/virtual-clock-adapter.ts';
import { MemoryCommunityServer } from '../../../src/adapters/memory/memory-community-server.ts';
import { aUser, seriesId } from '../../support/builders.ts';
import { aWaitingStory, NO_FIGURES } from '../../support/clips/studio.ts';
import { studioApiContract } from './studio-api-contract.ts';

studioApiContract('memory', async () => {
  const [api, broken] = [new MemoryStudioAdapter(), new MemoryStudioAdapter()];
  const series = { id: seriesId(1), title: '여름밤 녹음실' };
  const total = { ...NO_FIGURES, listens: 3, listeners: 3 };
  const days = Array.from({ length: 7 }, (_, index) => ({ day: `2026-11-2${index}`, ...NO_FIGURES }));
  api.of = () => ({ total, days: days.with(0, { day: '2026-11-20', ...total }), series: [{ ...series, ...total }] });
  const talk = new MemoryCommunityServer(new VirtualClockAdapter());
  talk.write(series.id, '궁금해요', aUser(3));
  const { reviews } = talk.reviews(series.id, 1, undefined, undefined);
  api.said = reviews.map((review) => ({ series, review, isAnswered: false }));
  api.stories = [aWaitingStory(1, 'draft', undefined, '초고')];
  broken.failure = 'offline';
  return { api, series: series.id, broken };
});
