import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { CollectionFacts } from '../../../../common/kernel/collections.ts';
import type { AuthorId, CollectionId, SeriesId } from '../../../../common/kernel/ids.ts';
import type { CollectionWork } from '../../../../server/application/ports/community/collection-work.ts';

/** A unit of work, and what its tests arrange and look at besides. */
interface CollectionWorkRig {
  readonly work: CollectionWork;
  /** Who is in the log. */
  readonly operator: AuthorId;
  /** @returns a series that listeners find, called `연재` and its number, by `지은이` */
  aSeries(): Promise<SeriesId>;
  /** Lets nobody but its author see the series any more. */
  hide(series: SeriesId): Promise<void>;
  /** @returns what was done with collections, the oldest first */
  logged(): Promise<readonly (readonly [string, AuthorId, string | undefined, number])[]>;
  /** There is no collection any more, and nothing in the log. */
  empty(): Promise<void>;
  stop(): Promise<void>;
}

const AT = 1_790_000_000_000;
const NOWHERE = 900_000_000 as SeriesId;

/** What every unit of work for collections promises. */
export function collectionWorkContract(name: string, open: () => Promise<CollectionWorkRig>): void {
  describe(`SES-103 SHL-95 collections in ${name}`, () => {
    let rig: CollectionWorkRig;
    let series: readonly SeriesId[];
    beforeAll(async () => {
      rig = await open();
    });
    beforeEach(async () => {
      await rig.empty();
      series = [await rig.aSeries(), await rig.aSeries(), await rig.aSeries()];
    });
    afterAll(() => rig.stop());

    const facts = (title: string, changes: Partial<CollectionFacts> = {}): CollectionFacts => ({
      title: { ko: title, en: 'Title' },
      text: { ko: '글', en: 'Text' },
      isPublished: true,
      series,
      ...changes,
    });
    const add = (title: string, at = AT, changes: Partial<CollectionFacts> = {}): Promise<CollectionId> =>
      rig.work.run(at, (collections) => collections.add(facts(title, changes)));
    const pin = (...ids: readonly CollectionId[]) => rig.work.run(AT, (collections) => collections.pin(ids));
    const titles = async () => (await rig.work.all()).map(({ title }) => title.ko);

    it('have series in the order that they were given, also those that are shown no more', async () => {
      const [one, two, three] = series as [SeriesId, SeriesId, SeriesId];
      const id = await add('잠들기 전', AT, { series: [three, one, two] });
      await rig.hide(one);
      const [kept] = await rig.work.all();
      expect(kept).toMatchObject({
        ...facts('잠들기 전'),
        id,
        edition: 1,
        changedAt: AT,
        pinnedPlace: undefined,
        series: [
          { id: three, title: `연재 ${three}`, author: '지은이', isShown: true },
          { id: one, isShown: false },
          { id: two, isShown: true },
        ],
      });
      expect(await rig.work.run(AT, (collections) => collections.shown([one, two, NOWHERE]))).toEqual(new Set([two]));
      await rig.work.run(AT + 1, (collections) => collections.rewrite(id, facts('새 이름', { series: [two, three] })));
      const [changed] = await rig.work.all();
      expect(changed).toMatchObject({ title: { ko: '새 이름', en: 'Title' }, edition: 2, changedAt: AT + 1 });
      expect(changed?.series.map((each) => each.id)).toEqual([two, three]);
    });

    it('come with those that are pinned first, in their order, then the one that was changed last', async () => {
      const [one, two, three] = [await add('하나'), await add('둘', AT + 1), await add('셋', AT + 2)];
      expect(await titles()).toEqual(['셋', '둘', '하나']);
      await pin(one, two);
      expect(await titles()).toEqual(['하나', '둘', '셋']);
      await pin(two, three, one);
      expect((await rig.work.all()).map(({ id, pinnedPlace }) => [id, pinnedPlace])).toEqual([
        [two, 1],
        [three, 2],
        [one, 3],
      ]);
      await pin(three);
      expect(await titles()).toEqual(['셋', '둘', '하나']);
    });

    it('are pinned no more once they are published no more, and gone once they are removed', async () => {
      const [one, two] = [await add('하나'), await add('둘')];
      await pin(one, two);
      await rig.work.run(AT, (collections) => collections.rewrite(one, facts('하나', { isPublished: false })));
      await rig.work.run(AT, (collections) => collections.rewrite(two, facts('둘')));
      expect((await rig.work.all()).map(({ id, pinnedPlace }) => [id, pinnedPlace])).toEqual([
        [two, 2],
        [one, undefined],
      ]);
      await rig.work.run(AT, (collections) => collections.remove(two));
      expect(await titles()).toEqual(['하나']);
    });

    it('are in the audit log, and as before where the work fails half-way', async () => {
      const by = { kind: 'operator', id: rig.operator } as const;
      await rig.work.run(AT, (collections) => collections.log({ action: 'make-collection', by, text: '하나' }));
      const failing = rig.work.run(AT, async (collections) => {
        await collections.add(facts('둘'));
        await collections.log({ action: 'make-collection', by, text: '둘' });
        throw new Error('half-way');
      });
      await expect(failing).rejects.toThrow('half-way');
      expect(await titles()).toEqual([]);
      expect(await rig.logged()).toEqual([['make-collection', rig.operator, '하나', AT]]);
    });

    it('are changed one after another', async () => {
      const counted = await Promise.all(
        [1, 2, 3].map((number) =>
          rig.work.run(AT, async (collections) => {
            const before = await collections.all();
            await collections.add(facts(`모음 ${number}`));
            return before.length;
          }),
        ),
      );
      expect(new Set(counted)).toEqual(new Set([0, 1, 2]));
    });
  });
}
