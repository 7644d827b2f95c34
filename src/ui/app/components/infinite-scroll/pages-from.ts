import type { ListPage } from '../../../../application/ports/api/browse-api.ts';

/** @returns the pages that have been read from `first` on without a gap; empty pages do not count */
export function pagesFrom<Item>(
  first: number,
  pageOf: (page: number) => ListPage<Item> | undefined,
): readonly ListPage<Item>[] {
  const pages: ListPage<Item>[] = [];
  for (let page = pageOf(first); page !== undefined && page.items.length > 0; page = pageOf(first + pages.length)) {
    pages.push(page);
  }
  return pages;
}
