/** @returns how many pages a list has; an empty list has one (spec §5, INV-101) */
export function pageCount(totalCount: number, size: number): number {
  return Math.max(1, Math.ceil(totalCount / size));
}

/**
 * @param page counts from 1
 * @returns the items of one page; none behind the last one
 */
export function pageOf<Item>(items: readonly Item[], page: number, size: number): readonly Item[] {
  return items.slice((page - 1) * size, page * size);
}
