import { describe, expect, it } from 'vitest';
import type { CollectionFacts } from '../../../../../common/kernel/collections.ts';
import type { AuthorId, CollectionId, SeriesId } from '../../../../../common/kernel/ids.ts';
import { MAX_COLLECTIONS } from '../../../../../common/kernel/limits.ts';
import { fail } from '../../../../../common/kernel/result.ts';
import { PinCollections } from '../../../../../server/application/community/pin-collections.ts';
import { RemoveCollection } from '../../../../../server/application/community/remove-collection.ts';
import { SaveCollection } from '../../../../../server/application/community/save-collection.ts';
import { MemoryCollectionWork } from '../../../../support/community/memory-collection-work.ts';
import { must } from '../../../../support/must.ts';

const [OPERATOR, OTHER] = [4, 5] as AuthorId[] as [AuthorId, AuthorId];
const [ONE, TWO, THREE] = [1, 2, 3] as SeriesId[] as [SeriesId, SeriesId, SeriesId];
const NONE = 999 as CollectionId;
const AT = 1_790_000_000_000;
const from = { network: '192.0.2.1', deviceName: 'Chrome' } as const;
const WHOLE: CollectionFacts = {
  title: { ko: '잠들기 전', en: 'Before sleep' },
  text: { ko: '조용한 이야기', en: 'Quiet stories' },
  isPublished: true,
  series: [ONE, TWO],
};

function aDesk() {
  const memory = new MemoryCollectionWork();
  for (const id of [ONE, TWO, THREE]) memory.series.add(id);
  const [saving, removing, pinning] = [
    new SaveCollection(memory),
    new RemoveCollection(memory),
    new PinCollections(memory),
  ];
  return {
    memory,
    save: (
      changes: Partial<CollectionFacts> = {},
      before?: { readonly id: CollectionId; readonly edition: number },
      memberId = OPERATOR,
    ) => saving.run({ facts: { ...WHOLE, ...changes }, before, at: AT, from }, { memberId }),
    remove: (id: CollectionId) => removing.run(id, { at: AT, from }, { memberId: OPERATOR }),
    pin: (pins: readonly CollectionId[], before: readonly CollectionId[] = []) =>
      pinning.run({ pins, before, at: AT, from }, { memberId: OPERATOR }),
    done: () => memory.log.map(({ action, text }) => [action, text]),
  };
}

describe('operators and collections', () => {
  it('SES-103 make one, which the log tells with who, from where and its title', async () => {
    const { memory, save } = aDesk();
    const saved = must(await save());
    expect(saved).toMatchObject({ ...WHOLE, series: [{ id: ONE }, { id: TWO }], edition: 1, pinnedPlace: undefined });
    const entry = { by: { kind: 'operator', id: OPERATOR }, ...from, text: '잠들기 전', at: AT };
    expect(memory.log).toEqual([
      { ...entry, action: 'make-collection' },
      { ...entry, action: 'publish-collection' },
    ]);
  });

  it('SES-103 of two who change it at once the later one is told, and nothing of theirs is written', async () => {
    const { memory, save, done } = aDesk();
    const { id, edition } = must(await save());
    const both = await Promise.all([
      save({ title: { ko: '하나', en: 'One' } }, { id, edition }),
      save({ title: { ko: '둘', en: 'Two' } }, { id, edition }, OTHER),
    ]);
    expect(both[0]).toMatchObject({ ok: true, value: { title: { ko: '하나' }, edition: 2 } });
    expect(both[1]).toEqual(fail({ kind: 'collection-changed' }));
    expect((await memory.all()).map(({ title }) => title.ko)).toEqual(['하나']);
    expect(done()).toHaveLength(3);
  });

  it('SES-103 put in what listeners find, and keep what they find no more', async () => {
    const { memory, save } = aDesk();
    expect(await save({ series: [ONE, 99 as SeriesId] })).toEqual(fail({ kind: 'collection-series' }));
    const { id, edition } = must(await save());
    memory.series.delete(ONE);
    memory.series.delete(THREE);
    const kept = must(await save({ series: [TWO, ONE] }, { id, edition }));
    expect(kept.series).toMatchObject([
      { id: TWO, isShown: true },
      { id: ONE, isShown: false },
    ]);
    const more = await save({ series: [TWO, ONE, THREE] }, { id, edition: kept.edition });
    expect(more).toEqual(fail({ kind: 'collection-series' }));
  });

  it('SES-103 keep no more than fifty, nothing unfinished, and change nothing that is not there', async () => {
    const { save, done } = aDesk();
    expect(await save({ text: { ko: '', en: '' } })).toEqual(fail({ kind: 'collection-unfinished' }));
    expect(await save({ title: { ko: '', en: '' } })).toEqual(fail({ kind: 'collection-title' }));
    expect(await save({}, { id: NONE, edition: 1 })).toEqual(fail({ kind: 'not-found' }));
    expect(done()).toEqual([]);
    for (let number = 0; number < MAX_COLLECTIONS; number += 1) must(await save({ isPublished: false }));
    expect(await save({ isPublished: false })).toEqual(fail({ kind: 'collections-full' }));
  });

  it('SES-103 delete one, which the log tells once', async () => {
    const { memory, save, remove, done } = aDesk();
    const { id } = must(await save({ isPublished: false }));
    expect([await remove(id), await remove(id), await remove(NONE)]).toEqual([true, false, false]);
    expect(await memory.all()).toEqual([]);
    expect(done()).toEqual([
      ['make-collection', '잠들기 전'],
      ['delete-collection', '잠들기 전'],
    ]);
  });

  it('SHL-95 pin some in their order, which the log tells; again it does nothing, and who is late is told', async () => {
    const { memory, save, pin, done } = aDesk();
    const [one, two] = [must(await save()).id, must(await save({ title: { ko: '출근길', en: 'On the way' } })).id];
    const draft = must(await save({ isPublished: false })).id;
    expect(await pin([two, one])).toBe(true);
    expect(await pin([two, one], [two, one])).toBe(true);
    expect((await memory.all()).map(({ id, pinnedPlace }) => [id, pinnedPlace])).toEqual([
      [two, 1],
      [one, 2],
      [draft, undefined],
    ]);
    expect([await pin([one]), await pin([draft], [two, one]), await pin([NONE], [two, one])]).toEqual([
      false,
      false,
      false,
    ]);
    expect(await pin([], [two, one])).toBe(true);
    expect(done().slice(-2)).toEqual([
      ['pin-collections', '출근길, 잠들기 전'],
      ['pin-collections', undefined],
    ]);
  });
});
