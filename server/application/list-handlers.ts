import type { CallAnswer, CallInput } from '../../common/contract/calls.ts';
import { LISTS, type ListName, type ListQuery } from '../../common/contract/lists.ts';
import type { SeriesId } from '../../common/kernel/ids.ts';
import { ok } from '../../common/kernel/result.ts';
import type { AudioAddresses } from './audio-addresses.ts';
import { answeringMember, type CallContext, type CallHandlers } from './call-handlers.ts';
import type { CatalogueRepository } from './ports/catalogue/catalogue-repository.ts';
import { CatalogueWire } from './catalogue-wire.ts';
import { readPage, withinDepth } from './page-request.ts';
import type { ListReads } from './ports/catalogue/list-reads.ts';

/** The calls that answer a page of a list, of every area. */
export type ListHandlers = Pick<CallHandlers, ListName>;

interface ListParts {
  readonly lists: ListReads;
  readonly catalogue: Pick<CatalogueRepository, 'seriesByIds'>;
  readonly addresses: AudioAddresses;
  /** Milliseconds since 1970. */
  readonly now: () => number;
}

/** Answers every list of the contract from its declared read; a new list needs nothing here (ADR 0073). */
export function createListHandlers(parts: ListParts): ListHandlers {
  const names = Object.keys(LISTS) as ListName[];
  return Object.fromEntries(names.map((name) => [name, handlerOf(name, parts)])) as unknown as ListHandlers;
}

function handlerOf<Name extends ListName>(
  name: Name,
  { lists, catalogue, addresses, now }: ListParts,
): CallHandlers[ListName] {
  const { list } = LISTS[name];
  return ({ query }: CallInput<ListName>, context: CallContext) =>
    answeringMember(context, async (principal) => {
      const part = readPage(query, list.size);
      const request = { principal, query: query as ListQuery<Name>, now: now() };
      const { items, totalCount } = await withinDepth(part, (inner) => lists.page(name, request, inner));
      const shown = 'isOfSeries' in list ? await seriesOf(items as readonly SeriesId[]) : items;
      return ok({ [list.field]: shown, ...part, totalCount } as CallAnswer<never>);

      async function seriesOf(ids: readonly SeriesId[]) {
        const wire = new CatalogueWire(addresses, context);
        return (await catalogue.seriesByIds(ids, principal)).map((series) => wire.series(series));
      }
    });
}
