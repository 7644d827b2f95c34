import type { Language } from '../../../../common/kernel/language.ts';
import type { DiscoveryFilter, SearchFindings } from '../../../application/ports/api/browse-api.ts';

/**
 * @param asked the language that the search was narrowed to
 * @returns the lists of what is shown where it finds nothing, the popular first: those of the language alone that was asked
 *   for, else those of the reader's and then all (SHL-79)
 */
export function popularLists(asked: Language | undefined, readers: Language): readonly DiscoveryFilter[] {
  const languages = asked === undefined ? [readers, undefined] : [asked];
  return languages.map((language) => ({ sort: 'popular', language }));
}

/** @returns how many titles and names a search found */
export function totalOf({ totals }: SearchFindings): number {
  return totals.series + totals.stories + totals.authors;
}
