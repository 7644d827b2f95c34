import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { ApiAdapter } from '../../../../src/adapters/api/api-adapter.ts';
import type { ApiTransport } from '../../../../src/adapters/api/api-transport.ts';
import { fail, ok } from '../../../../common/kernel/result.ts';
import { seriesId, storyId } from '../../../support/builders.ts';
import { aSeriesWire, aSoundWire, aStoryWire } from '../../../support/http/wire.ts';

function answering(answer: unknown): ApiAdapter {
  return new ApiAdapter({ call: () => Promise.resolve(ok(answer)) });
}

const GARBLED = { ok: false, failure: { kind: 'garbled' } };

describe('answers in the words of the core', () => {
  it('ENT-22 to ENT-31: a series', async () => {
    const result = await answering({ detailSeries: aSeriesWire(3, { isAdultContent: 'Y', firstStory: null }) }).series(
      seriesId(3),
    );
    expect(result).toEqual(
      ok({
        id: 3,
        title: '연재 3',
        imageUrl: '/media/covers/a',
        description: '설명',
        author: { id: 7, name: '지은이', profileImage: undefined },
        categories: ['드라마', '라디오'],
        genres: ['미스터리'],
        isAdult: true,
        isCompleted: false,
        totalDurationSeconds: 300,
        totalLikes: 5,
        totalReviews: 2,
        storyCount: 3,
        language: 'ko',
        firstSentence: undefined,
        coverTone: { hue: 120, chroma: 0.1 },
        hero: undefined,
        firstStory: undefined,
      }),
    );
  });

  it('ENT-33 to ENT-38: a story, with its address while it has one', async () => {
    const episodes = [
      aStoryWire(301, { isFree: 'N', isPaid: true }),
      aStoryWire(302, { episode: null, audioSeriesUrl: null }),
    ];
    const result = await answering({ episodes, page: 1, size: 10, totalCount: 2 }).episodes(seriesId(3), 'first', 1);
    expect(result).toMatchObject({
      value: {
        totalCount: 2,
        stories: [
          {
            id: 301,
            isFree: false,
            isPaid: true,
            durationSeconds: 100,
            publishedAt: Date.UTC(2026, 10, 20),
            address: { url: '/media/audio/301?signed', expiresAt: Date.UTC(2026, 10, 20, 1) },
          },
          { id: 302, episode: undefined, address: undefined },
        ],
      },
    });
  });

  it('a sound with its voice and its script', async () => {
    expect(await answering(aSoundWire(301)).sound(storyId(301))).toEqual(
      ok({
        address: { url: '/media/audio/301?fresh', expiresAt: Date.UTC(2026, 10, 20, 2) },
        durationSeconds: 100,
        loudness: [0, 50, 100],
        script: [
          { atSeconds: 0, text: '첫 줄' },
          { atSeconds: undefined, text: '둘째 줄' },
        ],
      }),
    );
  });

  it('shelves, and series with their stories', async () => {
    const sections = [{ key: 'popular', title: '인기', series: [aSeriesWire(1), aSeriesWire(2)] }];
    expect(await answering({ sections }).originals()).toMatchObject({
      value: [{ key: 'popular', title: '인기', series: [{ id: 1 }, { id: 2 }] }],
    });
    const stories = [{ ...aStoryWire(101), script: '대본' }];
    expect(await answering([{ detailSeries: aSeriesWire(1), stories }]).seriesWithStories([seriesId(1)])).toMatchObject(
      {
        value: [{ series: { id: 1 }, stories: [{ id: 101 }] }],
      },
    );
  });

  it.each([
    ['a missing title', { detailSeries: { ...aSeriesWire(1), title: undefined } }],
    ['a text for a number', { detailSeries: { ...aSeriesWire(1), totalLike: '5' } }],
    ['a number below nothing', { detailSeries: { ...aSeriesWire(1), totalDuration: -1 } }],
    ['an id that is none', { detailSeries: { ...aSeriesWire(1), id: 0 } }],
    ['a flag that is none', { detailSeries: { ...aSeriesWire(1), isAdultContent: 'X' } }],
    ['no author', { detailSeries: { ...aSeriesWire(1), author: null } }],
    [
      'a date that is none',
      { detailSeries: { ...aSeriesWire(1), firstStory: aStoryWire(1, { publishedAt: 'soon' }) } },
    ],
    ['nothing', undefined],
    ['a list', []],
  ])('%s is garbled, not half a series', async (_, answer) => {
    expect(await answering(answer).series(seriesId(1))).toEqual(GARBLED);
  });

  it('QUE-36 what is not said to be gone is there', async () => {
    const marks = { series: { 1: 'Y', 2: 'N', x: 'N' }, stories: { 101: 'N', 102: 'Y' } };
    expect(await answering(marks).unavailable([seriesId(1)], [])).toEqual({
      ok: true,
      value: { seriesIds: new Set([2]), storyIds: new Set([101]) },
    });
    expect(await answering({ series: { 1: 'gone' }, stories: {} }).unavailable([seriesId(1)], [])).toEqual(GARBLED);
  });

  it('asks about a long playlist in parts, each story once and the series with the first part', async () => {
    const asked: { seriesIds: readonly number[]; storyIds: readonly number[] }[] = [];
    const transport: ApiTransport = {
      call: (_, parts) => {
        asked.push(parts.body as { seriesIds: readonly number[]; storyIds: readonly number[] });
        return Promise.resolve(ok({ series: {}, stories: { [String(asked.length)]: 'N' } }));
      },
    };
    const stories = Array.from({ length: 6001 }, (_, index) => storyId(index + 1));
    const answer = await new ApiAdapter(transport).unavailable([seriesId(1), seriesId(2)], stories);
    expect(asked.map(({ seriesIds, storyIds }) => [seriesIds.length, storyIds.length])).toEqual([
      [2, 3000],
      [0, 3000],
      [0, 1],
    ]);
    expect(asked.flatMap(({ storyIds }) => storyIds)).toEqual(stories);
    expect(answer).toEqual({ ok: true, value: { seriesIds: new Set(), storyIds: new Set([1, 2, 3]) } });
  });

  it('whatever comes, nothing throws', async () => {
    await fc.assert(
      fc.asyncProperty(fc.jsonValue(), async (answer) => {
        const api = answering(answer);
        expect(await api.originals()).toEqual(GARBLED);
        expect(await api.sound(storyId(1))).toEqual(GARBLED);
      }),
    );
  });
});

describe('series with more stories than one answer gives', () => {
  it('API-47 are asked for again by halves, and come in the order asked for', async () => {
    const asked: string[] = [];
    const transport: ApiTransport = {
      call: async (_, parts) => {
        const { ids = '' } = (parts as { readonly query: { readonly ids?: string } }).query;
        asked.push(ids);
        const each = ids.split(',').map(Number);
        if (each.length > 2) return fail({ kind: 'unavailable', code: 'too-many-ids' });
        return ok(each.map((id) => ({ detailSeries: aSeriesWire(id), stories: [aStoryWire(id * 100)] })));
      },
    };
    const found = await new ApiAdapter(transport).seriesWithStories([5, 3, 9, 1, 7].map(seriesId));
    expect(asked).toEqual(['5,3,9,1,7', '5,3,9', '5,3', '9', '1,7']);
    expect(found.ok && found.value.map(({ series, stories }) => [series.id, stories.length])).toEqual([
      [5, 1],
      [3, 1],
      [9, 1],
      [1, 1],
      [7, 1],
    ]);
  });

  it('API-47 are not asked for again when one alone is refused, or for another reason', async () => {
    for (const [ids, code] of [
      [[3], 'too-many-ids'],
      [[3, 5], 'unavailable'],
    ] as const) {
      let calls = 0;
      const transport: ApiTransport = {
        call: async () => {
          calls += 1;
          return fail({ kind: 'unavailable', code });
        },
      };
      const answer = await new ApiAdapter(transport).seriesWithStories(ids.map(seriesId));
      expect([answer, calls]).toEqual([{ ok: false, failure: { kind: 'unavailable' } }, 1]);
    }
  });
});
