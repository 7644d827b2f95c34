import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Language } from '../../../../../common/kernel/language.ts';
import { homeShelves } from '../../../../../server/domain/series/home-shelves.ts';
import { inLanguageFirst, type Series, type Shelf } from '../../../../../server/domain/series/series.ts';

/** As much of a series as its place on the home page hangs on. */
function aSeries(id: number, facts: { firstSentence?: string; language?: Language; isAdult?: boolean } = {}): Series {
  return { id, language: 'ko', firstSentence: undefined, firstStory: { id }, ...facts } as unknown as Series;
}
const speaking = (id: number, language: Language = 'ko') => aSeries(id, { firstSentence: `${id}.`, language });
/** As the catalogue gives them to who reads `language`. */
const found = (shelves: readonly Shelf[], language: Language): readonly Shelf[] =>
  shelves.map((one) => ({ ...one, series: inLanguageFirst(one.series, language) }));
const ids = (shelf: Shelf | undefined) => shelf?.series.map(({ id }) => Number(id));
const shelf = (key: string, series: readonly Series[]): Shelf => ({ key, series });
const range = (from: number, to: number) => Array.from({ length: to - from + 1 }, (_, index) => aSeries(from + index));

describe('the shelves of the home page', () => {
  it('SHL-81 name a genre alone whose covers stand in a row above, or that has fewer than four others', () => {
    const shelves = homeShelves(
      [
        shelf('hero', [aSeries(1)]),
        shelf('popular', range(1, 9)),
        shelf('new', range(1, 6)),
        shelf('genre:드라마', range(3, 10)),
        shelf('genre:로맨스', [...range(8, 9), ...range(11, 12)]),
        shelf('genre:SF', range(4, 9)),
      ],
      'ko',
    );
    expect(shelves.map(({ key }) => key)).toEqual([
      'hero',
      'popular',
      'new',
      'genre:드라마',
      'genre:로맨스',
      'genre:SF',
    ]);
    expect(shelves.slice(3).map(ids)).toEqual([[7, 8, 9, 10], [], []]);
  });

  it('SHL-81 offer by their first sentences those that the hero does not speak before its own, and never the one that it opens with', () => {
    const shelves = [
      shelf(
        'hero',
        [1, 2, 3].map((id) => speaking(id)),
      ),
      shelf('new', [speaking(2), aSeries(4), speaking(5), speaking(6)]),
    ];
    const [hero, sentences] = homeShelves(shelves, 'ko');
    expect([hero?.key, sentences?.key, ids(sentences)]).toEqual(['hero', 'firstSentences', [5, 6, 2, 3]]);
    const adult = aSeries(5, { firstSentence: '5.', isAdult: true });
    const opening = speaking(1);
    const silent = homeShelves([shelf('hero', [opening]), shelf('new', [opening, aSeries(4), adult])], 'ko');
    expect(silent.map(({ key }) => key)).toEqual(['hero', 'new']);
  });

  it('SHL-81 choose what stands in the language of the reader first', () => {
    const shelves = [
      shelf('popular', [...[1, 2, 3, 4].map((id) => speaking(id)), speaking(5, 'en'), speaking(6, 'en')]),
    ];
    expect(ids(homeShelves(shelves, 'en')[0])).toEqual([5, 6, 1, 2]);
    expect(ids(homeShelves(shelves, 'ko')[0])).toEqual([1, 2, 3, 4]);
    const withHero = [shelf('hero', [speaking(7), speaking(1), speaking(5, 'en')]), ...shelves];
    expect(ids(homeShelves(found(withHero, 'en'), 'en')[1])).toEqual([6, 2, 3, 4]);
    expect(ids(homeShelves(withHero, 'ko')[1])).toEqual([2, 3, 4, 1]);
  });

  it('SHL-95 have what is pinned after the first sentences in its order, to which what is new and genres yield', () => {
    const title = { ko: '잠들기 전', en: 'Before sleep' };
    const shelves = homeShelves(
      [
        shelf('hero', [speaking(1)]),
        shelf('popular', range(1, 9)),
        shelf('new', [speaking(2), ...range(3, 8)]),
        shelf('genre:드라마', range(4, 12)),
        { ...shelf('collection:7', range(3, 5)), title },
        shelf('collection:9', range(5, 6)),
        shelf('collection:8', range(3, 4)),
      ],
      'ko',
    );
    expect(shelves.map(({ key }) => key)).toEqual([
      'hero',
      'firstSentences',
      'collection:7',
      'collection:9',
      'popular',
      'new',
      'genre:드라마',
    ]);
    expect(shelves.filter(({ key }) => key !== 'hero').map(ids)).toEqual([
      [2],
      [3, 4, 5],
      [6],
      [1, 2, 3, 4, 5, 6, 7, 8, 9],
      [2, 7, 8],
      [9, 10, 11, 12],
    ]);
    expect(shelves[2]?.title).toEqual(title);
  });

  it('SHL-81 SHL-95 hold no cover in two rows, and no row of a genre with fewer than four', () => {
    const someSeries = fc.uniqueArray(
      fc.integer({ min: 1, max: 20 }).map((id) => aSeries(id)),
      {
        selector: ({ id }) => id,
        maxLength: 12,
      },
    );
    const pins = fc.array(someSeries, { maxLength: 3 });
    const someShelves = fc.tuple(someSeries, fc.array(someSeries, { maxLength: 6 }), pins);
    fc.assert(
      fc.property(someShelves, ([fresh, genres, pinned]) => {
        const found = [shelf('new', fresh), ...genres.map((series, place) => shelf(`genre:${place}`, series))];
        const collections = pinned.map((series, place) => shelf(`collection:${place}`, series));
        const shelves = homeShelves([...found, ...collections], 'ko');
        const rows = shelves.filter(({ key }) => !key.startsWith('collection:'));
        expect(rows.map(({ key }) => key)).toEqual(found.map(({ key }) => key));
        // Those that are pinned come first, and none of them is empty.
        expect(shelves.slice(shelves.length - rows.length)).toEqual(rows);
        expect(shelves.slice(0, -rows.length).every(({ series }) => series.length > 0)).toBe(true);
        const covers = shelves.flatMap((one) => ids(one) ?? []);
        expect(new Set(covers).size).toBe(covers.length);
        const lengths = rows.slice(1).map(({ series }) => series.length);
        expect(lengths.filter((length) => length > 0 && length < 4)).toEqual([]);
      }),
    );
  });
});
