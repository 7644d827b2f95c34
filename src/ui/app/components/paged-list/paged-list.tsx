import { observer } from 'mobx-react-lite';
import type { ReactNode } from 'react';
import { useLocation } from 'react-router-dom';
import type { ListItem, ListName, ListQuery } from '../../../../application/ports/api/list-api.ts';
import { pageCount } from '../../../../domain/series/pages.ts';
import { useApp } from '../../app.ts';
import type { ListStore } from '../../stores/list-store.ts';
import { useLazyFeature } from '../../use-lazy-feature.ts';
import { InfiniteScroll } from '../infinite-scroll/infinite-scroll.tsx';
import { pagesFrom } from '../infinite-scroll/pages-from.ts';
import { Pagination } from '../pagination/pagination.tsx';
import { ServerAnswer } from '../server-answer/server-answer.tsx';
import { RowsSkeleton } from './rows-skeleton.tsx';

interface PagedListProps<Name extends ListName> {
  readonly name: Name;
  /** By what the list is narrowed; all of it unless told. */
  readonly query?: ListQuery<Name>;
  /** The address of a page; that which is shown unless told, where a list goes on as one scrolls. */
  readonly pathOf?: (page: number) => string;
  /** Of a list whose pages are turned: the page that the address names, and what their links are called. Without it the list goes on as one scrolls. */
  readonly turned?: { readonly page: number; readonly label: string };
  /** What stands where nothing is in the list. */
  readonly empty: ReactNode;
  /** What could not be read, where that does not go without saying. */
  readonly failed?: string;
  /** Blanks in the sizes of what comes; lines unless told. */
  readonly blank?: ReactNode;
  /** Draws what has been read, all pages in one list. */
  readonly children: (items: readonly ListItem<Name>[]) => ReactNode;
  /** Draws what stands around a list that has something in it. */
  readonly around?: (list: ReactNode) => ReactNode;
}

/** A list of the contract in every state: not there yet, empty, unread with a way to ask again, and one page after another. */
export const PagedList = observer(function PagedList<Name extends ListName>(props: PagedListProps<Name>) {
  const { name, query = {} as ListQuery<Name>, turned, empty, failed, blank = <RowsSkeleton /> } = props;
  const lists = useLazyFeature(useApp().lists);
  const { pathname, search } = useLocation();
  const first = turned?.page ?? 1;
  const isKnown = lists?.page(name, query, first) !== undefined;
  return (
    <ServerAnswer
      key={JSON.stringify([name, query, first])}
      isKnown={isKnown}
      load={lists && (() => lists.load(name, query, first))}
      {...(failed !== undefined && { failed })}
      blank={blank}
    >
      {lists !== undefined && isKnown && pagesOf(props, lists, first)}
    </ServerAnswer>
  );

  function pagesOf(
    { pathOf = () => pathname + search, children, around = (list) => list }: PagedListProps<Name>,
    store: ListStore,
    from: number,
  ) {
    const pageOf = (number: number) => store.page(name, query, number);
    const pages = pagesFrom(from, (number) => (turned === undefined || number === from ? pageOf(number) : undefined));
    const [shown] = pages;
    if (shown === undefined) return empty;
    const list = children(pages.flatMap(({ items }) => items));
    if (turned === undefined) {
      const load = (number: number) => store.load(name, query, number);
      return around(
        <InfiniteScroll pages={pages} pathOf={pathOf} load={load}>
          {list}
        </InfiniteScroll>,
      );
    }
    return around(
      <>
        {list}
        <Pagination {...turned} last={pageCount(shown.totalCount, shown.size)} pathOf={pathOf} />
      </>,
    );
  }
});
