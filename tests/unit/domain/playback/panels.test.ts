import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { Panels } from '../../../../src/domain/playback/panels.ts';
import { PlaybackState } from '../../../../src/domain/playback/playback-state.ts';
import { QueueSelection } from '../../../../src/domain/playlist/queue-selection.ts';
import { states } from '../../../support/arbitraries.ts';
import { anEntry, seriesId } from '../../../support/builders.ts';

function lined(...numbers: readonly number[]): PlaybackState {
  const added = PlaybackState.idle(4).added(numbers.map((id) => anEntry(id)));
  if (!added.ok) throw new Error('The test lines up too much.');
  return added.value;
}

const three = lined(1, 2, 3);
const selecting = QueueSelection.of(three.playlist).toggled(seriesId(2), three.playlist);

const moves = fc.constantFrom<(panels: Panels) => Panels>(
  (panels) => panels.desktopToggled(),
  (panels) => panels.mobilePlayerOpened(),
  (panels) => panels.mobilePlayerClosed(),
  (panels) => panels.mobilePlaylistOpened(),
  (panels) => panels.mobilePlaylistClosed(),
  (panels) => panels.allClosed(),
  (panels) => panels.selecting(selecting),
);
/** Any panels that can be reached. */
const anyPanels = fc
  .array(moves, { maxLength: 12 })
  .map((steps) => steps.reduce((at, move) => move(at), Panels.closed));

describe('the surfaces of the player', () => {
  it('are closed at first', () => {
    expect(Panels.closed).toMatchObject({
      isDesktopOpen: false,
      isNarrowFullPlayerOpen: false,
      isMobilePlaylistOpen: false,
      isPlaylistShown: false,
    });
  });

  it('of narrow windows that are closed already leave the delete mode of the wide one alone', () => {
    const panels = Panels.closed.desktopToggled().selecting(selecting);
    expect(panels.mobilePlaylistClosed()).toBe(panels);
    expect(panels.mobilePlayerOpened().selection).toBe(selecting);
  });

  it('INV-077 INV-037 PLY-31 the desktop panel opens and closes; closing ends the delete mode', () => {
    fc.assert(
      fc.property(anyPanels, (panels) => {
        const toggled = panels.desktopToggled();
        expect(toggled.isDesktopOpen).toBe(!panels.isDesktopOpen);
        expect(toggled.selection).toBe(panels.isDesktopOpen ? QueueSelection.off : panels.selection);
        expect(toggled.isNarrowFullPlayerOpen).toBe(panels.isNarrowFullPlayerOpen);
        expect(toggled.isMobilePlaylistOpen).toBe(panels.isMobilePlaylistOpen);
      }),
    );
  });

  it('INV-078 MOB-04 the mini bar opens the full player in the place of the playlist', () => {
    fc.assert(
      fc.property(anyPanels, (panels) => {
        expect(panels.mobilePlayerOpened()).toMatchObject({
          isNarrowFullPlayerOpen: true,
          isMobilePlaylistOpen: false,
        });
      }),
    );
  });

  it('INV-079 MOB-12 the playlist button opens the playlist in the place of the full player', () => {
    fc.assert(
      fc.property(anyPanels, (panels) => {
        expect(panels.mobilePlaylistOpened()).toMatchObject({
          isNarrowFullPlayerOpen: false,
          isMobilePlaylistOpen: true,
        });
      }),
    );
  });

  it('INV-080 MOB-24 full player and playlist are never open together', () => {
    fc.assert(
      fc.property(anyPanels, (panels) => {
        expect(panels.isNarrowFullPlayerOpen && panels.isMobilePlaylistOpen).toBe(false);
        expect(panels.isPlaylistShown).toBe(panels.isDesktopOpen || panels.isMobilePlaylistOpen);
      }),
    );
  });

  it('INV-037 QUE-28 MOB-21 closing the playlist of narrow windows ends the delete mode', () => {
    fc.assert(
      fc.property(anyPanels, (panels) => {
        const closed = panels.mobilePlaylistOpened().selecting(selecting).mobilePlaylistClosed();
        expect(closed.isMobilePlaylistOpen).toBe(false);
        expect(closed.selection).toBe(QueueSelection.off);
      }),
    );
  });

  it('MOB-05 closing the full player closes nothing else', () => {
    fc.assert(
      fc.property(anyPanels, (panels) => {
        const closed = panels.mobilePlayerClosed();
        expect(closed.isNarrowFullPlayerOpen).toBe(false);
        expect(closed.isDesktopOpen).toBe(panels.isDesktopOpen);
        expect(closed.selection).toBe(panels.selection);
      }),
    );
  });

  it('INV-081 PLY-36 going to another page closes all of them', () => {
    fc.assert(
      fc.property(anyPanels, (panels) => {
        expect(panels.allClosed()).toBe(Panels.closed);
      }),
    );
  });
});

describe('the delete mode, when playing changes', () => {
  it('INV-037 QUE-24 ends with another story, of this or another series', () => {
    fc.assert(
      fc.property(states, (state) => {
        const entered = Panels.closed.selecting(QueueSelection.of(state.playlist));
        const after = state.advanced();
        const isSame = after.currentPlay?.storyId === state.currentPlay?.storyId;
        expect(entered.following(state, after).selection.isOn).toBe(isSame && state.playlist.entries.length > 1);
      }),
    );
  });

  it('goes on when only the second, the order or the stories change', () => {
    const entered = Panels.closed.selecting(selecting);
    expect(entered.following(three, three.at(50))).toBe(entered);
    expect(entered.following(three, three.reordered(2, 1)).selection).toBe(selecting);
    expect(entered.following(three, three.renewed(anEntry(2, 'ff'))).selection).toBe(selecting);
  });

  it('INV-051 forgets series that are gone, and ends with the queue', () => {
    const entered = Panels.closed.selecting(selecting);
    const gone = (id: number) => three.pruned({ seriesIds: new Set([seriesId(id)]), storyIds: new Set() });
    expect([...entered.following(three, gone(3)).selection.ids]).toEqual([2]);
    expect([...entered.following(three, gone(2)).selection.ids]).toEqual([]);
    const alone = gone(3).pruned({ seriesIds: new Set([seriesId(2)]), storyIds: new Set() });
    expect(entered.following(three, alone).selection.isOn).toBe(false);
  });
});
