import { describe, expect, it } from 'vitest';
import type { AuthorId, SeriesId } from '../../../../../common/kernel/ids.ts';
import { fail, ok } from '../../../../../common/kernel/result.ts';
import { PlaceSeries } from '../../../../../server/application/community/place-series.ts';
import type { SeriesCategory } from '../../../../../server/domain/series/series.ts';
import { MemoryPlacements } from '../../../../support/community/memory-placements.ts';

const [AUTHOR, OPERATOR, OTHER] = [1, 4, 5] as AuthorId[] as [AuthorId, AuthorId, AuthorId];
const SERIES = 1 as SeriesId;
const AT = 1_790_000_000_000;
const FROM = { network: '192.0.2.1', deviceName: 'Chrome' } as const;

/** A series of the author's in the challenge, which operators move. */
function aChallenger() {
  const memory = new MemoryPlacements();
  memory.series.set(SERIES, { authorId: AUTHOR, category: 'challenge', isPublished: true });
  const placing = new PlaceSeries(memory);
  return {
    memory,
    place: (category: SeriesCategory, { id = SERIES, note = '결이 좋다', at = AT, by = OPERATOR } = {}) =>
      placing.run(id, { category, note: note || undefined, at, from: FROM }, { memberId: by }),
    category: () => memory.series.get(SERIES)?.category,
  };
}

describe('PlaceSeries', () => {
  it('CRE-24 SES-73 NTF-11 promotes a series, which the log tells with who, why and from where, and its author is told', async () => {
    const { memory, place, category } = aChallenger();
    expect(await place('original')).toEqual(ok(undefined));
    expect(category()).toBe('original');
    const by = { kind: 'operator', id: OPERATOR };
    expect(memory.log).toEqual([{ action: 'promote', by, ...FROM, series: SERIES, note: '결이 좋다', at: AT }]);
    expect(memory.told).toEqual([{ author: AUTHOR, series: SERIES, entry: 1, at: AT }]);
  });

  it('CRE-24 SES-73 takes it back, which the log tells, and its author is not told', async () => {
    const { memory, place, category } = aChallenger();
    await place('original');
    expect(await place('challenge', { note: '', at: AT + 1, by: OTHER })).toEqual(ok(undefined));
    expect(category()).toBe('challenge');
    const by = { kind: 'operator', id: OTHER };
    expect(memory.log.at(-1)).toEqual({
      action: 'demote',
      by,
      ...FROM,
      series: SERIES,
      note: undefined,
      at: AT + 1,
    });
    expect([memory.log.length, memory.told.length]).toEqual([2, 1]);
    await place('original');
    expect(memory.told.map(({ entry }) => entry)).toEqual([1, 3]);
  });

  it.each(['original', 'challenge'] as const)('CRE-24 does nothing where the series is already: %s', async (there) => {
    const { memory, place, category } = aChallenger();
    await place(there);
    const before = [memory.log.length, memory.told.length];
    expect(await place(there, { by: OTHER, note: '다시' })).toEqual(ok(undefined));
    expect([category(), memory.log.length, memory.told.length]).toEqual([there, ...before]);
  });

  it('CRE-24 of two who promote it at once, one does', async () => {
    const { memory, place } = aChallenger();
    expect(await Promise.all([place('original'), place('original', { by: OTHER })])).toEqual([
      ok(undefined),
      ok(undefined),
    ]);
    expect([memory.log.length, memory.told.length]).toEqual([1, 1]);
  });

  it('CRE-24 finds no series that is not there or not published, wherever it is to be', async () => {
    const { memory, place } = aChallenger();
    memory.series.set(SERIES, { authorId: AUTHOR, category: 'challenge', isPublished: false });
    for (const category of ['original', 'challenge'] as const) {
      expect(await place(category)).toEqual(fail({ kind: 'not-found' }));
      expect(await place(category, { id: 99 as SeriesId })).toEqual(fail({ kind: 'not-found' }));
    }
    expect([memory.log, memory.told]).toEqual([[], []]);
  });
});
