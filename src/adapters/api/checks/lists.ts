import { LISTS, type ListName } from '../../../../common/contract/lists.ts';
import type { ListShape } from '../../../../common/contract/list-shape.ts';
import { answerChecks } from '../answer-checks.ts';

export const listChecks = answerChecks(LISTS);

/** What the answer calls each list, and whether its items are series. */
export const LIST_FIELDS = Object.fromEntries(
  Object.entries<ListShape>(LISTS).map(([name, { list }]) => [
    name,
    { field: list.field, isOfSeries: list.isOfSeries === true },
  ]),
) as Readonly<Record<ListName, { readonly field: string; readonly isOfSeries: boolean }>>;
