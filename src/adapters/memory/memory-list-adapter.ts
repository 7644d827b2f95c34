import { LISTS, type ListName } from '../../../common/contract/lists.ts';
import { fail, ok, type Result } from '../../../common/kernel/result.ts';
import type { ApiFailure } from '../../application/ports/api-port.ts';
import type { ListPage } from '../../application/ports/api/browse-api.ts';
import type { ListApi, ListItem, ListQuery } from '../../application/ports/api/list-api.ts';
import { pageOf } from '../../domain/series/pages.ts';

type Answer<Name extends ListName> = Result<readonly ListItem<Name>[], ApiFailure>;

/** All items of a list, in their order, as somebody else in memory knows them. */
type Sources = {
  readonly [Name in ListName]?: (query: ListQuery<Name>) => Answer<Name> | Promise<Answer<Name>>;
};

/** Lists in memory: what they were filled with, or what others in memory know. */
export class MemoryListAdapter implements ListApi {
  /** Every list fails in this way as long as it is set. */
  failure: ApiFailure['kind'] | undefined = undefined;
  private sources: Sources;
  private readonly filled = new Map<ListName, readonly unknown[]>();

  constructor(sources: Sources = {}) {
    this.sources = sources;
  }

  /** Lists that are filled with nothing are what these say. */
  readFrom(sources: Sources): this {
    this.sources = sources;
    return this;
  }

  /** @param items all of the list, in their order */
  fill<Name extends ListName>(name: Name, items: readonly ListItem<Name>[]): void {
    this.filled.set(name, items);
  }

  async page<Name extends ListName>(
    name: Name,
    query: ListQuery<Name>,
    page: number,
  ): Promise<Result<ListPage<ListItem<Name>>, ApiFailure>> {
    if (this.failure !== undefined) return fail({ kind: this.failure });
    // What a list was filled with are its own items.
    const filled = this.filled.get(name) as readonly ListItem<Name>[] | undefined;
    const all: Answer<Name> = filled === undefined ? ((await this.sources[name]?.(query)) ?? ok([])) : ok(filled);
    if (!all.ok) return all;
    const { size } = LISTS[name].list;
    return ok({ items: pageOf(all.value, page, size), page, size, totalCount: all.value.length });
  }
}
