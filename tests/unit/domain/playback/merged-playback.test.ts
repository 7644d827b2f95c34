import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { mergedPlayback } from '../../../../src/domain/playback/merged-playback.ts';
import { PlaybackState } from '../../../../src/domain/playback/playback-state.ts';
import { entryLists, goneFrom, states } from '../../../support/arbitraries.ts';
import { anEntry, seriesId, storyId } from '../../../support/builders.ts';

function ids(state: PlaybackState): readonly number[] {
  return state.playlist.entries.map((entry) => entry.series.id);
}

function lined(...numbers: readonly number[]): PlaybackState {
  const added = PlaybackState.idle(4).added(numbers.map((id) => anEntry(id)));
  if (!added.ok) throw new Error('The test lines up too much.');
  return added.value;
}

function without(state: PlaybackState, ...numbers: readonly number[]): PlaybackState {
  return state.removed(state.playlist.removal(new Set(numbers.map(seriesId))));
}

function plus(state: PlaybackState, ...numbers: readonly number[]): PlaybackState {
  const added = state.added(numbers.map((id) => anEntry(id)));
  return added.ok ? added.value : state;
}

/** What a window may do to a playlist. */
function changed(state: PlaybackState): fc.Arbitrary<PlaybackState> {
  return fc.oneof(
    fc.constant(state),
    fc.constant(state.advanced()),
    entryLists({ maxLength: 3 }).map((more) => {
      const added = state.added(more);
      return added.ok ? added.value : state;
    }),
    entryLists({ minLength: 1, maxLength: 1 }).map(([entry]) => (entry ? state.started(entry) : state)),
    fc.tuple(fc.nat(9), fc.nat(9)).map(([from, to]) => state.reordered(from, to)),
    fc.subarray(state.playlist.queue.map((entry) => entry.series.id)).map((some) => without(state, ...some)),
    goneFrom(state).map((gone) => state.pruned(gone)),
  );
}

const twoWindows = states.chain((base) => fc.tuple(fc.constant(base), changed(base), changed(base)));

describe('two windows with one playlist', () => {
  const base = lined(1, 2, 3);

  it('QUE-41 keep what either has added, and lose what either has taken away', () => {
    expect(ids(mergedPlayback(plus(base, 8), plus(base, 9), base))).toEqual([1, 2, 3, 8, 9]);
    expect(ids(mergedPlayback(without(base, 2), plus(base, 9), base))).toEqual([1, 3, 9]);
    expect(ids(mergedPlayback(plus(base, 9), without(base, 2), base))).toEqual([1, 3, 9]);
  });

  it('take the order and the current story from the one that leads', () => {
    const leading = base.reordered(2, 1).started(anEntry(7)).at(12);
    const merged = mergedPlayback(leading, plus(base.advanced(), 9), base);
    expect(ids(merged)).toEqual([7, 1, 3, 2, 9]);
    expect(merged.currentPlay).toEqual({ seriesId: 7, storyId: 701 });
    expect(merged.positionSeconds).toBe(12);
  });

  it('keep the playing series of the one that leads, though the other has moved on', () => {
    const merged = mergedPlayback(base, base.at(50).started(anEntry(9)), base);
    expect(ids(merged)).toEqual([1, 2, 3, 9]);
    expect(ids(mergedPlayback(base, without(base.movedToNext(), 3), base))).toEqual([1, 2]);
  });

  it('with nothing lined up in the one that leads, the other leads', () => {
    const other = plus(base, 9);
    expect(mergedPlayback(PlaybackState.idle(4), other, PlaybackState.idle(4)).currentPlay).toBe(other.currentPlay);
    expect(ids(mergedPlayback(PlaybackState.idle(4), base, base))).toEqual([]);
  });

  it('lose nothing when nobody knows what both began with', () => {
    expect(ids(mergedPlayback(lined(1, 2), lined(3, 2), undefined))).toEqual([1, 2, 3]);
  });

  it('remember what either has left or finished', () => {
    const mine = base.at(40).started(anEntry(8));
    const theirs = base.movedToNext().at(40).movedToNext();
    const merged = mergedPlayback(mine, theirs, base);
    expect(merged.history.items.map((item) => item.series.id)).toEqual([1, 2]);
  });

  it('begin with the series that waits next where the one that leads is empty and has taken away what played', () => {
    const emptied = lined(1).pruned({ seriesIds: new Set([seriesId(1)]), storyIds: new Set() });
    const merged = mergedPlayback(emptied, base.at(50), lined(1));
    expect(merged).toMatchObject({ currentPlay: { seriesId: 2, storyId: 201 }, positionSeconds: 0 });
    expect(mergedPlayback(emptied, base.at(50), undefined)).toMatchObject({
      currentPlay: { seriesId: 1 },
      positionSeconds: 50,
    });
  });

  it('LIM-01 hold 51 series, what plays first, and let the last ones go', () => {
    const many = (from: number): readonly number[] => Array.from({ length: 51 }, (_, index) => from + index);
    expect(ids(mergedPlayback(lined(...many(1)), lined(...many(100)), undefined))).toEqual(many(1));
    const [, ...rest] = many(1);
    const full = lined(...many(1));
    const without1 = full.movedToNext();
    expect(ids(mergedPlayback(full, plus(without1, 100), full))).toEqual([1, ...rest]);
  });

  it('remember what either has heard to its end, the leading one first', () => {
    const heard = (id: number): PlaybackState =>
      lined(id)
        .started(anEntry(id), storyId(id * 100 + 3))
        .at(90)
        .started(anEntry(9));
    expect(mergedPlayback(heard(1), heard(2), undefined).history.finished).toEqual([1, 2]);
  });

  it('INV-011 LIM-01 always make a whole state, and lose no series that either has added', () => {
    fc.assert(
      fc.property(twoWindows, ([before, leading, other]) => {
        const merged = mergedPlayback(leading, other, before);
        const { playlist, currentPlay, history, positionSeconds } = merged;
        expect(PlaybackState.of({ playlist, currentPlay, history, positionSeconds })).toBeDefined();
        expect(playlist.entries.length).toBeLessThanOrEqual(51);
        expect(new Set(ids(merged)).size).toBe(playlist.entries.length);
        const added = [...ids(leading), ...ids(other)].filter((id) => !ids(before).includes(id));
        expect(added.every((id) => ids(merged).includes(id))).toBe(true);
        if (leading.currentPlay !== undefined) expect(currentPlay).toBe(leading.currentPlay);
        const playing = leading.currentPlay?.seriesId;
        const taken = ids(before).filter(
          (id) => id !== playing && !(ids(leading).includes(id) && ids(other).includes(id)),
        );
        expect(taken.some((id) => ids(merged).includes(id))).toBe(false);
      }),
    );
  });
});
