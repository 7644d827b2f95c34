import type { ListName, ListQuery } from '../../../common/contract/lists.ts';
import type { SeriesWire } from '../../../common/contract/schemas.ts';
import type { Result } from '../../../common/kernel/result.ts';
import type { ApiFailure } from '../../application/ports/api-port.ts';
import type { ListPage } from '../../application/ports/api/browse-api.ts';
import type { ListApi, ListItem } from '../../application/ports/api/list-api.ts';
import type { ApiTransport, CallParts } from './api-transport.ts';
import { CheckedCalls } from './checked-calls.ts';
import { LIST_FIELDS, listChecks } from './checks/lists.ts';
import { listPageOf, seriesOf } from './wire-mapping.ts';

/** Every list of the contract; what it is called, and whether its items are series, is read from its declaration. */
export class ListApiAdapter implements ListApi {
  private readonly calls: CheckedCalls<ListName>;

  /** @param transport carries the member's token */
  constructor(transport: ApiTransport) {
    this.calls = new CheckedCalls(transport, listChecks);
  }

  async page<Name extends ListName>(
    name: Name,
    query: ListQuery<Name>,
    page: number,
  ): Promise<Result<ListPage<ListItem<Name>>, ApiFailure>> {
    const { field, isOfSeries } = LIST_FIELDS[name];
    const parts = { query: { ...query, page: String(page) } } as CallParts<ListName>;
    return this.calls.ask<ListName, ListPage<ListItem<Name>>>(name, parts, (answer) => {
      const items = Reflect.get(answer, field) as readonly unknown[];
      // The check is made of the schema from which the type of the items is made.
      return listPageOf(answer, (isOfSeries ? (items as SeriesWire[]).map(seriesOf) : items) as ListItem<Name>[]);
    });
  }
}
