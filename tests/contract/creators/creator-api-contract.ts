import { describe, expect, it } from 'vitest';
import type { SeriesId } from '../../../common/kernel/ids.ts';
import type { CreatorApi } from '../../../src/application/ports/api/creator-api.ts';
import { aSeriesSubmission } from '../../support/builders.ts';
import { must } from '../../support/must.ts';

interface Rig {
  /** Of an author who has posted nothing. */
  readonly api: CreatorApi;
  /** The same out of reach. */
  readonly broken: CreatorApi;
}

const WISH = aSeriesSubmission();
const UNKNOWN = 1_000_000 as SeriesId;

/** What every implementation of CreatorApi does. */
export function creatorApiContract(name: string, make: () => Promise<Rig>): void {
  describe(`CreatorApi, ${name}`, () => {
    it('CRE-05 CRE-09 posts a series, and has it among the own ones', async () => {
      const { api } = await make();
      const { coverId: _, ...facts } = WISH;
      const series = must(await api.create(WISH));
      expect(series).toMatchObject({ ...facts, edition: 1, storyCount: 0, totalCandy: 0, lastStoryAt: undefined });
      const page = must(await api.mySeries('all', 1, 50));
      expect(page).toMatchObject({ items: [series], page: 1, size: 50, totalCount: 1 });
      expect(page.counts).toEqual({ all: 1, serial: 1, completed: 0 });
      expect(must(await api.ownSeries(series.id))).toEqual({
        series,
        totalListeners: 0,
        totalBuyers: 0,
        boughtStories: 0,
        scheduledCount: 0,
        stories: [],
        page: 1,
        size: 100,
      });
    });

    it('CRE-16 makes one series of a draft, however often it is sent, and tells of it who sends another text', async () => {
      const { api } = await make();
      const key = '0b8f3c1e-5d2a-4c6b-9e7f-1a2b3c4d5e6f';
      const [first, second] = await Promise.all([api.create(WISH, key), api.create(WISH, key)]);
      expect(must(second)).toEqual(must(first));
      const { id } = must(first);
      const other = await api.create({ ...WISH, title: '겨울밤 녹음실' }, key);
      expect(other).toEqual({ ok: false, failure: { kind: 'draft-posted', seriesId: id } });
      expect(must(await api.mySeries('all', 1, 50)).items.map(({ title }) => title)).toEqual([WISH.title]);
      await api.remove(id);
      expect(must(await api.create({ ...WISH, title: '겨울밤 녹음실' }, key)).title).toBe('겨울밤 녹음실');
    });

    it('CRE-15 knows what became of all series by month, and of one', async () => {
      const { api } = await make();
      const { id } = must(await api.create(WISH));
      const figures = must(await api.figures(undefined));
      expect(figures).toMatchObject({ lastMonth: { listens: 0, candy: 0 }, totalLikes: 0 });
      expect(figures.months.every(({ listens, likes, candy }) => listens + likes + candy === 0)).toBe(true);
      expect(must(await api.figures(id))).toEqual(figures);
      expect(await api.figures(UNKNOWN)).toEqual({ ok: false, failure: { kind: 'not-found' } });
    });

    it('CRE-15 has the series that is heard most first when asked so', async () => {
      const { api } = await make();
      const [first, second] = [must(await api.create(WISH)), must(await api.create({ ...WISH, title: '둘째' }))];
      const page = must(await api.mySeries('all', 1, 50, 'listens'));
      expect(page.items.map(({ id }) => id)).toEqual([second.id, first.id]);
    });

    it('CRE-23 tells those that go on from those that have ended', async () => {
      const { api } = await make();
      await api.create(WISH);
      await api.create({ ...WISH, title: '끝난 작품', isCompleted: true });
      expect(must(await api.mySeries('serial', 1, 50)).items.map(({ title }) => title)).toEqual([WISH.title]);
      expect(must(await api.mySeries('completed', 1, 50)).items.map(({ title }) => title)).toEqual(['끝난 작품']);
      expect(must(await api.mySeries('all', 2, 1)).items).toHaveLength(1);
    });

    it('CRE-06 changes a series once for each edition', async () => {
      const { api } = await make();
      const { id } = must(await api.create(WISH));
      const changed = must(await api.change(id, 1, { ...WISH, title: '겨울밤 녹음실' }));
      expect(changed).toMatchObject({ title: '겨울밤 녹음실', edition: 2 });
      const second = await api.change(id, 1, { ...WISH, title: '봄밤 녹음실' });
      expect(second).toEqual({ ok: false, failure: { kind: 'series-changed' } });
      expect(must(await api.ownSeries(id)).series).toEqual(changed);
    });

    it('CRE-07 CRE-08 deletes a series, and is told in the server’s words where there is none', async () => {
      const { api } = await make();
      const { id } = must(await api.create(WISH));
      expect(await api.remove(id)).toEqual({ ok: true, value: undefined });
      expect(must(await api.mySeries('all', 1, 50)).totalCount).toBe(0);
      expect(await api.ownSeries(id)).toEqual({ ok: false, failure: { kind: 'not-found' } });
      const gone = { ok: false, failure: { kind: 'other', message: '찾을 수 없습니다.' } };
      expect(await api.remove(id)).toEqual(gone);
      expect(await api.change(UNKNOWN, 1, WISH)).toEqual(gone);
    });

    it('says when nothing can be reached', async () => {
      const { broken } = await make();
      const offline = { ok: false, failure: { kind: 'offline' } };
      expect(await broken.mySeries('all', 1, 50)).toEqual(offline);
      expect(await broken.ownSeries(UNKNOWN)).toEqual(offline);
      expect(await broken.figures(undefined)).toEqual(offline);
      expect(await broken.create(WISH)).toEqual(offline);
      expect(await broken.change(UNKNOWN, 1, WISH)).toEqual(offline);
      expect(await broken.remove(UNKNOWN)).toEqual(offline);
    });
  });
}
