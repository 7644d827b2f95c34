import type { DiscoveryFilter, SearchFindings } from '../../../application/ports/api/browse-api.ts';

/** What is shown where a search finds nothing: all that is published, the popular first (SHL-79). */
export const POPULAR: DiscoveryFilter = { sort: 'popular', genre: undefined, category: undefined };

/** @returns how many of all kinds a search found */
export function totalOf({ totals }: SearchFindings): number {
  return totals.series + totals.stories + totals.authors;
}
