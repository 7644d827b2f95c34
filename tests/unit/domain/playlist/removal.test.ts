import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { PlaybackState } from '../../../../src/domain/playback/playback-state.ts';
import { entryLists, states } from '../../../support/arbitraries.ts';
import { anEntry, seriesId } from '../../../support/builders.ts';

function ids(state: PlaybackState): readonly number[] {
  return state.playlist.entries.map((entry) => entry.series.id);
}

function lined(...numbers: readonly number[]): PlaybackState {
  const added = PlaybackState.idle(4).added(numbers.map((id) => anEntry(id)));
  if (!added.ok) throw new Error('The test lines up too much.');
  return added.value;
}

/** A state and some of its series, the playing one perhaps among them. */
const statesWithSome = states.chain((state) =>
  fc.subarray(state.playlist.entries.map((entry) => entry.series.id)).map((some) => [state, new Set(some)] as const),
);

describe('taking series out of the queue', () => {
  it('INV-035 QUE-21 takes the waiting ones, keeps the order, the current story and the history', () => {
    fc.assert(
      fc.property(statesWithSome, ([state, some]) => {
        const removal = state.playlist.removal(some);
        const after = state.removed(removal);
        const kept = state.playlist.entries.filter((entry, index) => index === 0 || !some.has(entry.series.id));
        expect(after.playlist.entries).toEqual(kept);
        expect(after.playlist.entries.length).toBe(state.playlist.entries.length - removal.length);
        expect(after.currentPlay).toBe(state.currentPlay);
        expect(after.history).toBe(state.history);
      }),
    );
  });

  it('INV-036 taking none changes nothing', () => {
    const state = lined(1, 2, 3);
    expect(state.removed(state.playlist.removal(new Set()))).toBe(state);
    expect(state.removed(state.playlist.removal(new Set([seriesId(1), seriesId(9)])))).toBe(state);
  });
});

describe('putting them back', () => {
  it('restores the playlist', () => {
    fc.assert(
      fc.property(statesWithSome, ([state, some]) => {
        const removal = state.playlist.removal(some);
        const back = state.removed(removal).putBack(removal);
        expect(back.ok && back.value.playlist.entries).toEqual(state.playlist.entries);
        expect(back.ok && back.value.currentPlay).toBe(state.currentPlay);
      }),
    );
  });

  it('LIM-01 fits as long as there is room for 51', () => {
    const full = lined(...Array.from({ length: 51 }, (_, index) => index + 1));
    const removal = full.playlist.removal(new Set([seriesId(7)]));
    expect(full.removed(removal).putBack(removal)).toMatchObject({ ok: true, value: { playlist: full.playlist } });
  });

  it('QUE-32 passes over those that are lined up again, wherever the playlist has gone since', () => {
    fc.assert(
      fc.property(statesWithSome, entryLists(), ([state, some], more) => {
        const removal = state.playlist.removal(some);
        const added = state.removed(removal).advanced().added(more);
        const back = added.ok ? added.value.putBack(removal) : added;
        const now = back.ok ? ids(back.value) : [];
        expect(new Set(now).size).toBe(now.length);
        expect(removal.every(({ entry }) => now.includes(entry.series.id))).toBe(true);
        expect(back.ok && back.value.currentPlay).toEqual(added.ok && added.value.currentPlay);
      }),
    );
  });

  it('lines them up again when nothing else is', () => {
    const state = lined(1, 2, 3);
    const removal = state.playlist.removal(new Set([seriesId(2), seriesId(3)]));
    const back = PlaybackState.idle(4).putBack(removal);
    expect(back.ok && ids(back.value)).toEqual([2, 3]);
    expect(back.ok && back.value.currentPlay).toEqual({ seriesId: 2, storyId: 201 });
  });

  it('LIM-01 is refused when the playlist has become full', () => {
    const full = lined(...Array.from({ length: 51 }, (_, index) => index + 1));
    const removal = full.playlist.removal(new Set([seriesId(50), seriesId(51)]));
    const added = full.removed(removal).added([anEntry(60)]);
    expect(added.ok && added.value.putBack(removal)).toEqual({
      ok: false,
      failure: { kind: 'playlist-limit-exceeded', limit: 51 },
    });
  });
});
