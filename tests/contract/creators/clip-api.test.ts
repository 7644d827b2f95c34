import type { SeriesId, StoryId } from '../../../common/kernel/ids.ts';
import { MemoryClipAdapter } from '../../../src/adapters/memory/memory-clip-adapter.ts';
import { VirtualClockAdapter } from '../../../src/adapters/memory/virtual-clock-adapter.ts';
import type { OwnStory } from '../../../src/domain/creators/own-series.ts';
import { clipApiContract } from './clip-api-contract.ts';

const BYTES = 1000;

clipApiContract('memory', async () => {
  const clock = new VirtualClockAdapter();
  const all = new Map<SeriesId, readonly OwnStory[]>();
  const series = 1 as SeriesId;
  const [api, broken] = [new MemoryClipAdapter(clock, all), new MemoryClipAdapter(clock)];
  broken.failure = 'offline';
  const begin = async (name: string, bytesPerSecond: number): Promise<string> => {
    api.bytesPerSecond = bytesPerSecond;
    let begun = '';
    const stop = api.send({ name, bytes: BYTES, changedAt: 0, content: {} }, undefined, (event) => {
      if (event.kind === 'begun') begun = event.uploadId;
    });
    await clock.pass(0);
    stop();
    return begun;
  };
  return {
    api,
    broken,
    series,
    send: (name) => begin(name, 4 * BYTES),
    begin: () => begin('반.mp3', BYTES),
    process: async () => {
      for (const [id, { sound }] of api.places)
        if (sound.state === 'processing') api.judge(id, { durationSeconds: 60 });
    },
    stories: async (): Promise<readonly StoryId[]> => (all.get(series) ?? []).map(({ id }) => id),
  };
});
