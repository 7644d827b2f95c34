/** What operators have put together. */
export const COLLECTIONS_PATH = '/collections';

/** A collection: the home page leads there, and the pages of operators. */
export function collectionPath(id: number | string): string {
  return `${COLLECTIONS_PATH}/${id}`;
}
