import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import type { SeriesId, StoryId } from '../../../common/kernel/ids.ts';
import type { UnlockApi } from '../../../src/application/ports/api/unlock-api.ts';
import { must } from '../../support/must.ts';

/** Candies of every locked story of the rigs. */
const PRICE = 3;

interface Rig {
  /** Of a member who has 10 candies. */
  readonly api: UnlockApi;
  /** A series of somebody else, which has a free story and `locked` behind it, the first of which has a preview. */
  readonly series: SeriesId;
  readonly locked: readonly [StoryId, StoryId];
  /** A series of the member's own. */
  readonly own: SeriesId;
  /** Asks for a story's sound. */
  hear(id: StoryId): Promise<unknown>;
  /** The same out of reach. */
  readonly broken: UnlockApi;
}

const order = (candyPrice = PRICE, key: string = randomUUID()) => ({ key, candyPrice });
const refusal = (kind: string) => ({ ok: false, failure: { kind } });

/** What every implementation of UnlockApi does. */
export function unlockApiContract(name: string, make: () => Promise<Rig>): void {
  describe(`UnlockApi, ${name}`, () => {
    it('PLY-64 API-76 says where the first minute of a locked story is heard, where it has a preview', async () => {
      const { api, series, locked } = await make();
      const previewOf = async (id: StoryId) => must(await api.storyOffer(id)).preview;
      const url = expect.stringMatching(/^\/media\/previews\//) as string;
      expect(await previewOf(locked[0])).toEqual({ url, seconds: 60 });
      expect(await previewOf(locked[1])).toBeUndefined();
      expect(must(await api.seriesOffer(series)).preview).toEqual(await previewOf(locked[0]));
      must(await api.unlockStory(locked[0], order(), false));
      expect(await previewOf(locked[0])).toBeUndefined();
    });

    it('CND-13 says what a story and the rest of a series cost, and what is left then', async () => {
      const { api, series, locked } = await make();
      const autoUnlock = { isOn: false, cap: 0, spent: 0 };
      const same = { balance: 10, missing: 0, canUndo: false, autoUnlock, firstSentence: expect.any(String) as string };
      const preview = { url: expect.any(String) as string, seconds: 60 };
      expect(must(await api.storyOffer(locked[0]))).toEqual({
        ...same,
        preview,
        storyIds: [locked[0]],
        candyPrice: 3,
        balanceAfter: 7,
      });
      expect(must(await api.seriesOffer(series))).toEqual({
        ...same,
        preview,
        storyIds: locked,
        candyPrice: 6,
        balanceAfter: 4,
      });
      expect(await api.storyOffer(999_999 as StoryId)).toEqual(refusal('not-found'));
    });

    it('CND-13 CND-16 unlocks once for a key, and what is open already costs nothing', async () => {
      const { api, locked } = await make();
      const [id] = locked;
      const once = order();
      const answer = must(await api.unlockStory(id, once, false));
      expect(answer).toMatchObject({ storyIds: [id], candyPaid: 3, balanceAfter: 7 });
      expect(must(await api.unlockStory(id, once, false))).toMatchObject({ candyPaid: 3, balanceAfter: 7 });
      expect(must(await api.unlockStory(id, order(), false))).toMatchObject({ storyIds: [], candyPaid: 0 });
      expect(must(await api.storyOffer(id))).toMatchObject({ storyIds: [], balance: 7, canUndo: true });
    });

    it('CND-13 CND-16 refuses another price, and what is not affordable, and moves nothing then', async () => {
      const { api, series, locked } = await make();
      expect(await api.unlockStory(locked[0], order(PRICE - 1), false)).toEqual(refusal('price-changed'));
      expect(await api.unlockSeries(series, order(PRICE))).toEqual(refusal('price-changed'));
      expect(
        must(await api.sponsor({ seriesId: series, key: randomUUID(), candyAmount: 8, message: undefined })),
      ).toEqual(expect.objectContaining({ candyPaid: 8, balanceAfter: 2 }));
      expect(await api.unlockStory(locked[0], order(), false)).toEqual(refusal('candy-short'));
      expect(must(await api.storyOffer(locked[0]))).toMatchObject({ balance: 2, missing: 1, balanceAfter: undefined });
    });

    it('CND-13 unlocks the rest of a series, all of it in one payment', async () => {
      const { api, series, locked } = await make();
      must(await api.unlockStory(locked[0], order(), false));
      expect(must(await api.unlockSeries(series, order()))).toMatchObject({
        storyIds: [locked[1]],
        candyPaid: 3,
        balanceAfter: 4,
      });
      expect(must(await api.seriesOffer(series)).storyIds).toEqual([]);
    });

    it('CND-13 takes an unlock back until its sound was asked for', async () => {
      const { api, locked, hear } = await make();
      must(await api.unlockStory(locked[0], order(), false));
      expect(must(await api.undo(locked[0], randomUUID()))).toBe(10);
      expect(must(await api.storyOffer(locked[0])).storyIds).toEqual([locked[0]]);
      must(await api.unlockStory(locked[1], order(), false));
      await hear(locked[1]);
      expect(await api.undo(locked[1], randomUUID())).toEqual(refusal('unlock-used'));
    });

    it('CND-13 unlocks without a press where that is allowed, up to the cap', async () => {
      const { api, series, locked } = await make();
      expect(await api.unlockStory(locked[0], order(), true)).toEqual(refusal('auto-unlock-off'));
      expect(must(await api.setAutoUnlock(series, 5))).toEqual({ isOn: true, cap: 5, spent: 0 });
      expect(must(await api.unlockStory(locked[0], order(), true))).toMatchObject({ candyPaid: 3 });
      expect(await api.unlockStory(locked[1], order(), true)).toEqual(refusal('auto-unlock-capped'));
      expect(must(await api.storyOffer(locked[1])).autoUnlock).toEqual({ isOn: true, cap: 5, spent: 3 });
      const [listed, ...others] = must(await api.autoUnlocks());
      expect(listed).toEqual({
        series: { id: series, title: expect.any(String) },
        autoUnlock: { isOn: true, cap: 5, spent: 3 },
      });
      expect(others).toEqual([]);
      expect(must(await api.setAutoUnlock(series, undefined)).isOn).toBe(false);
      expect(must(await api.autoUnlocks())).toEqual([]);
    });

    it('CND-13 sponsors a series, but not an own one', async () => {
      const { api, series, own } = await make();
      const gift = { key: randomUUID(), candyAmount: 4, message: '고마워요' };
      expect(must(await api.sponsor({ ...gift, seriesId: series })).balanceAfter).toBe(6);
      expect(must(await api.sponsor({ ...gift, seriesId: series })).balanceAfter).toBe(6);
      expect(await api.sponsor({ ...gift, key: randomUUID(), seriesId: own })).toEqual(refusal('own-series'));
    });

    it('PRO-01 lists what was unlocked, the latest first, and whether it can be given back', async () => {
      const { api, series, locked, hear } = await make();
      must(await api.unlockStory(locked[0], order(), false));
      await hear(locked[0]);
      must(await api.unlockStory(locked[1], order(), false));
      const { items, totalCount } = must(await api.owned(1));
      expect(totalCount).toBe(2);
      expect(items.map(({ story, canUndo }) => [story.id, story.isPaid, canUndo])).toEqual([
        [locked[1], true, true],
        [locked[0], true, false],
      ]);
      expect(items[0]?.series.id).toBe(series);
    });

    it('says why nothing came', async () => {
      const { broken, series, locked } = await make();
      const gift = { seriesId: series, key: randomUUID(), candyAmount: 4, message: undefined };
      const offline = refusal('offline');
      expect(await broken.storyOffer(locked[0])).toEqual(offline);
      expect(await broken.unlockStory(locked[0], order(), false)).toEqual(offline);
      expect(await broken.undo(locked[0], randomUUID())).toEqual(offline);
      expect(await broken.sponsor(gift)).toEqual(offline);
      expect(await broken.autoUnlocks()).toEqual(offline);
      expect(await broken.owned(1)).toEqual(offline);
    });
  });
}
