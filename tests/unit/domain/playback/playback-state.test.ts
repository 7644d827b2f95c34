import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { PlaybackState } from '../../../../src/domain/playback/playback-state.ts';
import { History } from '../../../../src/domain/playlist/history.ts';
import { Playlist, type PlaylistEntry } from '../../../../src/domain/playlist/playlist.ts';
import { entitled, firstPlayable, ordered, playable } from '../../../../src/domain/series/entitlement.ts';
import { isLocked } from '../../../../src/domain/series/story.ts';
import { entries, entryLists, states } from '../../../support/arbitraries.ts';
import { anEntry, aSeries, aStory, seriesId, storyId } from '../../../support/builders.ts';

const idle = PlaybackState.idle(4);

/** A state in which `lined` wait and the first story of the first one is current. */
function lined(...series: readonly PlaylistEntry[]): PlaybackState {
  const added = idle.added(series);
  if (!added.ok) throw new Error('The test lines up too much.');
  return added.value;
}

function ids(state: PlaybackState): readonly number[] {
  return state.playlist.entries.map((entry) => entry.series.id);
}

function historyIds(state: PlaybackState): readonly number[] {
  return state.history.items.map((item) => item.series.id);
}

/** What INV-011 promises of every state that can be reached. */
function expectValid(state: PlaybackState): void {
  const { currentPlay, entry, playlist } = state;
  expect(new Set(ids(state)).size).toBe(playlist.entries.length);
  expect(playlist.entries.length).toBeLessThanOrEqual(51);
  expect(playlist.entries.every((each) => each.stories.length > 0)).toBe(true);
  expect(currentPlay?.seriesId).toBe(entry?.series.id);
  if (entry !== undefined) expect(entry.stories.map((story) => story.id)).toContain(currentPlay?.storyId);
}

const targets = entries.filter((entry) => firstPlayable(entry.stories) !== undefined);

describe('starting a series', () => {
  it('QUE-38 plays it in front of what plays, which waits next and is remembered', () => {
    const state = lined(anEntry(1), anEntry(2)).at(40).started(anEntry(9), storyId(902));
    expect(ids(state)).toEqual([9, 1, 2]);
    expect(state.currentPlay).toEqual({ seriesId: 9, storyId: 902 });
    expect(state.history.items).toMatchObject([{ lastStoryId: 101, lastStorySeconds: 40 }]);
    expect(state.positionSeconds).toBe(0);
  });

  it('INV-012 INV-017 sets the target current and remembers the series that was left', () => {
    fc.assert(
      fc.property(states, targets, (state, target) => {
        const first = firstPlayable(target.stories)?.id;
        for (const next of [state.started(target), state.replacedFirst(target)]) {
          expectValid(next);
          expect(next.currentPlay).toEqual({ seriesId: target.series.id, storyId: first });
          const { entry, currentPlay } = state;
          if (entry === undefined || currentPlay === undefined) continue;
          const left = state.history.leave(entry, currentPlay.storyId, state.positionSeconds);
          expect(next.history.items).toEqual(entry.series.id === target.series.id ? state.history.items : left.items);
        }
        expect(state.replacedFirst(target).playlist.entries.length).toBeLessThanOrEqual(Math.max(1, ids(state).length));
      }),
    );
  });

  it('INV-018 another story of the playing series changes neither order nor history', () => {
    fc.assert(
      fc.property(states, fc.nat(), (state, pick) => {
        const { entry } = state;
        const heard = playable(entry?.stories ?? []);
        fc.pre(entry !== undefined && heard.length > 0);
        const story = heard[pick % heard.length];
        for (const next of [state.started(entry, story?.id), state.replacedFirst(entry, story?.id)]) {
          expect(ids(next)).toEqual(ids(state));
          expect(next.history).toBe(state.history);
          expect(next.currentPlay?.storyId).toBe(story?.id);
        }
      }),
    );
  });

  it('INV-009 a locked story never becomes current by choice', () => {
    fc.assert(
      fc.property(states, entries, fc.nat(), (state, target, pick) => {
        const locked = target.stories.filter(isLocked);
        fc.pre(locked.length > 0);
        const story = locked[pick % locked.length];
        expect(state.started(target, story?.id)).toBe(state);
        expect(state.replacedFirst(target, story?.id)).toBe(state);
      }),
    );
  });

  it('HIS-09 goes on where the series was left', () => {
    const state = lined(anEntry(1)).started(anEntry(1), storyId(102)).at(40).started(anEntry(2)).at(10);
    const resumed = state.resumed(anEntry(1));
    expect(resumed.currentPlay).toEqual({ seriesId: 1, storyId: 102 });
    expect(resumed.positionSeconds).toBe(40);
  });

  it('HIS-09 begins at the first story when the one it was left at is locked by now', () => {
    const state = lined(anEntry(1)).started(anEntry(1), storyId(102)).at(40).started(anEntry(2));
    expect(state.resumed(anEntry(1, 'fxx'))).toMatchObject({ currentPlay: { storyId: 101 }, positionSeconds: 0 });
    const gone = { ...anEntry(1), stories: [aStory(101)] };
    expect(state.resumed(gone)).toMatchObject({ currentPlay: { storyId: 101 }, positionSeconds: 0 });
    expect(state.resumed(anEntry(3))).toMatchObject({ currentPlay: { storyId: 301 }, positionSeconds: 0 });
  });
});

describe('playing what waits', () => {
  it('INV-013 puts it in the place of the playing series', () => {
    fc.assert(
      fc.property(states, fc.nat(), (state, pick) => {
        fc.pre(ids(state).length > 1);
        const index = 1 + (pick % (ids(state).length - 1));
        const target = state.playlist.entries[index];
        fc.pre(target !== undefined && firstPlayable(target.stories) !== undefined);
        const next = state.replacedByWaiting(index);
        expectValid(next);
        expect(ids(next)).toEqual([
          ids(state)[index],
          ...ids(state).filter((_, place) => place !== 0 && place !== index),
        ]);
        expect(next.currentPlay?.storyId).toBe(firstPlayable(target.stories)?.id);
      }),
    );
  });

  it('INV-014 the playing series is none that waits', () => {
    const state = lined(anEntry(1), anEntry(2)).advanced();
    expect(state.replacedByWaiting(0)).toBe(state);
  });

  it('INV-014 a place where nothing waits changes nothing', () => {
    fc.assert(
      fc.property(states, fc.integer(), (state, index) => {
        fc.pre(index <= 0 || index >= ids(state).length);
        expect(state.replacedByWaiting(index)).toBe(state);
      }),
    );
  });

  it('INV-015 moving on is playing the first that waits', () => {
    expect(lined(anEntry(1), anEntry(2), anEntry(3)).movedToNext()).toMatchObject({
      currentPlay: { seriesId: 2, storyId: 201 },
    });
  });

  it('INV-016 moving on from the last series changes nothing', () => {
    const state = lined(anEntry(1));
    expect(state.movedToNext()).toBe(state);
  });
});

describe('going on to the next story', () => {
  it('QUE-13 stays in the series', () => {
    expect(lined(anEntry(1, 'ff')).advanced().currentPlay).toEqual({ seriesId: 1, storyId: 102 });
  });

  it('QUE-14 leaves the series before a locked story', () => {
    const next = lined(anEntry(1, 'fx'), anEntry(2)).at(10).advanced();
    expect(next.currentPlay).toEqual({ seriesId: 2, storyId: 201 });
    expect(ids(next)).toEqual([2]);
    expect(historyIds(next)).toEqual([1]);
  });

  it('QUE-15 INV-040 at the end nothing follows', () => {
    const state = lined(anEntry(1, 'f'), anEntry(2, 'x'));
    expect(state.advanced()).toBe(state);
    expect(state.upcoming).toBeUndefined();
  });

  it('QUE-37 passes over a series without a playable story, which stays', () => {
    expect(ids(lined(anEntry(1, 'f'), anEntry(2, 'xx'), anEntry(3)).advanced())).toEqual([3, 2]);
  });

  it('INV-038 INV-039 INV-041 INV-057 follows the order of entitlement, then of the queue', () => {
    fc.assert(
      fc.property(states, (state) => {
        const next = state.advanced();
        expectValid(next);
        if (next === state) return;
        expect(next.story !== undefined && !isLocked(next.story)).toBe(true);
        expect(state.upcoming).toBe(next.story);
        const order = ordered(state.entry?.stories ?? []);
        const following = order[order.findIndex((story) => story.id === state.currentPlay?.storyId) + 1];
        if (following !== undefined && !isLocked(following)) {
          expect(next.currentPlay).toEqual({ seriesId: state.currentPlay?.seriesId, storyId: following.id });
          expect(next.playlist).toBe(state.playlist);
          expect(next.history).toBe(state.history);
        } else {
          const index = state.playlist.entries.findIndex(
            (entry, place) => place > 0 && playable(entry.stories).length > 0,
          );
          expect(ids(next)).toEqual([
            ids(state)[index],
            ...ids(state).filter((_, place) => place > 0 && place !== index),
          ]);
        }
      }),
    );
  });

  it('INV-042 comes to an end after at most as many steps as there are playable stories', () => {
    fc.assert(
      fc.property(states, (start) => {
        const most = start.playlist.entries.reduce((sum, entry) => sum + playable(entry.stories).length, 0);
        let state = start;
        for (let step = 0; step <= most; step += 1) state = state.advanced();
        expect(state.advanced()).toBe(state);
      }),
    );
  });

  it('trusts itself only once all stories are here, or the next one is', () => {
    const whole = anEntry(1, 'ff');
    const first = { ...whole, stories: whole.stories.slice(0, 1) };
    expect(lined(first).knowsWhatFollows).toBe(false);
    expect(lined(first).renewed(whole).knowsWhatFollows).toBe(true);
    expect(lined(whole).advanced().knowsWhatFollows).toBe(true);
  });

  it('trusts itself in the midst of a series of which more is to come, unless the next story is locked', () => {
    const series = aSeries(1, anEntry(1).stories, { storyCount: 9 });
    const begun = lined({ series, stories: anEntry(1, 'ffx').stories });
    expect(begun.knowsWhatFollows).toBe(true);
    expect(begun.advanced().knowsWhatFollows).toBe(false);
    expect(idle.knowsWhatFollows).toBe(false);
  });

  it('leaves the series at its last playable story alone, and only for another one', () => {
    const state = lined(anEntry(1, 'ffx'), anEntry(2, 'f'));
    expect(state.leavesSeries).toBe(false);
    expect(state.advanced().leavesSeries).toBe(true);
    expect(state.advanced().advanced().leavesSeries).toBe(false);
    expect(idle.leavesSeries).toBe(false);
  });
});

describe('a locked story that comes next', () => {
  const meeting = states.filter((state) => state.lockedNext !== undefined);

  it('is the one after the playing story, and going on never plays it', () => {
    fc.assert(
      fc.property(states, (state) => {
        const stories = ordered(state.entry?.stories ?? []);
        const following = stories[stories.findIndex(({ id }) => id === state.story?.id) + 1];
        expect(state.lockedNext).toBe(following !== undefined && isLocked(following) ? following : undefined);
        if (state.lockedNext !== undefined) expect(state.advanced().story).not.toBe(state.lockedNext);
      }),
    );
  });

  it('plays from its beginning once it is unlocked, and the queue stays as it was', () => {
    fc.assert(
      fc.property(meeting, (state) => {
        const { entry, lockedNext: wanted } = state;
        if (entry === undefined || wanted === undefined) throw new Error('No locked story comes next.');
        const opened = state.renewed({ ...entry, stories: entitled(entry.stories, [wanted.id], true) });
        const next = opened.advancedTo(wanted);
        expectValid(next);
        expect(next.currentPlay).toEqual({ seriesId: entry.series.id, storyId: wanted.id });
        expect(next.positionSeconds).toBe(0);
        expect(ids(next)).toEqual(ids(state));
        expect(next.history).toBe(state.history);
      }),
    );
  });

  it('is passed over when it is still locked, is of another series, or is not wanted', () => {
    fc.assert(
      fc.property(states, entries, (state, other) => {
        const foreign = other.stories.filter(({ id }) => state.entry?.stories.every((own) => own.id !== id));
        for (const wanted of [undefined, state.lockedNext, ...foreign]) {
          expect(state.advancedTo(wanted)).toEqual(state.advanced());
        }
      }),
    );
  });
});

describe('going back', () => {
  it('PLY-41 plays the story before, and from the first one its beginning', () => {
    const second = lined(anEntry(1), anEntry(2)).advanced().at(50);
    expect(second.returned()).toMatchObject({ currentPlay: { storyId: 101 }, positionSeconds: 0 });
    const first = second.returned().at(50);
    expect(first.returned()).toMatchObject({ currentPlay: { seriesId: 1, storyId: 101 }, positionSeconds: 0 });
  });

  it('INV-057 never leaves the series nor touches the history', () => {
    fc.assert(
      fc.property(states, (state) => {
        const back = state.returned();
        expectValid(back);
        expect(back.playlist).toBe(state.playlist);
        expect(back.history).toBe(state.history);
      }),
    );
  });
});

describe('lining up', () => {
  it('INV-019 QUE-34 the first series of an empty playlist becomes current at its first playable story', () => {
    const added = idle.added([anEntry(1, 'xf'), anEntry(2)]);
    expect(added.ok && added.value.currentPlay).toEqual({ seriesId: 1, storyId: 102 });
  });

  it('INV-019 what plays goes on playing', () => {
    fc.assert(
      fc.property(states, entryLists(), (state, more) => {
        const added = state.added(more);
        expect(added.ok && added.value.currentPlay).toBe(state.currentPlay);
      }),
    );
  });

  it('INV-026 reordering leaves the playing series and the current story alone', () => {
    fc.assert(
      fc.property(states, fc.integer({ min: -3, max: 10 }), fc.integer({ min: -3, max: 10 }), (state, from, to) => {
        const next = state.reordered(from, to);
        expect(next.entry).toBe(state.entry);
        expect(next.currentPlay).toBe(state.currentPlay);
      }),
    );
  });

  it('with nothing to line up leaves an empty playlist empty', () => {
    const added = idle.added([]);
    expect(added.ok && added.value).toEqual(idle);
    expect(idle.renewed(anEntry(1))).toEqual(idle);
  });

  it('a series that waits is renewed whatever stories it has now', () => {
    const renewed = lined(anEntry(1), anEntry(2)).renewed({ ...anEntry(2), stories: [aStory(205)] });
    expect(renewed.playlist.entries[1]?.stories.map((story) => story.id)).toEqual([205]);
  });

  it('stories that lack the current one are not taken over', () => {
    const state = lined(anEntry(1));
    expect(state.renewed({ ...anEntry(1), stories: [aStory(105)] })).toBe(state);
  });
});

describe('a state made of parts', () => {
  const playlist = lined(anEntry(1)).playlist;
  const history = History.of([], 4);

  it('INV-011 INT-40 is refused when the current story is none of the first series', () => {
    const stranger = { seriesId: seriesId(2), storyId: storyId(201) };
    expect(PlaybackState.of({ currentPlay: stranger, playlist, history, positionSeconds: 0 })).toBeUndefined();
    const unknown = { seriesId: seriesId(1), storyId: storyId(109) };
    expect(PlaybackState.of({ currentPlay: unknown, playlist, history, positionSeconds: 0 })).toBeUndefined();
  });

  it('is refused at a second before its beginning', () => {
    const currentPlay = { seriesId: seriesId(1), storyId: storyId(101) };
    expect(PlaybackState.of({ currentPlay, playlist, history, positionSeconds: -1 })).toBeUndefined();
    expect(PlaybackState.of({ currentPlay, playlist, history, positionSeconds: 0 })).toBeDefined();
  });

  it('is the same one at the same second', () => {
    const state = lined(anEntry(1)).at(7);
    expect(state.at(7)).toBe(state);
    expect(state.at(-7).positionSeconds).toBe(0);
  });

  it('INV-011 is refused when something is current though nothing is lined up, or the other way round', () => {
    const current = { seriesId: seriesId(1), storyId: storyId(101) };
    const empty = { playlist: Playlist.empty, history, positionSeconds: 0 };
    expect(PlaybackState.of({ ...empty, currentPlay: current })).toBeUndefined();
    expect(PlaybackState.of({ playlist, history, positionSeconds: 0, currentPlay: undefined })).toBeUndefined();
    expect(PlaybackState.of({ ...empty, currentPlay: undefined })).toBeDefined();
  });
});
