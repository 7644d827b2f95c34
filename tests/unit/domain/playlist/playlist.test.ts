import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { MAX_PLAYLIST_LENGTH } from '../../../../common/kernel/limits.ts';
import { Playlist, type PlaylistEntry } from '../../../../src/domain/playlist/playlist.ts';
import { entries, entryLists } from '../../../support/arbitraries.ts';
import { anEntry, aSeries, aStory, seriesId } from '../../../support/builders.ts';

function playlist(lined: readonly PlaylistEntry[]): Playlist {
  const made = Playlist.of(lined);
  if (!made.ok) throw new Error('The test lines up what makes no playlist.');
  return made.value;
}

function ids(list: Playlist): readonly number[] {
  return list.entries.map((entry) => entry.series.id);
}

const lists = entryLists().map(playlist);
const [A, B, C, T] = [anEntry(1), anEntry(2), anEntry(3), anEntry(9)];
const full = Array.from({ length: MAX_PLAYLIST_LENGTH }, (_, index) => anEntry(index + 1));

describe('making a playlist', () => {
  it('QUE-04 LIM-01 takes 51 series and refuses 52', () => {
    expect(Playlist.of(full).ok).toBe(true);
    expect(Playlist.of([...full, anEntry(52)])).toEqual({
      ok: false,
      failure: { kind: 'playlist-limit-exceeded', limit: 51 },
    });
  });

  it('QUE-32 refuses a series twice, and one without a story', () => {
    expect(Playlist.of([A, A])).toMatchObject({ failure: { kind: 'malformed-playlist' } });
    expect(Playlist.of([{ ...A, stories: [] }])).toMatchObject({ failure: { kind: 'malformed-playlist' } });
  });
});

describe('setting what plays', () => {
  it('QUE-09 replacing the first of [A, B] by T gives [T, B]', () => {
    expect(ids(playlist([A, B]).replaceFirst(T))).toEqual([9, 2]);
  });

  it('QUE-10 replacing the first of [A, B, C] by waiting 2 gives [C, B]', () => {
    expect(ids(playlist([A, B, C]).replaceByWaiting(2))).toEqual([3, 2]);
  });

  it('QUE-11 moving [A, B, C] on gives [B, C]', () => {
    expect(ids(playlist([A, B, C]).moveToNext())).toEqual([2, 3]);
  });

  it('QUE-12 appending T in front of [A, B] gives [T, A, B]', () => {
    expect(ids(playlist([A, B]).appendFront(T))).toEqual([9, 1, 2]);
  });

  it('QUE-33 in front of 51 series the last one drops out', () => {
    const after = playlist(full).appendFront(anEntry(99));
    expect(ids(after)).toEqual([99, ...ids(playlist(full)).slice(0, 50)]);
  });

  it('INV-016 the last series stays when there is no next one', () => {
    const last = playlist([A]);
    expect(last.moveToNext()).toBe(last);
  });

  it('INV-014 the place of the playing series changes nothing', () => {
    const list = playlist([A, B]);
    expect(list.replaceByWaiting(0)).toBe(list);
  });

  it('INV-011 a series without a story is never lined up', () => {
    const hollow = { ...T, stories: [] };
    const list = playlist([A, B]);
    for (const lineUp of [() => list.appendFront(hollow), () => list.replaceFirst(hollow), () => list.add([hollow])]) {
      expect(lineUp).toThrow('Series 9 is lined up without a story.');
    }
  });

  it('INV-014 a place that nobody waits at changes nothing', () => {
    fc.assert(
      fc.property(lists, fc.integer(), (list, index) => {
        fc.pre(index <= 0 || index >= list.entries.length);
        expect(list.replaceByWaiting(index)).toBe(list);
      }),
    );
  });

  it('INV-012 INV-017 the target stands first once, and the others keep their order', () => {
    fc.assert(
      fc.property(lists, entries, (list, target) => {
        const others = ids(list).filter((id) => id !== target.series.id);
        expect(ids(list.appendFront(target))).toEqual([target.series.id, ...others]);
        const waiting = ids(list)
          .slice(1)
          .filter((id) => id !== target.series.id);
        expect(ids(list.replaceFirst(target))).toEqual([target.series.id, ...waiting]);
      }),
    );
  });
});

describe('adding', () => {
  it('INV-019 puts new series at the end and passes over those that are there', () => {
    fc.assert(
      fc.property(lists, entryLists({ maxLength: 5 }), (list, added) => {
        const result = list.add(added);
        const fresh = added.map((entry) => entry.series.id).filter((id) => !ids(list).includes(id));
        expect(result.ok && ids(result.value)).toEqual([...ids(list), ...fresh]);
      }),
    );
  });

  it('INV-020 SUG-11 adds all or none: the 51st fits, the 52nd does not', () => {
    const fifty = playlist(full.slice(0, 50));
    expect(fifty.add([anEntry(60)]).ok).toBe(true);
    expect(fifty.add([anEntry(60), anEntry(61)])).toMatchObject({ failure: { kind: 'playlist-limit-exceeded' } });
  });
});

describe('reordering', () => {
  it.each([0, -2])('QUE-27 a target of %i puts the series at 1', (to) => {
    expect(ids(playlist([A, B, C, T]).reorder(3, to))).toEqual([1, 9, 2, 3]);
  });

  it('INV-025 INV-026 INV-027 moves one waiting series to the clamped place and leaves the rest in order', () => {
    fc.assert(
      fc.property(entryLists({ minLength: 2 }), fc.nat(), fc.integer({ min: -5, max: 20 }), (lined, pick, to) => {
        const list = playlist(lined);
        const from = 1 + (pick % (lined.length - 1));
        const moved = ids(list)[from];
        const after = ids(list.reorder(from, to));
        expect(after[0]).toBe(ids(list)[0]);
        expect(after.indexOf(moved ?? 0)).toBe(Math.min(Math.max(to, 1), lined.length - 1));
        expect(after.filter((id) => id !== moved)).toEqual(ids(list).filter((id) => id !== moved));
      }),
    );
  });

  it('INV-028 QUE-31 the playing series and places without a series do not move', () => {
    fc.assert(
      fc.property(lists, fc.integer(), fc.integer(), (list, from, to) => {
        fc.pre(from <= 0 || from >= list.entries.length);
        expect(list.reorder(from, to)).toBe(list);
      }),
    );
  });

  it('INV-029 moving there and back restores the order', () => {
    fc.assert(
      fc.property(entryLists({ minLength: 2 }), fc.nat(), fc.nat(), (lined, pick, place) => {
        const from = 1 + (pick % (lined.length - 1));
        const to = 1 + (place % (lined.length - 1));
        const list = playlist(lined);
        expect(ids(list.reorder(from, to).reorder(to, from))).toEqual(ids(list));
      }),
    );
  });
});

describe('renewing stories', () => {
  it('changes the stories of that series alone', () => {
    const stories = [aStory(201), aStory(202)];
    const after = playlist([A, B]).renewed({ series: aSeries(2, stories), stories });
    expect(after.find(seriesId(2))).toEqual({ series: aSeries(2, stories), stories });
    expect(after.first).toBe(A);
  });

  it('leaves a series without stories, or an unknown one, as it was', () => {
    const list = playlist([A, B]);
    expect(list.renewed({ ...B, stories: [] })).toBe(list);
    expect(list.renewed(anEntry(7))).toBe(list);
  });
});
