import type { ListName, ListQuery, ListWire, SeriesListName } from '../../../../common/contract/lists.ts';
import type { Result } from '../../../../common/kernel/result.ts';
import type { Series } from '../../../domain/series/series.ts';
import type { ApiFailure } from '../api-port.ts';
import type { ListPage } from './browse-api.ts';

export type { ListName, ListQuery, SeriesListName };

/** An item of a list: series as the core knows them, everything else as the contract says it (ADR 0073). */
export type ListItem<Name extends ListName> = Name extends SeriesListName ? Series : ListWire<Name>;

/** The lists that the server answers page by page, each by its name in the contract. */
export interface ListApi {
  /** @param page counts from 1; one beyond the end is empty */
  page<Name extends ListName>(
    name: Name,
    query: ListQuery<Name>,
    page: number,
  ): Promise<Result<ListPage<ListItem<Name>>, ApiFailure>>;
}
