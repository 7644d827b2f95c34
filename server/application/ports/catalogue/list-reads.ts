import type { ListName, ListQuery, ListWire, SeriesListName } from '../../../../common/contract/lists.ts';
import type { SeriesId } from '../../../../common/kernel/ids.ts';
import type { MemberPrincipal } from '../../../domain/principal.ts';
import type { Page, PageRequest } from './catalogue-repository.ts';

/** Who asks for a list, what of it, and when, in milliseconds since 1970. */
export interface ListRequest<Name extends ListName> {
  readonly principal: MemberPrincipal;
  readonly query: ListQuery<Name>;
  readonly now: number;
}

/** What is read of an item: series by their ids, everything else as it is answered. */
export type ListedItem<Name extends ListName> = Name extends SeriesListName ? SeriesId : ListWire<Name>;

/**
 * The lists of the contract, each declared once, by its statement (ADR 0073); whoever asks finds only what is theirs to see.
 * @throws UnavailableError when the database does not answer
 */
export interface ListReads {
  page<Name extends ListName>(
    name: Name,
    request: ListRequest<Name>,
    part: PageRequest,
  ): Promise<Page<ListedItem<Name>>>;
}
