import { describe, expect, it } from 'vitest';
import type { ApiFailure, ApiPort } from '../../../src/application/ports/api-port.ts';
import { seriesId, storyId } from '../../support/builders.ts';

/**
 * A server with two series: 1 has twelve free stories, 101 to 112; 2 has a free one, 201, and a locked one, 202.
 */
export interface ApiRig {
  readonly api: ApiPort;
  /** The same server when it cannot be reached or answers nothing of use; every call fails in this way. */
  readonly broken: ApiPort;
  readonly brokenKind: ApiFailure['kind'];
}

/** What every way to the server promises. */
export function apiPortContract(name: string, makeRig: () => Promise<ApiRig> | ApiRig): void {
  describe(`the server by ${name}`, () => {
    it('has shelves with series on them', async () => {
      const { api } = await makeRig();
      const result = await api.originals();
      const ids = result.ok ? result.value.flatMap((section) => section.series.map((series) => series.id)) : [];
      expect(new Set(ids)).toEqual(new Set([1, 2]));
    });

    it('has one series by its id, with its first story', async () => {
      const { api } = await makeRig();
      expect(await api.series(seriesId(1))).toMatchObject({
        value: { id: 1, storyCount: 12, firstStory: { id: 101 } },
      });
      expect(await api.series(seriesId(9))).toEqual({ ok: false, failure: { kind: 'not-found' } });
    });

    it('LIM-19 has ten stories to a page, from the first or the latest first, and none behind the last page', async () => {
      const { api } = await makeRig();
      const ids = async (sort: 'first' | 'latest', page: number): Promise<readonly number[]> => {
        const result = await api.episodes(seriesId(1), sort, page);
        return result.ok ? result.value.stories.map((story) => story.id) : [];
      };
      expect(await ids('first', 1)).toEqual([101, 102, 103, 104, 105, 106, 107, 108, 109, 110]);
      expect(await ids('first', 2)).toEqual([111, 112]);
      expect((await ids('latest', 1))[0]).toBe(112);
      expect(await ids('first', 3)).toEqual([]);
      expect(await api.episodes(seriesId(1), 'first', 1)).toMatchObject({
        value: { page: 1, size: 10, totalCount: 12 },
      });
    });

    it('has the page that holds a story, and the first one for a story of somebody else', async () => {
      const { api } = await makeRig();
      const around = async (id: number) => {
        const result = await api.episodesAround(seriesId(1), storyId(id));
        return result.ok ? [result.value.page, result.value.stories[0]?.id] : result.failure.kind;
      };
      expect(await around(110)).toEqual([1, 101]);
      expect(await around(111)).toEqual([2, 111]);
      expect(await around(201)).toEqual([1, 101]);
      expect(await around(999)).toEqual([1, 101]);
    });

    it('API-47 has series with all their stories in the order asked for, unknown ones left out', async () => {
      const { api } = await makeRig();
      const result = await api.seriesWithStories([seriesId(2), seriesId(9), seriesId(1)]);
      expect(result.ok && result.value.map(({ series, stories }) => [series.id, stories.length])).toEqual([
        [2, 2],
        [1, 12],
      ]);
    });

    it('gives the address, the voice and the script of a story that may be heard', async () => {
      const { api } = await makeRig();
      const result = await api.sound(storyId(101));
      expect(result).toMatchObject({ ok: true, value: { durationSeconds: 100 } });
      expect(result.ok && result.value.address.url.length > 0 && result.value.address.expiresAt > 0).toBe(true);
    });

    it('PLY-50 gives no address of a locked story, and none of an unknown one', async () => {
      const { api } = await makeRig();
      expect(await api.sound(storyId(202))).toEqual({ ok: false, failure: { kind: 'locked' } });
      expect(await api.sound(storyId(999))).toEqual({ ok: false, failure: { kind: 'not-found' } });
    });

    it('QUE-36 knows what cannot be heard any more, and only that', async () => {
      const { api } = await makeRig();
      const asked = await api.unavailable([1, 9, 2].map(seriesId), [101, 202, 999].map(storyId));
      expect(asked).toEqual({ ok: true, value: { seriesIds: new Set([9]), storyIds: new Set([999]) } });
      const nothing = { ok: true, value: { seriesIds: new Set(), storyIds: new Set() } };
      expect(await api.unavailable([], [])).toEqual(nothing);
    });

    it('SUG-09 recommends other series than the one that plays, and none that it is told to leave out', async () => {
      const { api } = await makeRig();
      const ids = async (after: number | undefined, ...without: readonly number[]): Promise<readonly number[]> => {
        const answer = await api.suggestions(after === undefined ? undefined : seriesId(after), without.map(seriesId));
        const series = answer.ok ? answer.value : [];
        return series.map(({ id }) => id).toSorted((one, other) => one - other);
      };
      expect(await ids(undefined)).toEqual([1, 2]);
      expect(await ids(1)).toEqual([2]);
      expect(await ids(undefined, 2)).toEqual([1]);
      expect(await ids(1, 2)).toEqual([]);
    });

    it('VIEW-03 VIEW-05 counts a view, and is as content when it is told twice', async () => {
      const { api } = await makeRig();
      const view = { seriesId: seriesId(1), storyId: storyId(101), playId: '0123456789abcdef', heardToEnd: false };
      expect(await api.countView(view)).toEqual({ ok: true, value: undefined });
      expect(await api.countView(view)).toEqual({ ok: true, value: undefined });
      expect(await api.countView({ ...view, heardToEnd: true })).toEqual({ ok: true, value: undefined });
    });

    it('fails without throwing', async () => {
      const { broken, brokenKind: kind } = await makeRig();
      const expected = { ok: false, failure: { kind } };
      expect(await broken.originals()).toEqual(expected);
      expect(await broken.series(seriesId(1))).toEqual(expected);
      expect(await broken.episodes(seriesId(1), 'first', 1)).toEqual(expected);
      expect(await broken.seriesWithStories([seriesId(1)])).toEqual(expected);
      for (const id of [101, 202, 999]) expect(await broken.sound(storyId(id))).toEqual(expected);
      expect(await broken.unavailable([seriesId(1)], [])).toEqual(expected);
      expect(await broken.suggestions(undefined, [])).toEqual(expected);
      const view = { seriesId: seriesId(1), storyId: storyId(101), playId: '0123456789abcdef', heardToEnd: false };
      expect(await broken.countView(view)).toEqual(expected);
    });
  });
}
