import { describe, expect, it } from 'vitest';
import type { TabsPort, ActivePlayer } from '../../../../src/application/ports/tabs-port.ts';
import { MemoryStorageAdapter } from '../../../../src/adapters/memory/memory-storage-adapter.ts';
import { aListener } from '../../../support/player/a-listener.ts';
import { anEntry } from '../../../support/builders.ts';

const A = anEntry(1);

/** Somebody who listens in one window, and hears what a test says in the name of others. */
async function aSoundingWindow() {
  const announced: ActivePlayer[] = [];
  let hear = (_voice: ActivePlayer): void => undefined;
  const tabs: TabsPort = {
    announce: (activePlayer) => announced.push(activePlayer),
    subscribe: (listener) => {
      hear = listener;
      return () => undefined;
    },
  };
  const listener = await aListener([A], new MemoryStorageAdapter(), { tabs });
  await listener.listen(10);
  void listener.app.playSeries.run(A.series);
  await listener.listen(1);
  const [own] = announced;
  if (own === undefined) throw new Error('A window that sounds says so.');
  return { ...listener, announced, own, hear: (activePlayer: ActivePlayer) => hear(activePlayer) };
}

describe('a window that sounds', () => {
  it('QUE-41 says so once, with the time', async () => {
    const { announced, own, app, listen } = await aSoundingWindow();
    expect(own.since).toBe(10_000);
    await listen(20);
    await app.togglePlay.run();
    await app.togglePlay.run();
    expect(announced).toEqual([own, { window: own.window, since: 31_000 }]);
  });

  it('QUE-41 yields to a newer activePlayer, and not to an older one', async () => {
    const { app, own, hear } = await aSoundingWindow();
    hear({ window: 'other', since: own.since - 1 });
    expect(app.player.phase).toBe('playing');
    hear({ window: 'other', since: own.since + 1 });
    expect(app.player.phase).toBe('paused');
  });

  it('QUE-41 of the same moment sounds when its name comes last', async () => {
    const { app, own, hear } = await aSoundingWindow();
    hear({ window: own.window.slice(0, -1), since: own.since });
    expect(app.player.phase).toBe('playing');
    hear({ window: `${own.window}0`, since: own.since });
    expect(app.player.phase).toBe('paused');
  });
});
