import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { KOREAN_GENRES } from '../../../../../common/kernel/genres.ts';
import type { SeriesId } from '../../../../../common/kernel/ids.ts';
import { MAX_STARTER_GENRES, STARTER_LENGTH } from '../../../../../common/kernel/limits.ts';
import {
  onlyLanguage,
  readStarterChoice,
  STARTER_GENRES,
  starterShelf,
} from '../../../../../common/rules/catalogue/starter.ts';

interface Candidate {
  readonly id: SeriesId;
  readonly genres: readonly string[];
  readonly isAdult: boolean;
  readonly firstStory: { readonly isFree: boolean } | undefined;
}

const aSeries = (id: number, genres: readonly string[] = [], changes: Partial<Candidate> = {}): Candidate => {
  return { id: id as SeriesId, genres, isAdult: false, firstStory: { isFree: true }, ...changes };
};
const locked = { firstStory: { isFree: false } };
const shelfOf = (genres: readonly string[], all: readonly Candidate[]) =>
  starterShelf(
    genres.map((genre) => ({ genre, series: all.filter((one) => one.genres.includes(genre)) })),
    all,
  );
const ids = ({ picks }: ReturnType<typeof shelfOf>) => picks.map(({ series }) => Number(series.id));
const isOpen = (one: Candidate) => !one.isAdult && one.firstStory !== undefined;
const isFree = (one: Candidate) => one.firstStory?.isFree === true;

const someGenres = fc.subarray(['로맨스', 'SF', '호러', '음악']);
const catalogues = fc.uniqueArray(
  fc.record({
    id: fc.integer({ min: 1, max: 40 }).map((id) => id as SeriesId),
    genres: someGenres,
    isAdult: fc.boolean(),
    firstStory: fc.option(fc.record({ isFree: fc.boolean() }), { nil: undefined }),
  }),
  { selector: ({ id }) => id, maxLength: 25 },
);
const choices = someGenres.map((genres) => genres.slice(0, MAX_STARTER_GENRES));

describe('the first shelf of who is new', () => {
  it('SHL-96 gives each chosen genre its place, by turns', () => {
    const all = [1, 2, 3, 4, 5, 6, 7].map((id) => aSeries(id, ['로맨스']));
    const shelf = shelfOf(['로맨스', 'SF'], [...all, aSeries(8, ['SF']), aSeries(9, ['SF', '로맨스'])]);
    expect(ids(shelf)).toEqual([1, 8, 2, 9, 3, 4]);
    expect(shelf.picks.map(({ genre }) => genre)).toEqual(['로맨스', 'SF', '로맨스', 'SF', '로맨스', '로맨스']);
  });

  it('SHL-96 begins with what is free, of the chosen genres as of what fills it up', () => {
    const all = [aSeries(1, [], locked), aSeries(2, ['SF'], locked), aSeries(3, ['SF']), aSeries(4)];
    const shelf = shelfOf(['SF'], all);
    expect(ids(shelf)).toEqual([3, 2, 4, 1]);
    expect(shelf.picks.map(({ genre }) => genre)).toEqual(['SF', 'SF', undefined, undefined]);
  });

  it('SHL-96 says of which genre there is nothing, and shows what many listen to', () => {
    const shelf = shelfOf(['SF', '호러'], [aSeries(1), aSeries(2, ['호러'], { isAdult: true })]);
    expect([ids(shelf), shelf.missing]).toEqual([[1], ['SF', '호러']]);
    expect(shelfOf([], [])).toEqual({ picks: [], missing: [] });
  });

  it('SHL-96 of any catalogue shows nothing twice, nothing for adults, and each chosen genre that has something', () => {
    fc.assert(
      fc.property(catalogues, choices, (all, genres) => {
        const shelf = shelfOf(genres, all);
        const shown = shelf.picks.map(({ series }) => series);
        expect(new Set(ids(shelf)).size).toBe(shown.length);
        expect(shown.every(isOpen)).toBe(true);
        expect(shown).toHaveLength(Math.min(STARTER_LENGTH, all.filter(isOpen).length));
        for (const genre of genres) {
          const fitting = all.filter((one) => isOpen(one) && one.genres.includes(genre));
          expect(shelf.missing.includes(genre)).toBe(fitting.length === 0);
          expect(shown.some((one) => one.genres.includes(genre))).toBe(fitting.length > 0);
        }
        for (const { series, genre } of shelf.picks) {
          if (genre !== undefined)
            expect([genres.includes(genre), series.genres.includes(genre)]).toEqual([true, true]);
        }
        expect(shelfOf(genres, all)).toEqual(shelf);
      }),
    );
  });

  it('SHL-96 shows nothing that costs while something free of its genre is left out, and what is more popular first', () => {
    fc.assert(
      fc.property(catalogues, choices, (all, genres) => {
        const shelf = shelfOf(genres, all);
        const left = all.filter((one) => isOpen(one) && !ids(shelf).includes(Number(one.id)));
        for (const { series, genre } of shelf.picks) {
          const likewise = left.filter((one) => genre === undefined || one.genres.includes(genre));
          if (!isFree(series)) expect(likewise.filter(isFree)).toEqual([]);
          const place = (sought: Candidate) => all.findIndex(({ id }) => id === sought.id);
          const better = likewise.filter((one) => isFree(one) === isFree(series) && place(one) < place(series));
          expect(better).toEqual([]);
        }
        const fitting = shelf.picks.filter(({ genre }) => genre !== undefined);
        expect(shelf.picks.slice(0, fitting.length)).toEqual(fitting);
        const frees = fitting.filter(({ series }) => isFree(series));
        expect(fitting.slice(0, frees.length)).toEqual(frees);
      }),
    );
  });
});

describe('what an address says of who is new', () => {
  it.each([
    ['로맨스,SF', 'ko', ['로맨스', 'SF'], ['ko']],
    ['Sci-fi, Romance', 'en,ko', ['로맨스', 'SF'], ['ko', 'en']],
    ['로맨스,Romance,없는 장르', 'fr', ['로맨스'], []],
    ['', '', [], []],
  ])('SHL-96 %s and %s', (genres, languages, named, understood) => {
    expect(readStarterChoice(genres, languages)).toEqual({ genres: named, languages: understood });
  });

  it('SHL-96 is at most three genres of the platform, whatever the order', () => {
    fc.assert(
      fc.property(fc.subarray(Object.values(KOREAN_GENRES)), (names) => {
        const choice = readStarterChoice(names.join(), '');
        expect(readStarterChoice(names.toReversed().join(), '')).toEqual(choice);
        expect(choice.genres).toEqual(STARTER_GENRES.filter((one) => names.some((name) => name === one)).slice(0, 3));
      }),
    );
  });

  it('SHL-96 leaves one language or all of them', () => {
    expect(onlyLanguage({ genres: [], languages: ['en'] })).toBe('en');
    expect(onlyLanguage({ genres: [], languages: ['ko', 'en'] })).toBeUndefined();
    expect(onlyLanguage({ genres: [], languages: [] })).toBeUndefined();
  });
});
