import type { Result } from '../../../../common/kernel/result.ts';
import type { ApiFailure } from '../../../application/ports/api-port.ts';
import type { ListPage } from '../../../application/ports/api/browse-api.ts';
import type { ClockPort } from '../../../application/ports/clock-port.ts';
import type { ListApi, ListItem, ListName, ListQuery } from '../../../application/ports/api/list-api.ts';
import { Answers } from './answers.ts';

/** The lists of the contract, page by page, as far as they have been read. Pages count from 1. */
export class ListStore {
  private readonly pages: Answers<ListPage<unknown>>;
  private readonly api: ListApi;

  constructor(api: ListApi, clock: ClockPort) {
    this.api = api;
    this.pages = new Answers(clock);
  }

  page<Name extends ListName>(name: Name, query: ListQuery<Name>, page: number): ListPage<ListItem<Name>> | undefined {
    // What is kept under the key of a list was read as that list.
    return this.pages.get(keyOf(name, query, page)) as ListPage<ListItem<Name>> | undefined;
  }

  /** Read anew each time that it is shown: lists change by presses elsewhere. */
  load<Name extends ListName>(name: Name, query: ListQuery<Name>, page: number): Promise<Result<void, ApiFailure>> {
    return this.pages.renew(keyOf(name, query, page), () => this.api.page(name, query, page));
  }

  /** Somebody else uses the window now. */
  forget(): void {
    this.pages.forget();
  }
}

function keyOf(name: ListName, query: object, page: number): string {
  return JSON.stringify([name, Object.entries(query).toSorted(([one], [other]) => (one < other ? -1 : 1)), page]);
}
