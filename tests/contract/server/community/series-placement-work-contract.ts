import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { AuthorId, SeriesId } from '../../../../common/kernel/ids.ts';
import type {
  LockedPlacement,
  SeriesPlacementWork,
} from '../../../../server/application/ports/community/series-placement-work.ts';
import type { SeriesCategory } from '../../../../server/domain/series/series.ts';

/** A unit of work, and what its tests arrange and look at besides. */
export interface SeriesPlacementWorkRig {
  readonly work: SeriesPlacementWork;
  aMember(): Promise<AuthorId>;
  /** @returns a published series of the author's in the challenge */
  aSeries(author: AuthorId): Promise<SeriesId>;
  /** Lets nobody but its author see the series any more. */
  hide(series: SeriesId): Promise<void>;
  /** @returns what was done to the series, by whom, with which note and when, the oldest first */
  logged(series: SeriesId): Promise<readonly (readonly [string, AuthorId, string | undefined, number])[]>;
  /** @returns of which promotions the author was told and when, the oldest first */
  told(author: AuthorId): Promise<readonly (readonly [SeriesId, number])[]>;
  stop(): Promise<void>;
}

const AT = 1_790_000_000_000;
const NOWHERE = 900_000_000 as SeriesId;

/** What every unit of work for where a series belongs promises. */
export function seriesPlacementWorkContract(name: string, open: () => Promise<SeriesPlacementWorkRig>): void {
  describe(`CRE-24 where a series belongs in ${name}`, () => {
    let rig: SeriesPlacementWorkRig;
    let operator: AuthorId;
    let author: AuthorId;
    let series: SeriesId;
    beforeAll(async () => {
      rig = await open();
      operator = await rig.aMember();
    });
    beforeEach(async () => {
      author = await rig.aMember();
      series = await rig.aSeries(author);
    });
    afterAll(() => rig.stop());

    const categoryOf = (id: SeriesId) => rig.work.run(id, AT, async ({ category }) => category);
    const facts = () => ({ by: { kind: 'operator', id: operator }, note: '결이 좋다' }) as const;
    const promote = async (placement: LockedPlacement) => {
      await placement.place('original');
      await placement.tellPromoted(await placement.log({ ...facts(), action: 'promote' }));
    };

    it('is moved, which is in the audit log, and its author is told of a promotion', async () => {
      expect(await categoryOf(series)).toBe('challenge');
      await rig.work.run(series, AT, promote);
      expect(await categoryOf(series)).toBe('original');
      await rig.work.run(series, AT + 1, async (placement) => {
        await placement.place('challenge');
        await placement.log({ ...facts(), action: 'demote', note: undefined });
      });
      expect(await categoryOf(series)).toBe('challenge');
      expect(await rig.logged(series)).toEqual([
        ['promote', operator, '결이 좋다', AT],
        ['demote', operator, undefined, AT + 1],
      ]);
      expect(await rig.told(author)).toEqual([[series, AT]]);
    });

    it('tells of each promotion anew', async () => {
      const entries = new Set<number>();
      for (const at of [AT, AT + 1]) {
        await rig.work.run(series, at, async (placement) => {
          const entry = await placement.log({ ...facts(), action: 'promote' });
          entries.add(entry);
          for (let time = 0; time < 2; time += 1) await placement.tellPromoted(entry);
        });
      }
      expect(entries.size).toBe(2);
      expect(await rig.told(author)).toEqual([
        [series, AT],
        [series, AT + 1],
      ]);
    });

    it('does no work on what is not there, or not published', async () => {
      await rig.hide(series);
      for (const id of [series, NOWHERE]) {
        expect(await rig.work.run(id, AT, async () => expect.unreachable())).toBeUndefined();
      }
    });

    it('is as before where the work fails half-way', async () => {
      const failing = rig.work.run(series, AT, async (placement) => {
        await promote(placement);
        throw new Error('half-way');
      });
      await expect(failing).rejects.toThrow('half-way');
      expect(await categoryOf(series)).toBe('challenge');
      expect([await rig.logged(series), await rig.told(author)]).toEqual([[], []]);
    });

    it('waits for what was begun before', async () => {
      const seen: SeriesCategory[] = [];
      const once = (placement: LockedPlacement) => {
        seen.push(placement.category);
        return placement.category === 'original' ? Promise.resolve() : promote(placement);
      };
      await Promise.all([1, 2, 3].map(() => rig.work.run(series, AT, once)));
      expect(seen.toSorted()).toEqual(['challenge', 'original', 'original']);
      expect(await rig.logged(series)).toHaveLength(1);
    });
  });
}
