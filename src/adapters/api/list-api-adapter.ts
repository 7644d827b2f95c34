import type { CallName } from '../../../common/contract/calls.ts';
import { LISTS, type ListName, type ListQuery } from '../../../common/contract/lists.ts';
import { JsonFields } from '../../../common/kernel/json-fields.ts';
import { fail, ok, type Result } from '../../../common/kernel/result.ts';
import type { ApiFailure } from '../../application/ports/api-port.ts';
import type { ListPage } from '../../application/ports/api/browse-api.ts';
import type { ListApi, ListItem } from '../../application/ports/api/list-api.ts';
import type { ApiTransport, CallParts } from './api-transport.ts';
import { ask } from './ask.ts';
import { fitsSchema } from './fits-schema.ts';
import { listPageOf, readSeries } from './wire-mapping.ts';

type PageFields = Readonly<Record<string, unknown>> & {
  readonly page: number;
  readonly size: number;
  readonly totalCount: number;
};

/** Every list of the contract: what comes is checked by the schema of its items. */
export class ListApiAdapter implements ListApi {
  private readonly transport: ApiTransport;

  /** @param transport carries the member's token */
  constructor(transport: ApiTransport) {
    this.transport = transport;
  }

  async page<Name extends ListName>(
    name: Name,
    query: ListQuery<Name>,
    page: number,
  ): Promise<Result<ListPage<ListItem<Name>>, ApiFailure>> {
    const { list } = LISTS[name];
    const parts = { query: { ...query, page: String(page) } } as CallParts<CallName>;
    const answer = await ask(this.transport, name, parts, (value) => {
      const fields = JsonFields.of<PageFields>(value);
      if ('isOfSeries' in list) return listPageOf(fields, fields.list(list.field, readSeries));
      const items = fields.list(list.field, (item) => item);
      return items.every((item) => fitsSchema(list.item, item)) ? listPageOf(fields, items) : undefined;
    });
    if (!answer.ok) return answer;
    // The schema is that from which the type of the items is made.
    return answer.value === undefined ? fail({ kind: 'garbled' }) : ok(answer.value as ListPage<ListItem<Name>>);
  }
}
