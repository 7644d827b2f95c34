import { MAX_LIST_DEPTH, MAX_PAGE_SIZE } from '../../common/kernel/limits.ts';
import type { Page, PageRequest } from './ports/catalogue/catalogue-repository.ts';

/** A page that lies too deep is empty, as is one beyond the end; the list is as long as it is. */
export async function withinDepth<Item>(
  request: PageRequest,
  read: (request: PageRequest) => Promise<Page<Item>>,
): Promise<Page<Item>> {
  if (request.page * request.size <= MAX_LIST_DEPTH) return read(request);
  const { totalCount } = await read({ page: 1, size: 1 });
  return { items: [], totalCount };
}

/** What is no number, or below 1, is the first page and the usual size; more than the most is the most (API-50). */
export function readPage(
  query: { readonly page?: string; readonly size?: string },
  usualSize: number,
): { readonly page: number; readonly size: number } {
  return {
    page: positive(query.page) ?? 1,
    size: Math.min(positive(query.size) ?? usualSize, MAX_PAGE_SIZE),
  };
}

/** Nine digits are more pages than any list has, and stay far from what a number cannot hold. */
function positive(raw: string | undefined): number | undefined {
  return raw !== undefined && /^0*[1-9][0-9]{0,8}$/.test(raw) ? Number(raw) : undefined;
}
