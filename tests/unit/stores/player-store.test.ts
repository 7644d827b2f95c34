import { autorun } from 'mobx';
import { describe, expect, it } from 'vitest';
import { KnownPlaces } from '../../../src/domain/listening/known-places.ts';
import { transition } from '../../../src/domain/playback/player.ts';
import { idlePlayer } from '../../../src/domain/playback/player-state.ts';
import { PlaybackState } from '../../../src/domain/playback/playback-state.ts';
import { PlayerStore } from '../../../src/ui/features/player/stores/player-store.ts';
import { anEntry, aStory, seriesId, storyId } from '../../support/builders.ts';

function playing(seconds: number, store = new PlayerStore(4)): PlayerStore {
  const story = aStory(101);
  store.replace(PlaybackState.idle(4).started(anEntry(1)));
  const chosen = transition(store.player(), { kind: 'chosen', story, fromSeconds: seconds, url: '/a.mp3' }).state;
  store.replacePlayer(transition(chosen, { kind: 'sounded' }).state);
  return store;
}

describe('what plays', () => {
  it('is nothing at first', () => {
    const store = new PlayerStore(4);
    expect(store).toMatchObject({ entries: [], entry: undefined, story: undefined, phase: 'idle', isPaused: true });
    expect(store).toMatchObject({ elapsedSeconds: 0, durationSeconds: 0, progress: 0, volume: 100, history: [] });
    expect(store.current().history.limit).toBe(4);
  });

  it('PLY-39 ENT-48 ENT-49 ENT-50 is shown with its place and its length', () => {
    const store = playing(25);
    expect(store.story?.id).toBe(101);
    expect(store).toMatchObject({ elapsedSeconds: 25, durationSeconds: 100, progress: 0.25, isPaused: false });
  });

  it('shows voice and script of the current story alone', () => {
    const store = playing(0);
    const sound = { address: { url: '/a', expiresAt: 0 }, durationSeconds: 1, loudness: [1], script: [] };
    store.showSound(storyId(999), sound);
    expect(store.loudness).toEqual([]);
    store.showSound(storyId(101), { ...sound, script: [{ atSeconds: 0, text: '줄' }] });
    expect(store.loudness).toEqual([1]);
    expect(store.script).toHaveLength(1);
    store.replace(store.current().advanced());
    expect(store.script).toEqual([]);
  });

  it('knows how far the series is that plays, and asks about others as soon as somebody knows', () => {
    const [one, two] = [anEntry(1), anEntry(2)];
    const store = playing(25);
    expect(store.progressOf(one.series)).toMatchObject({ story: { id: 101 }, seconds: 25 });
    const told: unknown[] = [];
    const end = autorun(() => told.push(store.progressOf(two.series)?.seconds));
    store.lookPlacesUp(
      () => KnownPlaces.none,
      () => ({ story: undefined, seconds: 7 }),
    );
    end();
    expect(told).toEqual([undefined, 7]);
  });

  it('redraws what shows the story no more often than the story changes', () => {
    const store = playing(0);
    let draws = 0;
    const end = autorun(() => {
      draws += 1;
      void [store.story, store.phase, store.isPaused, store.volume];
    });
    for (const elapsedSeconds of [0.25, 0.5, 0.75]) {
      store.replacePlayer(
        transition(store.player(), { kind: 'progressed', elapsedSeconds, durationSeconds: 100, at: 0 }).state,
      );
    }
    end();
    expect(store.elapsedSeconds).toBe(0.75);
    expect(draws).toBe(1);
    expect(store.player()).not.toEqual(idlePlayer);
  });
});

describe('surfaces of the player', () => {
  it('INV-077 PLY-14 ENT-52 the desktop panel opens and closes', () => {
    const store = new PlayerStore(4);
    store.togglePanel();
    expect(store.isPanelOpen).toBe(true);
    store.togglePanel();
    expect(store.isPanelOpen).toBe(false);
  });

  it('INV-078 INV-079 INV-080 MOB-24 ENT-53 ENT-54 the full player and the playlist are never open together', () => {
    const store = new PlayerStore(4);
    store.openNarrowFullPlayer();
    expect([store.isNarrowFullPlayerOpen, store.isMobilePlaylistOpen]).toEqual([true, false]);
    store.openMobilePlaylist();
    expect([store.isNarrowFullPlayerOpen, store.isMobilePlaylistOpen]).toEqual([false, true]);
    store.openNarrowFullPlayer();
    expect([store.isNarrowFullPlayerOpen, store.isMobilePlaylistOpen]).toEqual([true, false]);
  });

  it('MOB-05 MOB-27 closing leads back to the mini bar', () => {
    const store = new PlayerStore(4);
    store.openMobilePlaylist();
    store.closeMobilePlaylist();
    expect([store.isNarrowFullPlayerOpen, store.isMobilePlaylistOpen]).toEqual([false, false]);
    store.openNarrowFullPlayer();
    store.closeNarrowFullPlayer();
    expect(store.isNarrowFullPlayerOpen).toBe(false);
  });

  it('INV-081 PLY-36 all of them close at once', () => {
    const store = new PlayerStore(4);
    store.togglePanel();
    store.openMobilePlaylist();
    store.closePanels();
    expect([store.isPanelOpen, store.isNarrowFullPlayerOpen, store.isMobilePlaylistOpen]).toEqual([
      false,
      false,
      false,
    ]);
  });
});

describe('the queue', () => {
  function lined(...ids: readonly number[]): PlayerStore {
    const store = new PlayerStore(4);
    const added = store.current().added(ids.map((id) => anEntry(id)));
    if (added.ok) store.replace(added.value);
    return store;
  }

  it('QUE-18 QUE-19 QUE-20 ENT-55 is edited by selecting series that wait', () => {
    const store = lined(1, 2, 3);
    store.toggleQueueEditing();
    store.toggleSelected(seriesId(1));
    store.toggleSelected(seriesId(3));
    expect([...store.selectedIds]).toEqual([3]);
    store.toggleAllSelected();
    expect([...store.selectedIds]).toEqual([2, 3]);
    store.toggleQueueEditing();
    expect(store).toMatchObject({ isEditingQueue: false, selectedIds: new Set() });
  });

  it('QUE-28 PLY-31 MOB-21 is not edited any more when its surface closes', () => {
    const store = lined(1, 2);
    store.togglePanel();
    store.toggleQueueEditing();
    store.togglePanel();
    expect(store.isEditingQueue).toBe(false);
    store.openMobilePlaylist();
    store.toggleQueueEditing();
    store.closeMobilePlaylist();
    expect(store.isEditingQueue).toBe(false);
  });

  it('QUE-24 is not edited any more when another story becomes current', () => {
    const store = lined(1, 2);
    store.toggleQueueEditing();
    store.replace(store.current().at(30));
    expect(store.isEditingQueue).toBe(true);
    store.replace(store.current().advanced());
    expect(store.isEditingQueue).toBe(false);
  });

  it('tells when a playlist comes into sight, once', () => {
    const store = lined(1, 2);
    let times = 0;
    const end = store.whenPlaylistOpens(() => (times += 1));
    store.togglePanel();
    store.openMobilePlaylist();
    store.toggleQueueEditing();
    expect(times).toBe(1);
    store.closePanels();
    store.openNarrowFullPlayer();
    expect(times).toBe(1);
    store.openMobilePlaylist();
    expect(times).toBe(2);
    store.closePanels();
    end();
    store.togglePanel();
    expect(times).toBe(2);
  });

  it('SUG-02 SUG-09 has something recommended beside it, never what is lined up', () => {
    const store = lined(1, 2);
    store.replaceSuggestions(store.suggestions().loading());
    expect(store.isLoadingSuggestions).toBe(true);
    store.replaceSuggestions(store.suggestions().loaded([anEntry(2).series, anEntry(3).series]));
    expect(store.suggested.map((series) => series.id)).toEqual([3]);
    expect(store.isLoadingSuggestions).toBe(false);
  });
});
