import { describe, expect, it } from 'vitest';
import type { AuthorId, CollectionId } from '../../../common/kernel/ids.ts';
import type { Language } from '../../../common/kernel/language.ts';
import type { ApiFailure } from '../../../src/application/ports/api-port.ts';
import type { BrowseApi } from '../../../src/application/ports/api/browse-api.ts';

interface Rig {
  /**
   * Knows `연재 1` and `연재 2`, both by `지은이` and of the genre `미스터리`, and one collection of both. In two stories of the first and one
   * of the second, which are free, it is said at 2.5 s: `그 말을 했다.`
   */
  readonly api: BrowseApi;
  readonly author: AuthorId;
  /** The same, out of reach. */
  readonly broken: BrowseApi;
  readonly brokenKind: ApiFailure['kind'];
}

const everything = { sort: 'popular', genre: undefined, category: undefined } as const;

/** What every implementation of BrowseApi does. */
export function browseApiContract(name: string, make: () => Rig): void {
  describe(`BrowseApi, ${name}`, () => {
    it('gives lists of series with their place among the pages', async () => {
      const { api } = make();
      for (const list of [await api.discovery(everything, 1), await api.contents({ order: 'hangul' }, 1)]) {
        expect(list).toMatchObject({ ok: true, value: { page: 1, size: 24, totalCount: 2 } });
        expect(list.ok && list.value.items.map(({ title }) => title)).toEqual(['연재 1', '연재 2']);
      }
    });

    it('SHL-73 narrows lists of series by what they are', async () => {
      const { api } = make();
      const total = async (list: ReturnType<BrowseApi['discovery']>) => {
        const answer = await list;
        return answer.ok ? answer.value.totalCount : answer.failure;
      };
      const narrowed = { language: 'ko', isFree: true, storyLength: 'short' } as const;
      expect(await total(api.discovery({ ...everything, ...narrowed, sort: 'plays' }, 1))).toBe(2);
      expect(await total(api.contents({ order: 'latin', language: 'ko', isFree: true }, 1))).toBe(2);
      for (const facets of [{ language: 'en' }, { isCompleted: true }, { language: 'en', isFree: true }] as const) {
        expect(await total(api.discovery({ ...everything, ...facets }, 1))).toBe(0);
        expect(await total(api.contents({ order: 'hangul', ...facets }, 1))).toBe(0);
      }
      expect(await total(api.discovery({ ...everything, storyLength: 'long' }, 1))).toBe(0);
      expect(await total(api.discovery({ ...everything, isWithoutAi: true }, 1))).toBe(2);
    });

    it('gives the genres and the shelves of the challenge page', async () => {
      const { api } = make();
      expect(await api.genres()).toEqual({ ok: true, value: [{ name: '미스터리', seriesCount: 2 }] });
      const shelves = await api.challenge();
      expect(shelves.ok && shelves.value.map(({ key }) => key)).toContain('rising');
    });

    it('API-71 gives what goes on, with the day in Korea', async () => {
      const { api } = make();
      const calendar = await api.calendar();
      expect(calendar).toMatchObject({ ok: true, value: { day: '2026-11-24' } });
      expect(calendar.ok && calendar.value.series.map(({ title }) => title)).toEqual(['연재 1', '연재 2']);
    });

    it('API-73 gives what operators have put together, and one with all of its series', async () => {
      const { api } = make();
      const collections = await api.collections();
      expect(collections).toMatchObject({
        ok: true,
        value: [{ id: 1, title: '잠들기 전', text: '조용한 이야기', seriesCount: 2 }],
      });
      const whole = await api.collection(1 as CollectionId);
      expect(whole).toMatchObject({ ok: true, value: { id: 1, title: '잠들기 전', seriesCount: 2 } });
      expect(whole.ok && whole.value.series.map(({ title }) => title)).toEqual(['연재 1', '연재 2']);
      expect(await api.collection(2 as CollectionId)).toEqual({ ok: false, failure: { kind: 'not-found' } });
    });

    it('API-75 gives what somebody new may begin with, and what of their choice there is not', async () => {
      const { api } = make();
      const shelf = async (languages: readonly Language[], genres: readonly string[] = ['미스터리']) => {
        const answer = await api.starter({ genres, languages });
        if (!answer.ok) return answer.failure;
        const { picks, missing } = answer.value;
        return [picks.map(({ series, genre }) => [series.title, genre]), missing];
      };
      const inGenre = [
        ['연재 1', '미스터리'],
        ['연재 2', '미스터리'],
      ];
      const popular = [
        ['연재 1', undefined],
        ['연재 2', undefined],
      ];
      expect(await shelf(['ko'])).toEqual([inGenre, []]);
      expect(await shelf(['ko', 'en'])).toEqual([inGenre, []]);
      expect(await shelf(['ko'], [])).toEqual([popular, []]);
      expect(await shelf(['en'])).toEqual([popular, ['미스터리']]);
    });

    it('finds, and marks what matched', async () => {
      const { api } = make();
      const found = await api.search('연재', 1);
      expect(found).toMatchObject({ ok: true, value: { keyword: '연재', isApproximate: false, page: 1, size: 20 } });
      expect(found.ok && found.value.totals.series).toBe(2);
      expect(found.ok && found.value.series.map(({ series, titleMarks }) => [series.title, titleMarks])).toEqual([
        ['연재 1', [[0, 2]]],
        ['연재 2', [[0, 2]]],
      ]);
    });

    it('API-67 finds in one language', async () => {
      const { api } = make();
      const totals = async (language: Language) => {
        const found = await api.search('연재', 1, language);
        return found.ok ? found.value.totals.series : found.failure;
      };
      expect([await totals('ko'), await totals('en')]).toEqual([2, 0]);
    });

    it('SHL-99 finds the first line of each free story that has the keyword, and marks it', async () => {
      const { api } = make();
      const lines = async (keyword: string, language?: Language) => {
        const found = await api.searchLines(keyword, 1, language);
        return found.ok ? found.value : found.failure;
      };
      expect(await lines('그 말')).toMatchObject({
        page: 1,
        size: 20,
        totalCount: 3,
        items: [101, 102, 201].map((id) => ({
          story: { id },
          series: { title: id < 200 ? '연재 1' : '연재 2' },
          seconds: 2.5,
          text: '그 말을 했다.',
          marks: [[0, 3]],
        })),
      });
      expect(await lines('그 말', 'en')).toMatchObject({ items: [], totalCount: 0 });
      expect(await lines('다른 말')).toMatchObject({ items: [], totalCount: 0 });
    });

    it('SHL-78 completes a keyword to series, genres and authors, with where each leads to and what to mark', async () => {
      const { api, author } = make();
      const nowhere = { detail: undefined, seriesId: undefined, storyId: undefined, authorId: undefined };
      const completed = async (keyword: string) => {
        const answer = await api.completions(keyword);
        return answer.ok ? answer.value : answer.failure;
      };
      expect(await completed('연재')).toEqual([
        { ...nowhere, text: '연재 1', marks: [[0, 2]], detail: '지은이', seriesId: 1 },
        { ...nowhere, text: '연재 2', marks: [[0, 2]], detail: '지은이', seriesId: 2 },
      ]);
      expect(await completed('스터')).toEqual([{ ...nowhere, text: '미스터리', marks: [[1, 3]] }]);
      expect(await completed('은이')).toEqual([{ ...nowhere, text: '지은이', marks: [[1, 3]], authorId: author }]);
      expect(await completed('없는 말')).toEqual([]);
    });

    it('gives the authors, and one with the series', async () => {
      const { api, author } = make();
      expect(await api.musicians(1)).toMatchObject({
        ok: true,
        value: { totalCount: 1, items: [{ id: author, name: '지은이', seriesCount: 2 }] },
      });
      const one = await api.musician(author, 1);
      expect(one).toMatchObject({ value: { author: { name: '지은이' }, works: { totalCount: 2, page: 1 } } });
      expect(one.ok && one.value.works.items.length).toBe(2);
      expect(await api.musician(99 as AuthorId, 1)).toEqual({ ok: false, failure: { kind: 'not-found' } });
    });

    it('says why nothing came', async () => {
      const { broken, brokenKind } = make();
      const failed = { ok: false, failure: { kind: brokenKind } };
      expect(await broken.discovery(everything, 1)).toEqual(failed);
      expect(await broken.search('x', 1)).toEqual(failed);
      expect(await broken.searchLines('x', 1)).toEqual(failed);
      expect(await broken.genres()).toEqual(failed);
      expect(await broken.calendar()).toEqual(failed);
      expect(await broken.collections()).toEqual(failed);
      expect(await broken.collection(1 as CollectionId)).toEqual(failed);
      expect(await broken.starter({ genres: [], languages: [] })).toEqual(failed);
      expect(await broken.completions('x')).toEqual(failed);
    });
  });
}
