import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { StoragePort } from '../../src/application/ports/storage-port.ts';
import { aListenerWithWindows, keptOn, type Listener } from '../support/player/a-listener.ts';
import { budget } from '../support/budget.ts';
import { anEntry, seriesId } from '../support/builders.ts';

const WINDOWS = 3;
const catalogue = Array.from({ length: 12 }, (_, index) => anEntry(index + 1));

/** What somebody does in one of the windows, and the milliseconds until the next thing is done. */
interface Act {
  readonly window: number;
  readonly kind: 'add' | 'play' | 'toggle' | 'remove' | 'drag' | 'hide';
  readonly id: number;
  readonly pauseMs: number;
}

const acts: fc.Arbitrary<readonly Act[]> = fc.array(
  fc.record({
    window: fc.nat({ max: WINDOWS - 1 }),
    kind: fc.constantFrom(
      'add' as const,
      'add' as const,
      'play' as const,
      'toggle' as const,
      'remove' as const,
      'drag' as const,
      'hide' as const,
    ),
    id: fc.integer({ min: 1, max: catalogue.length }),
    pauseMs: fc.constantFrom(0, 0, 1, 4, 6, 30, 2000),
  }),
  { maxLength: 14 },
);

function ids({ app }: Listener<StoragePort>): readonly number[] {
  return app.player.entries.map((entry) => entry.series.id);
}

/** @returns the series that are lined up by this, and those that are taken away */
function perform(
  { kind, id }: Act,
  listener: Listener<StoragePort>,
): { added: readonly number[]; removed: readonly number[] } {
  const { app, page } = listener;
  const { series } = anEntry(id);
  const nothing = { added: [], removed: [] };
  switch (kind) {
    case 'add':
      void app.addSuggestion.run(series);
      return { ...nothing, added: [id] };
    case 'play':
      void app.playSeries.run(series);
      return { ...nothing, added: [id] };
    case 'toggle':
      void app.togglePlay.run();
      return nothing;
    case 'remove':
      app.player.toggleQueueEditing();
      app.player.toggleSelected(seriesId(id));
      app.removeSelected.run();
      if (app.player.isEditingQueue) app.player.toggleQueueEditing();
      return { ...nothing, removed: [id] };
    case 'drag':
      app.reorderQueue.run(id, 1);
      return nothing;
    case 'hide':
      page.happen('hidden');
      return nothing;
  }
}

describe('three windows of one device', () => {
  it('QUE-41 lose nothing that was lined up and not taken away, come to one playlist and to one voice at most', async () => {
    await fc.assert(
      fc.asyncProperty(acts, async (steps) => {
        const { clock, windows } = await aListenerWithWindows(WINDOWS, catalogue);
        const lined = new Set<number>();
        const taken = new Set<number>();
        for (const step of steps) {
          const listener = windows[step.window];
          if (listener === undefined) continue;
          const { added, removed } = perform(step, listener);
          for (const id of added) lined.add(id);
          for (const id of removed) taken.add(id);
          await clock.pass(step.pauseMs);
        }
        await clock.pass(300);
        const [first, ...others] = windows.map(ids);
        for (const other of others) expect(other).toEqual(first);
        const missing = [...lined].filter((id) => !taken.has(id) && first?.includes(id) !== true);
        expect(missing).toEqual([]);
        expect(windows.filter(({ app }) => !app.player.isPaused).length).toBeLessThanOrEqual(1);
        const kept = windows[0] && keptOn(windows[0].storage);
        expect(kept?.playlist.entries.map((entry) => entry.series.id) ?? []).toEqual(first);
      }),
      { numRuns: budget(100, 2000) },
    );
  });
});
