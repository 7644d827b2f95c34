import { MemoryBookmarks } from '../../../src/adapters/memory/memory-bookmarks.ts';
import { MemoryClipAdapter } from '../../../src/adapters/memory/memory-clip-adapter.ts';
import { MemoryCommunityServer } from '../../../src/adapters/memory/memory-community-server.ts';
import { MemoryListening } from '../../../src/adapters/memory/memory-listening.ts';
import { MemoryNewsAdapter } from '../../../src/adapters/memory/memory-news-adapter.ts';
import { VirtualClockAdapter } from '../../../src/adapters/memory/virtual-clock-adapter.ts';
import type { BookmarkChange } from '../../../src/domain/bookmarks/known-bookmarks.ts';
import { aUser, seriesId, storyId } from '../../support/builders.ts';
import { aNewsDevice, settled } from '../../support/player/news-device.ts';
import { newsPortContract } from './news-port-contract.ts';

/** A place that a device has marked. */
function aChange(number: number): BookmarkChange {
  const names = { seriesTitle: '등대', language: 'ko', storyTitle: '하나', episode: 1 } as const;
  const place = { seriesId: seriesId(5), storyId: storyId(501), seconds: number };
  const bookmark = { id: `mark ${number}`, ...place, note: '', createdAt: 0, ...names };
  return { bookmark, isRemoved: false, at: 0, number };
}

const series = [seriesId(5), seriesId(6)] as const;

newsPortContract('memory', async () => {
  const clock = new VirtualClockAdapter();
  const [talk, clips] = [new MemoryCommunityServer(clock), new MemoryClipAdapter(clock)];
  clips.send({ name: '하나.mp3', bytes: 1, changedAt: 0, content: {} }, undefined, () => {});
  await clock.pass(0);
  const [uploadId = ''] = clips.places.keys();
  const bookmarks = new MemoryBookmarks(clock);
  let number = 0;
  return {
    window: () => new MemoryNewsAdapter(talk, clips, new MemoryListening(clock), bookmarks),
    series,
    settled,
    notify: () => talk.tell(aUser(1).id, {}),
    process: () => clips.judge(uploadId, { durationSeconds: 60 }),
    mark: () => bookmarks.take(aUser(1).id, 'phone', [aChange((number += 1))], 0),
    discuss: (id) => void talk.write(id, '안녕', aUser(2)),
  };
});

newsPortContract('streams', async () => {
  const { window, streams } = aNewsDevice();
  let changes = 0;
  const revision = (): string => `{"revision":"a.${changes}"}`;
  const say = (query: string, event: string): void => {
    changes += 1;
    for (const stream of streams) if (stream.query === query && stream.readyState === 1) stream.say(event, revision());
  };
  return {
    window: () => window(),
    series,
    settled: async () => {
      await settled();
      for (const stream of streams) if (stream.readyState === 1) stream.begin(revision());
      await settled();
    },
    notify: () => say('', 'notifications'),
    process: () => say('', 'uploads'),
    mark: () => say('', 'bookmarks'),
    discuss: (id) => say(`?seriesId=${id}`, 'reviews'),
  };
});
