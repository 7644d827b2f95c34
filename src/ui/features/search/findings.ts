import type { Language } from '../../../../common/kernel/language.ts';
import type { DiscoveryFilter, SearchFindings } from '../../../application/ports/api/browse-api.ts';

/** What is shown where a search finds nothing: all that is published in the language, the popular first (SHL-79). */
export function popularIn(language: Language | undefined): DiscoveryFilter {
  return { sort: 'popular', language };
}

/** @returns how many of all kinds a search found */
export function totalOf({ totals }: SearchFindings): number {
  return totals.series + totals.stories + totals.authors;
}
