import { LANGUAGES } from '../../../../common/kernel/language.ts';

/** What the series of a list are sorted by, the greatest first; each has an index. */
export type ListingOrder = 'popularity' | 'last_story_at' | 'listens';

const CATEGORIES = [`'original'`, `'challenge'`];

interface Narrowed {
  /** SQL of the one category, undefined for both. */
  readonly category?: string | undefined;
  /** SQL of the one language, undefined for all. */
  readonly language?: string | undefined;
  /** What else a row has to be, as SQL that begins with AND. */
  readonly rest?: string;
}

/**
 * Rows of the listings of any of the genres, by SQL that names each, with the id of the series and the value of the order:
 * one walk of an index for each genre, category and language, each in its order so that the planner
 * merges them, as far as a page needs (ADR 0105).
 */
export function walks(
  order: ListingOrder,
  genres: readonly string[],
  { category, language, rest = '' }: Narrowed = {},
): string {
  const categories = category === undefined ? CATEGORIES : [category];
  const languages = language === undefined ? LANGUAGES.map((one) => `'${one}'`) : [language];
  const each = genres.flatMap((genre) => categories.flatMap((of) => languages.map((its) => [genre, of, its] as const)));
  return each
    .map(
      ([genre, of, its]) => `(SELECT series_id, ${order} FROM listings
        WHERE listings.genre = ${genre} AND listings.category = ${of} AND listings.language = ${its} ${rest}
        ORDER BY ${order} DESC, series_id DESC)`,
    )
    .join(' UNION ALL ');
}
