import type { EditedCollectionWire } from '../../../common/contract/collection-schemas.ts';
import type { EditedCollection } from '../../../common/kernel/collections.ts';

/** @returns a collection as operators are told of it */
export function editedCollectionWire(one: EditedCollection): EditedCollectionWire {
  return {
    id: one.id,
    title: one.title,
    text: one.text,
    isPublished: one.isPublished,
    pinnedPlace: one.pinnedPlace ?? null,
    series: one.series.map(({ id, title, author, isShown }) => ({ id, title, author, isShown })),
    edition: one.edition,
    changedAt: new Date(one.changedAt).toISOString(),
  };
}
