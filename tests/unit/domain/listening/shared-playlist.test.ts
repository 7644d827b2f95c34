import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { SeriesId } from '../../../../common/kernel/ids.ts';
import { MAX_PLAYLIST_LENGTH } from '../../../../common/kernel/limits.ts';
import { arranged, changesTo, withChanges } from '../../../../src/domain/listening/playlist-changes.ts';
import { SharedPlaylist } from '../../../../src/domain/listening/shared-playlist.ts';
import { seriesId } from '../../../support/builders.ts';

const ids = (...numbers: readonly number[]): readonly SeriesId[] => numbers.map(seriesId);
const someSeries = fc.uniqueArray(fc.integer({ min: 1, max: 60 }), { maxLength: 55 }).map((all) => all.map(seriesId));
const AT = 1_790_000_000_000;

/** What the account has, what the device shows of it, and what the listener makes of that. */
const edits = fc
  .record({
    account: someSeries,
    hidden: fc.array(fc.boolean(), { minLength: 61, maxLength: 61 }),
    head: fc.nat({ max: 54 }),
    wanted: someSeries,
    keeps: fc.array(fc.integer({ min: 0, max: 9 }), { minLength: 61, maxLength: 61 }),
  })
  .map(({ account, hidden, head, wanted, keeps }) => {
    const visible = account.filter((series) => hidden[series] === false);
    const shown = arranged(account, visible[head % Math.max(1, visible.length)], (series) => visible.includes(series));
    // Most of what is shown stays; the rest comes, goes and moves.
    const kept = shown.filter((series) => (keeps[series] ?? 0) > 1 && !wanted.slice(0, 3).includes(series));
    const local = [...wanted.slice(0, 3), ...kept].slice(0, MAX_PLAYLIST_LENGTH);
    return { account, shown, local };
  });

describe('what a device tells its account of', () => {
  it('JRN-104 whatever is lined up, moved or taken out, the account shows the device what the listener has made of it', () => {
    fc.assert(
      fc.property(edits, ({ account, shown, local }) => {
        const after = withChanges(account, changesTo(local, { account, shown, seen: 0 }));
        const isHere = (series: SeriesId): boolean => local.includes(series);
        expect(arranged(after, local[0], isHere)).toEqual(local);
        // What the device cannot show stays, in its order.
        const hidden = account.filter((series) => !shown.includes(series) && !local.includes(series));
        expect(after.filter((series) => hidden.includes(series))).toEqual(hidden);
      }),
    );
  });

  it('JRN-104 a device that shows what the account has tells it of nothing, whatever plays', () => {
    const account = ids(1, 2, 3);
    const shown = arranged(account, seriesId(3), () => true);
    expect(shown).toEqual(ids(3, 1, 2));
    expect(changesTo(shown, { account, shown, seen: 4 })).toEqual([]);
  });

  it('JRN-104 one that adds, moves or takes out a series tells of that one alone', () => {
    const account = ids(1, 2, 3, 4);
    const known = { account, shown: account, seen: 7 };
    expect(changesTo(ids(1, 2, 3, 4, 9), known)).toEqual([{ kind: 'lined-up', seriesId: 9, after: 4 }]);
    expect(changesTo(ids(1, 4, 2, 3), known)).toEqual([{ kind: 'moved', seriesId: 4, after: 1 }]);
    expect(changesTo(ids(1, 2, 4), known)).toEqual([{ kind: 'taken-out', seriesId: 3, seen: 7 }]);
    expect(changesTo(ids(9, 1, 2, 3, 4), known)).toEqual([{ kind: 'lined-up', seriesId: 9, after: null }]);
  });

  it('JRN-104 QUE-33 the last of a full playlist, for which there is no room here any more, stays in that of the account', () => {
    const full = ids(...Array.from({ length: MAX_PLAYLIST_LENGTH }, (_, index) => index + 1));
    const local = [seriesId(99), ...full.slice(0, -1)];
    const changes = changesTo(local, { account: full, shown: full, seen: 0 });
    expect(changes).toEqual([{ kind: 'lined-up', seriesId: 99, after: null }]);
    expect(withChanges(full, changes)).toHaveLength(MAX_PLAYLIST_LENGTH + 1);
  });

  it('JRN-107 a device that joins adds what the account does not have, and takes nothing away', () => {
    const joined = SharedPlaylist.joined(ids(1, 2, 3), 5, ids(9, 2, 8), AT);
    expect(joined.playlist.series).toEqual(ids(9, 1, 2, 3, 8));
    expect(joined.changes.map(({ kind }) => kind)).toEqual(['lined-up', 'lined-up']);
    expect(SharedPlaylist.joined(ids(1, 2), 5, ids(2), AT).changes).toEqual([]);
    expect(SharedPlaylist.joined([], 0, ids(4, 5), AT).playlist.series).toEqual(ids(4, 5));
  });

  it('JRN-105 what was changed here counts until the server has told of it', () => {
    const { playlist } = SharedPlaylist.joined(ids(1, 2), 5, ids(1, 2), AT);
    const longer = playlist.changed(ids(1, 2, 3), AT + 10).playlist;
    const asked = longer.answered(ids(2, 1), 6, AT + 5);
    expect(asked.series).toEqual(ids(2, 3, 1));
    expect(asked.answered(ids(2, 1, 3), 7, AT + 10).series).toEqual(ids(2, 1, 3));
  });

  it('JRN-104 is kept as text, of which nothing is trusted', () => {
    const { playlist } = SharedPlaylist.joined(ids(1, 2), 5, ids(1, 2), AT);
    const changed = playlist.changed(ids(2, 7), AT).playlist.changed(ids(3, 2, 7), AT + 1).playlist;
    expect(SharedPlaylist.decoded(changed.encoded())).toEqual(changed);
    for (const text of ['', '{}', '[]', 'null', changed.encoded().replace('"told"', '"tald"')]) {
      expect(SharedPlaylist.decoded(text)).toBeUndefined();
    }
  });
});
