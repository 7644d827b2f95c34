import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { MAX_ACCOUNT_PLAYLIST } from '../../../../../common/kernel/limits.ts';
import type { AccountPlaylist } from '../../../../../common/rules/listening/account-playlist.ts';
import type { PlaylistChange } from '../../../../../common/rules/listening/playlist-change.ts';
import { beforeChanges, withChanges } from '../../../../../server/domain/listening/playlist-changes.ts';
import { seriesId } from '../../../../support/builders.ts';

const id = fc.integer({ min: 1, max: 12 }).map(seriesId);
const change = fc.oneof(
  fc.record({
    kind: fc.constantFrom('lined-up' as const, 'moved' as const),
    seriesId: id,
    after: fc.option(id, { nil: null }),
  }),
  fc.record({ kind: fc.constant('taken-out' as const), seriesId: id, seen: fc.constantFrom(0, 9) }),
);
const lined = fc
  .uniqueArray(id, { maxLength: 12 })
  .map((ids): AccountPlaylist => ids.map((one) => ({ seriesId: one, revision: 1, journal: 'a', otherRevision: 1 })));
const idsOf = (playlist: AccountPlaylist) => playlist.map((entry) => entry.seriesId);
const BY = { revision: 5, journal: 'b' };

describe('changes of a playlist that are taken back', () => {
  it('JRN-110 give the playlist that was there before, whatever they were', () => {
    fc.assert(
      fc.property(lined, fc.array<PlaylistChange>(change, { maxLength: 12 }), (before, changes) => {
        const { playlist, made } = withChanges(before, changes, BY);
        expect(beforeChanges(idsOf(playlist), made.toReversed())).toEqual(idsOf(before));
      }),
    );
  });

  it('JRN-110 bring back what had dropped out of a full one', () => {
    const full = Array.from({ length: MAX_ACCOUNT_PLAYLIST }, (_, index) => ({
      seriesId: seriesId(index + 1),
      revision: 1,
      journal: 'a',
      otherRevision: 0,
    }));
    const { playlist, made } = withChanges(full, [{ kind: 'lined-up', seriesId: seriesId(999), after: null }], BY);
    expect([playlist.length, playlist[0]?.seriesId]).toEqual([MAX_ACCOUNT_PLAYLIST, 999]);
    expect(beforeChanges(idsOf(playlist), made.toReversed())).toEqual(idsOf(full));
  });
});
