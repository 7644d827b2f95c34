import { LANGUAGES } from '../../../../common/kernel/language.ts';
import type { SeriesCategory } from '../../../domain/series/series.ts';

/** What the series of a list are sorted by, the greatest first; each has an index. */
export type ListingOrder = 'popularity' | 'last_story_at' | 'listens' | 'rising';

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

/**
 * The first of a genre in a category by an order, those in the language $2 before the others: as many of each language as
 * there is room for, by its own walk, so that a row is full of the reader's language wherever that has enough (ADR 0117).
 * @param genre SQL that names it
 * @param most how many at most
 */
export function ownFirst(order: ListingOrder, genre: string, category: SeriesCategory, most: number): string {
  const walked = LANGUAGES.map(
    (language) => `(SELECT series_id, language = $2::text AS is_own, ${order} FROM listings
      WHERE listings.genre = ${genre} AND listings.category = '${category}' AND listings.language = '${language}'
      ORDER BY ${order} DESC, series_id DESC LIMIT ${most})`,
  );
  return `SELECT series_id, is_own, ${order} FROM (${walked.join(' UNION ALL ')}) AS walked
    ${byOwnFirst(order)} LIMIT ${most}`;
}

/** How rows that `ownFirst` gives are sorted, once more where they are joined. */
export const byOwnFirst = (order: ListingOrder): string => `ORDER BY is_own DESC, ${order} DESC, series_id DESC`;
