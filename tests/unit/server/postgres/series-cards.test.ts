import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { SeriesId } from '../../../../common/kernel/ids.ts';
import { SeriesCards, type VersionedSeries } from '../../../../server/adapters/postgres/catalogue/series-cards.ts';
import type { Series } from '../../../../server/domain/series/series.ts';

const id = (number: number) => number as SeriesId;

/** Series as a database has them now, and what was read of it. */
class Shelf {
  readonly versions = new Map<SeriesId, number>();
  readonly reads: (readonly SeriesId[])[] = [];

  readonly load = async (ids: readonly SeriesId[]): Promise<readonly VersionedSeries[]> => {
    this.reads.push(ids);
    return ids.flatMap((one) => {
      const version = this.versions.get(one);
      return version === undefined ? [] : [{ id: one, version, series: this.series(one, version) }];
    });
  };

  series(one: SeriesId, version: number): Series {
    return { id: one, title: `${one} at ${version}` } as Series;
  }
}

describe('cards', () => {
  it('are read once for a version', async () => {
    const shelf = new Shelf();
    const cards = new SeriesCards(shelf.load);
    shelf.versions.set(id(1), 7);
    for (let time = 0; time < 3; time += 1) {
      const found = await cards.of([{ id: id(1), version: 7 }]);
      expect(found.get(id(1))?.title).toBe('1 at 7');
    }
    expect(shelf.reads).toEqual([[1]]);
  });

  it('are read again for another version, and are gone with their series', async () => {
    const shelf = new Shelf();
    const cards = new SeriesCards(shelf.load);
    shelf.versions.set(id(1), 7);
    await cards.of([{ id: id(1), version: 7 }]);
    shelf.versions.set(id(1), 9);
    expect((await cards.of([{ id: id(1), version: 8 }])).get(id(1))?.title).toBe('1 at 9');
    shelf.versions.delete(id(1));
    expect((await cards.of([{ id: id(1), version: 10 }])).size).toBe(0);
  });

  it('are kept for five thousand series, those used last', async () => {
    const shelf = new Shelf();
    const cards = new SeriesCards(shelf.load);
    const ask = (number: number) => cards.of([{ id: id(number), version: 1 }]);
    for (let number = 1; number <= 5001; number += 1) {
      shelf.versions.set(id(number), 1);
      await ask(number);
      await ask(1);
    }
    shelf.reads.length = 0;
    await ask(1);
    await ask(2);
    expect(shelf.reads).toEqual([[2]]);
  });

  it('never are older than the version that was asked for', async () => {
    const change = fc.record({ one: fc.integer({ min: 1, max: 4 }).map(id), isAsked: fc.boolean() });
    await fc.assert(
      fc.asyncProperty(fc.array(change, { maxLength: 40 }), async (changes) => {
        const shelf = new Shelf();
        const cards = new SeriesCards(shelf.load);
        let version = 0;
        for (const { one, isAsked } of changes) {
          if (!isAsked) shelf.versions.set(one, (version += 1));
          const versions = [...shelf.versions].map(([series, now]) => ({ id: series, version: now }));
          const found = await cards.of(versions);
          for (const asked of versions) expect(found.get(asked.id)?.title).toBe(`${asked.id} at ${asked.version}`);
        }
      }),
    );
  });
});
