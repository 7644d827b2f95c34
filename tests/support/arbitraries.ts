import fc from 'fast-check';
import type { PlaylistEntry } from '../../src/domain/playlist/playlist.ts';
import { PlaybackState } from '../../src/domain/playback/playback-state.ts';
import type { Story } from '../../src/domain/series/story.ts';
import type { Unavailable } from '../../src/domain/playlist/unavailable.ts';
import { aSeries, aStory, seriesId, storyId } from './builders.ts';

/** Distinct stories, free, paid or locked, in any order. */
export const storyLists: fc.Arbitrary<readonly Story[]> = fc
  .uniqueArray(
    fc.record({
      id: fc.integer({ min: 1, max: 1000 }),
      isFree: fc.boolean(),
      isPaid: fc.boolean(),
      durationSeconds: fc.integer({ min: 0, max: 200 }),
    }),
    { selector: (story) => story.id, maxLength: 8 },
  )
  .map((stories) => stories.map(({ id, ...changes }) => aStory(id, changes)));

/** @returns any entry of the series `id`, with at least one story */
export function entriesOf(id: number): fc.Arbitrary<PlaylistEntry> {
  return storyLists
    .filter((stories) => stories.length > 0)
    .map((stories) => {
      const own = stories.map((story) =>
        aStory(id * 1000 + story.id, { ...story, id: aStory(id * 1000 + story.id).id }),
      );
      return { series: aSeries(id, own), stories: own };
    });
}

/** Any entry of one of twenty series. */
export const entries: fc.Arbitrary<PlaylistEntry> = fc.integer({ min: 1, max: 20 }).chain(entriesOf);

/** Distinct entries. */
export function entryLists(limits: { readonly minLength?: number; readonly maxLength?: number } = {}) {
  return fc.uniqueArray(entries, { selector: (entry) => entry.series.id, maxLength: 8, ...limits });
}

/** What is gone: any of the series and stories of `state`, and some that it does not have. */
export function goneFrom(state: PlaybackState): fc.Arbitrary<Unavailable> {
  const entries = [...state.playlist.entries, ...state.history.items];
  const seriesIds = [seriesId(99_999), ...entries.map((entry) => entry.series.id)];
  const storyIds = [storyId(99_999), ...entries.flatMap((entry) => entry.stories.map((story) => story.id))];
  return fc.record({
    seriesIds: fc.subarray(seriesIds).map((ids) => new Set(ids)),
    storyIds: fc.subarray(storyIds).map((ids) => new Set(ids)),
  });
}

/** Any state, and something of it that is gone. */
export function statesWithGone(): fc.Arbitrary<readonly [PlaybackState, Unavailable]> {
  return states.chain((state) => goneFrom(state).map((gone) => [state, gone] as const));
}

/** Any state with something lined up, reached by adding and moving on. */
export const states: fc.Arbitrary<PlaybackState> = fc
  .record({
    lined: entryLists({ minLength: 1 }),
    steps: fc.integer({ min: 0, max: 6 }),
    seconds: fc.integer({ min: 0, max: 200 }),
    limit: fc.constantFrom(2, 4),
  })
  .map(({ lined, steps, seconds, limit }) => {
    const added = PlaybackState.idle(limit).added(lined);
    let state = added.ok ? added.value : PlaybackState.idle(limit);
    for (let step = 0; step < steps; step += 1) state = state.at(seconds).advanced();
    return state.at(seconds);
  });
