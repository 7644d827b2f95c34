import { genreNames } from '../../../../common/kernel/genres.ts';
import type { Language } from '../../../../common/kernel/language.ts';
import type { DiscoveryFilter, Genre, SearchFindings } from '../../../application/ports/api/browse-api.ts';

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

/** Letters and digits that a keyword has at least to name a genre by its beginning. */
const FEWEST_LETTERS = 2;

/**
 * @param genres the fullest first
 * @param language to which the search was narrowed
 * @returns the list of the genre that the keyword names, by either name or the beginning of one (SHL-104)
 */
export function listOfNamedGenre(
  keyword: string,
  genres: readonly Genre[],
  language: Language | undefined,
): (DiscoveryFilter & { readonly genre: string }) | undefined {
  const sought = lettersOf(keyword);
  if (sought.length < FEWEST_LETTERS) return undefined;
  const named = genres
    .filter(({ seriesCount }) => seriesCount > 0)
    .map(({ name }) => genreNames(name))
    .find((names) => names.some((name = '') => lettersOf(name).startsWith(sought)));
  return named && { sort: 'popular', genre: named[0], language };
}

/** Without spacing, marks and case, as the search compares. */
function lettersOf(text: string): string {
  return text
    .normalize('NFC')
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]/gu, '');
}
