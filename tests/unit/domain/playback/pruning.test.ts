import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { PlaybackState } from '../../../../src/domain/playback/playback-state.ts';
import type { Unavailable } from '../../../../src/domain/playlist/unavailable.ts';
import { ordered } from '../../../../src/domain/series/entitlement.ts';
import { goneFrom, states, statesWithGone } from '../../../support/arbitraries.ts';
import { anEntry, seriesId, storyId } from '../../../support/builders.ts';

function gone(series: readonly number[], stories: readonly number[] = []): Unavailable {
  return { seriesIds: new Set(series.map(seriesId)), storyIds: new Set(stories.map(storyId)) };
}

function lined(...numbers: readonly number[]): PlaybackState {
  const added = PlaybackState.idle(4).added(numbers.map((id) => anEntry(id)));
  if (!added.ok) throw new Error('The test lines up too much.');
  return added.value;
}

function ids(state: PlaybackState): readonly number[] {
  return state.playlist.entries.map((entry) => entry.series.id);
}

function isSubsequence(part: readonly unknown[], whole: readonly unknown[]): boolean {
  let place = -1;
  return part.every((item) => (place = whole.indexOf(item, place + 1)) >= 0);
}

describe('taking away what is gone', () => {
  it('QUE-05 QUE-06 QUE-07 takes series, stories, and series that are left without a story', () => {
    const state = lined(1, 2, 3, 4).pruned(gone([2], [301, 302, 303, 402]));
    expect(ids(state)).toEqual([1, 4]);
    expect(state.playlist.entries[1]?.stories.map((story) => story.id)).toEqual([401, 403]);
  });

  it('INV-043 INV-049 leaves exactly the rest, in its order', () => {
    fc.assert(
      fc.property(statesWithGone(), ([state, what]) => {
        const expected = state.playlist.entries
          .filter((entry) => !what.seriesIds.has(entry.series.id))
          .map((entry) => ({ ...entry, stories: entry.stories.filter((story) => !what.storyIds.has(story.id)) }))
          .filter((entry) => entry.stories.length > 0);
        const { playlist } = state.pruned(what);
        expect(playlist.entries).toEqual(expected);
        expect(isSubsequence(ids(state.pruned(what)), ids(state))).toBe(true);
        for (const entry of playlist.entries) {
          const before = state.playlist.find(entry.series.id)?.stories ?? [];
          expect(isSubsequence(entry.stories, before)).toBe(true);
          expect(entry.stories.some((story) => what.storyIds.has(story.id))).toBe(false);
        }
      }),
    );
  });

  it('INV-044 INV-045 INV-046 QUE-08 keeps the current story and its second, else begins with what is first now', () => {
    fc.assert(
      fc.property(statesWithGone(), ([state, what]) => {
        const after = state.pruned(what);
        const { first } = after.playlist;
        const isThere =
          state.currentPlay?.seriesId === first?.series.id &&
          first?.stories.some((story) => story.id === state.currentPlay?.storyId) === true;
        if (isThere) {
          expect(after.currentPlay).toEqual(state.currentPlay);
          expect(after.positionSeconds).toBe(state.positionSeconds);
        } else if (first === undefined) {
          expect(after.currentPlay).toBeUndefined();
        } else {
          expect(after.currentPlay).toEqual({ seriesId: first.series.id, storyId: ordered(first.stories)[0]?.id });
          expect(after.positionSeconds).toBe(0);
        }
      }),
    );
  });

  it('INV-047 doing it twice is doing it once', () => {
    fc.assert(
      fc.property(statesWithGone(), ([state, what]) => {
        const once = state.pruned(what);
        expect(once.pruned(what)).toBe(once);
      }),
    );
  });

  it('INV-048 QUE-36 changes nothing when nothing of it is gone', () => {
    fc.assert(
      fc.property(states, (state) => {
        expect(state.pruned(gone([], []))).toBe(state);
        expect(state.pruned(gone([99_999], [99_999]))).toBe(state);
      }),
    );
  });

  it('INV-050 INT-49 is no leaving, and what is gone is no longer remembered either', () => {
    fc.assert(
      fc.property(statesWithGone(), ([state, what]) => {
        const before = state.history.items.map((item) => item.series.id);
        const after = state.pruned(what).history.items;
        expect(
          isSubsequence(
            after.map((item) => item.series.id),
            before,
          ),
        ).toBe(true);
        expect(after.some((item) => what.seriesIds.has(item.series.id))).toBe(false);
        expect(after.every((item) => item.stories.length > 0)).toBe(true);
      }),
    );
    const left = lined(1).at(40).started(anEntry(2)).at(40);
    expect(left.pruned(gone([2])).history.items.map((item) => item.series.id)).toEqual([1]);
    expect(left.pruned(gone([1])).history.items).toEqual([]);
  });

  it('INV-011 any of it leaves a whole state', () => {
    const twice = states.chain((state) => fc.tuple(fc.constant(state), goneFrom(state), goneFrom(state)));
    fc.assert(
      fc.property(twice, ([state, first, second]) => {
        const { playlist, currentPlay, history, positionSeconds } = state.pruned(first).pruned(second);
        expect(PlaybackState.of({ playlist, currentPlay, history, positionSeconds })).toBeDefined();
        expect(playlist.entries.every((entry) => entry.stories.length > 0)).toBe(true);
      }),
    );
  });
});

describe('buying, and losing what was bought', () => {
  const withStories = (pattern: string): PlaybackState => lined(1, 2).renewed(anEntry(1, pattern));

  it('INV-007 a story that was bought opens in its place while another one plays', () => {
    const before = withStories('fxf');
    const after = before.renewed(anEntry(1, 'fpf'));
    expect(before.advanced().currentPlay?.storyId).toBe(103);
    expect(after.advanced().currentPlay?.storyId).toBe(102);
    expect(after.currentPlay).toEqual(before.currentPlay);
  });

  it('INV-010 QUE-40 a current story that closes stays current, and the queue goes on behind it', () => {
    const after = withStories('xxx');
    expect(after.currentPlay).toEqual({ seriesId: 1, storyId: 101 });
    expect(after.advanced().currentPlay).toEqual({ seriesId: 2, storyId: 201 });
  });

  it('what does not have the current story is not taken over', () => {
    const before = lined(1, 2);
    expect(before.renewed({ ...anEntry(1), stories: anEntry(1).stories.slice(1) })).toBe(before);
  });
});
