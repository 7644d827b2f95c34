import { describe, expect, it } from 'vitest';
import { FrozenStorage } from '../../../examples/frozen-storage.ts';
import { MemoryWorld } from '../../../src/adapters/memory/memory-world.ts';
import { VirtualClockAdapter } from '../../../src/adapters/memory/virtual-clock-adapter.ts';
import { createApp } from '../../../src/main/create-app.ts';
import { aCatalogue, anEntry } from '../../support/builders.ts';

describe('the example of a swapped adapter', () => {
  it('gives every visitor the volume of the house, and plays without keeping anything', async () => {
    const clock = new VirtualClockAdapter();
    const entry = anEntry(1);
    const world = new MemoryWorld({ clock, catalogue: aCatalogue(entry) });
    const storage = new FrozenStorage({ volume: '55' });
    const visit = async () => {
      const { app, start } = await createApp('test', world, { storage });
      start();
      return app;
    };
    const first = await visit();
    first.changeVolume.run(10);
    void first.playSeries.run(entry.series);
    await clock.pass(20_000);
    expect(first.player.elapsedSeconds).toBe(20);
    const second = await visit();
    expect(second.player.volume).toBe(55);
    expect(second.player.entries).toEqual([]);
  });
});
