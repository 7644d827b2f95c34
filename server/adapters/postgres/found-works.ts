import { MAX_SEARCH_RESULTS } from '../../../common/kernel/limits.ts';
import { parseId, type AuthorId } from '../../../common/kernel/ids.ts';
import { gramsOf, SearchKeyword } from '../../domain/search/search-keyword.ts';

/** What is published and what is not, worded as the indexes of both are. */
const CONDITIONS = {
  series: [`status = 'published' AND story_count > 0`, `(status <> 'published' OR story_count <= 0)`],
  stories: [`status = 'published'`, `status <> 'published'`],
} as const;

/** The most rows that are found in one way; who wants others says more of the title. */
const MOST = MAX_SEARCH_RESULTS;

const ways = (table: 'series' | 'stories', condition: string): string => `
  (SELECT id, (title_key <> $2)::integer + 1 AS tier FROM ${table}
    WHERE ${condition} AND title_key >= $2 AND title_key < $2 || chr(1114111) ORDER BY title_key, id LIMIT ${MOST})
  UNION ALL
  (SELECT id, 3 AS tier FROM ${table}
    WHERE ${condition} AND (search_grams(title_key) || search_heads(title)) @> $3::text[] AND strpos(title_key, $2) > 1
    LIMIT ${MOST})`;

/**
 * The works whose number is $1, or whose title has the key $2 with the grams $3, whatever their state, each with a tier:
 * 0 for the number, 1 for the whole title, 2 for its beginning, 3 for a part of it. Each is found through an index.
 */
export function foundWorks(table: 'series' | 'stories'): string {
  const [seen, unseen] = CONDITIONS[table];
  return `SELECT id, min(tier) AS tier FROM (
      SELECT id, 0 AS tier FROM ${table} WHERE id = $1::bigint
      UNION ALL ${ways(table, seen)}
      UNION ALL ${ways(table, unseen)}
    ) AS ways GROUP BY id`;
}

export type FoundWorkValues = [id: number | null, key: string | null, grams: readonly string[] | null];

/** @returns the values of `foundWorks`; what says nothing finds nothing */
export function foundWorkValues({ keyword = '' }: { readonly keyword?: string }): FoundWorkValues {
  const sought = SearchKeyword.parse(keyword);
  return [writtenId(keyword), sought?.key ?? null, sought === undefined ? null : gramsOf(sought.key)];
}

/** @returns the number that was written, null where it is none */
export function writtenId(keyword: string): number | null {
  return parseId<AuthorId>(keyword.trim()) ?? null;
}

/** Whether a work is down. */
export const isTakenDown = (column: 'series_id' | 'story_id', id: string): string =>
  `EXISTS (SELECT FROM takedowns WHERE takedowns.${column} = ${id})`;
