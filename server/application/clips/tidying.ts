const HOUR_MS = 60 * 60 * 1000;
export const DAY_MS = 24 * HOUR_MS;
/** Milliseconds that a file is kept which nothing names: addresses that were given out end before. */
export const KEPT_UNNEEDED_MS = 24 * HOUR_MS;
/** Milliseconds that the sounds of what was deleted may lie until somebody looks whether they are needed. */
export const TIDY_DELETED_MS = 31 * DAY_MS;
/** Files that are asked about at once: so few that who wants to name one does not wait long. */
const BATCH = 100;

/** @returns `items` in their order, a few at a time */
export function* inBatches<Item>(items: readonly Item[]): Generator<readonly Item[]> {
  for (let from = 0; from < items.length; from += BATCH) yield items.slice(from, from + BATCH);
}
