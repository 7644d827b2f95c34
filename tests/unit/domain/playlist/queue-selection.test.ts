import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { Playlist } from '../../../../src/domain/playlist/playlist.ts';
import { QueueSelection } from '../../../../src/domain/playlist/queue-selection.ts';
import { entryLists } from '../../../support/arbitraries.ts';
import { anEntry, seriesId } from '../../../support/builders.ts';

function playlist(...ids: readonly number[]): Playlist {
  const made = Playlist.of(ids.map((id) => anEntry(id)));
  if (!made.ok) throw new Error('The test lines up what makes no playlist.');
  return made.value;
}

const lists = entryLists().map((entries) => {
  const made = Playlist.of(entries);
  return made.ok ? made.value : Playlist.empty;
});

function waiting(list: Playlist): readonly number[] {
  return list.queue.map((entry) => entry.series.id);
}

/** A selection of a list, reached by pressing series at random, the playing one and strangers among them. */
const selections = fc
  .record({ list: lists, presses: fc.array(fc.integer({ min: 1, max: 22 }), { maxLength: 12 }) })
  .map(({ list, presses }) => ({
    list,
    selection: presses.reduce((before, id) => before.toggled(seriesId(id), list), QueueSelection.of(list)),
  }));

describe('the delete mode', () => {
  it('INV-030 QUE-17 begins with nothing selected, where there is more than one series', () => {
    fc.assert(
      fc.property(lists, (list) => {
        const entered = QueueSelection.of(list);
        expect(entered.isOn).toBe(list.entries.length > 1);
        expect(entered.ids.size).toBe(0);
      }),
    );
  });

  it('INV-031 only waiting series are ever selected, and none when it is off', () => {
    fc.assert(
      fc.property(selections, fc.nat({ max: 8 }), ({ list, selection }, size) => {
        const smaller = Playlist.of(list.entries.slice(0, size));
        const shorter = smaller.ok ? smaller.value : list;
        for (const [now, within] of [
          [selection, list],
          [selection.within(shorter), shorter],
          [selection.allToggled(list), list],
        ] as const) {
          expect([...now.ids].every((id) => waiting(within).includes(id))).toBe(true);
          expect(now.isOn || now.ids.size === 0).toBe(true);
          expect(!now.isOn || within.entries.length > 1).toBe(true);
        }
      }),
    );
  });

  it('INV-032 QUE-18 a press selects a waiting series, and another lets it go', () => {
    fc.assert(
      fc.property(selections, fc.nat(), ({ list, selection }, pick) => {
        fc.pre(selection.isOn);
        const id = list.queue[pick % list.queue.length]?.series.id ?? seriesId(1);
        const once = selection.toggled(id, list);
        expect(once.ids.has(id)).toBe(!selection.ids.has(id));
        expect(once.toggled(id, list).ids).toEqual(selection.ids);
        expect(once.ids.size).toBe(selection.ids.size + (selection.ids.has(id) ? -1 : 1));
      }),
    );
  });

  it('INV-033 QUE-19 the playing series and strangers cannot be selected', () => {
    fc.assert(
      fc.property(selections, ({ list, selection }) => {
        const head = list.first?.series.id ?? seriesId(777);
        expect(selection.toggled(head, list)).toBe(selection);
        expect(selection.toggled(seriesId(999), list)).toBe(selection);
      }),
    );
  });

  it('INV-034 QUE-20 all are selected, and none when all are', () => {
    fc.assert(
      fc.property(selections, ({ list, selection }) => {
        fc.pre(selection.isOn);
        const all = selection.allToggled(list);
        const wereAll = selection.ids.size === list.queue.length;
        expect([...all.ids]).toEqual(wereAll ? [] : waiting(list));
        expect(all.isOn).toBe(true);
      }),
    );
  });

  it('INV-051 forgets series that are gone, and ends when one series is left', () => {
    const list = playlist(1, 2, 3, 4);
    const selection = QueueSelection.of(list).toggled(seriesId(2), list).toggled(seriesId(4), list);
    expect([...selection.within(playlist(1, 3, 4)).ids]).toEqual([4]);
    expect(selection.within(playlist(1, 3, 4)).isOn).toBe(true);
    expect(selection.within(list)).toBe(selection);
    expect(selection.within(playlist(1))).toBe(QueueSelection.off);
  });

  it('does nothing while it is off', () => {
    const list = playlist(1, 2, 3);
    expect(QueueSelection.off.toggled(seriesId(2), list)).toBe(QueueSelection.off);
    expect(QueueSelection.off.allToggled(list)).toBe(QueueSelection.off);
    expect(QueueSelection.off.within(list)).toBe(QueueSelection.off);
  });
});
