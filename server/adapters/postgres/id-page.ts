import type { AnyId } from '../../../common/kernel/ids.ts';
import type { Page } from '../../application/ports/catalogue/catalogue-repository.ts';

/** A row of a page of ids; without an id it says only how long the list is. */
export interface IdRow<Id extends AnyId> {
  readonly id: Id | null;
  readonly total_count: number;
}

export function idPage<Id extends AnyId>(rows: readonly IdRow<Id>[]): Page<Id> {
  return { items: rows.flatMap(({ id }) => id ?? []), totalCount: rows[0]?.total_count ?? 0 };
}
