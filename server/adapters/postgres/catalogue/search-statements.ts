import { MAX_SEARCH_RESULTS } from '../../../../common/kernel/limits.ts';
import type { AuthorId, SeriesId, StoryId } from '../../../../common/kernel/ids.ts';
import type { Statement } from '../database.ts';

/** What is searched, and which of it anyone may find; worded as the indexes are. */
const SEARCHED = {
  series: { column: 'title', shown: `status = 'published' AND story_count > 0`, also: '' },
  authors: { column: 'name', shown: 'series_count > 0', also: '' },
  stories: {
    column: 'title',
    shown: `status = 'published'`,
    also: `AND EXISTS (SELECT FROM series WHERE series.id = stories.series_id AND series.status = 'published')`,
  },
} as const;

type Searched = keyof typeof SEARCHED;

/** By whole letters, by initial consonants, or by initials of which some have to be certain syllables. */
export type SearchForm = 'key' | 'initials' | 'mixed';

/**
 * The hits of one kind, with a tier: 0 for the whole text, 1 for its beginning, 2 for a part of it. Each tier is found
 * through an index and bounded, so that a letter which half of all titles have costs no more than any other.
 */
function hits(table: Searched, form: SearchForm): string {
  const { column, shown, also } = SEARCHED[table];
  const sought = `${column}_${form === 'key' ? 'key' : 'initials'}`;
  const grams = form === 'key' ? `(search_grams(${sought}) || search_heads(${column}))` : `search_grams(${sought})`;
  const recheck = form === 'mixed' ? `AND ${column}_key ~ $5` : '';
  const id = table === 'stories' ? 'id, series_id' : 'id';
  return `(
    SELECT * FROM (
      SELECT ${id}, (${sought} <> $1)::integer AS tier FROM ${table}
      WHERE ${shown} AND ${sought} >= $1 AND ${sought} < $1 || chr(1114111) ${recheck} ${also}
      ORDER BY ${sought} LIMIT ${MAX_SEARCH_RESULTS}
    ) AS beginning
    UNION ALL
    SELECT * FROM (
      SELECT ${id}, 2 FROM ${table}
      WHERE ${shown} AND ${grams} @> $2 AND strpos(${sought}, $1) > 1 ${recheck} ${also}
      LIMIT ${MAX_SEARCH_RESULTS}
    ) AS part
  )`;
}

/**
 * As `hits`, for texts that only resemble the keyword; the tier falls with the resemblance. Stories, which are many, are
 * looked at only where nothing else resembles it.
 */
function resembling(table: Searched): string {
  const { column, shown, also } = SEARCHED[table];
  const id = table === 'stories' ? 'id, series_id' : 'id';
  const last = table === 'stories' ? 'AND NOT EXISTS (SELECT FROM titled) AND NOT EXISTS (SELECT FROM named)' : '';
  return `(
    SELECT ${id}, 1 - word_similarity($1, search_spelling(${column})) AS tier FROM ${table}
    WHERE ${shown} AND search_spelling(${column}) %> $1 ${also} ${last}
    ORDER BY tier, id LIMIT ${MAX_SIMILAR}
  )`;
}

/** Results that only resemble the keyword are few: the tenth one helps nobody. */
const MAX_SIMILAR = 10;
/** Series of one author among the results. */
const MAX_SERIES_OF_AUTHOR = 20;

/**
 * The ids of one page of each kind, the best first, and how many there are of each. A series is found by its title, its
 * author or one of its stories, in this order; equals are ordered by popularity.
 * @param from gives the hits of a kind
 * @param size the parameter with the size of a page, `skipped` with how many come before it
 */
function ranked(from: (table: Searched) => string, size: string, skipped: string): string {
  const page = (order: string) => `ORDER BY ${order} LIMIT ${size} OFFSET ${skipped}`;
  // The limit keeps it a look-up for each hit, whatever the planner thinks of their number.
  const scored = (id: string) =>
    `CROSS JOIN LATERAL (SELECT popularity FROM series_scores WHERE series_id = ${id} LIMIT 1) AS score`;
  const total = (table: string) => `(SELECT least(count(*), ${MAX_SEARCH_RESULTS})::integer FROM ${table})`;
  return `
    WITH titled AS MATERIALIZED ${from('series')},
    named AS MATERIALIZED ${from('authors')},
    told AS MATERIALIZED ${from('stories')},
    found AS MATERIALIZED (
      SELECT id, min(rank) AS rank FROM (
        SELECT id, tier AS rank FROM titled
        UNION ALL
        SELECT own.id, 3 + named.tier FROM named CROSS JOIN LATERAL (
          SELECT id FROM series WHERE author_id = named.id AND ${SEARCHED.series.shown} LIMIT ${MAX_SERIES_OF_AUTHOR}
        ) AS own
        UNION ALL
        SELECT series_id, 6 + tier FROM told
      ) AS ways GROUP BY id
    )
    SELECT
      ARRAY(SELECT found.id FROM found ${scored('found.id')} ${page('rank, popularity DESC, found.id DESC')}) AS series,
      ARRAY(SELECT told.id FROM told ${scored('told.series_id')} ${page('tier, popularity DESC, told.id')}) AS stories,
      ARRAY(SELECT id FROM named ${page('tier, id')}) AS authors,
      ${total('found')} AS series_total, ${total('told')} AS stories_total, ${total('named')} AS authors_total`;
}

export interface HitsRow {
  readonly series: readonly SeriesId[];
  readonly stories: readonly StoryId[];
  readonly authors: readonly AuthorId[];
  readonly series_total: number;
  readonly stories_total: number;
  readonly authors_total: number;
}

/** Of the key or its initials $1 and their grams $2, size $3 and skipped $4; for mixed ones also the pattern $5. */
export const SEARCH: {
  readonly key: Statement<SearchParameters, HitsRow>;
  readonly initials: Statement<SearchParameters, HitsRow>;
  readonly mixed: Statement<[...SearchParameters, pattern: string], HitsRow>;
} = { key: searchBy('key'), initials: searchBy('initials'), mixed: searchBy('mixed') };

type SearchParameters = [key: string, grams: readonly string[], size: number, skipped: number];

function searchBy(form: SearchForm): { readonly name: string; readonly text: string } {
  return { name: `search-by-${form}`, text: ranked((table) => hits(table, form), '$3::integer', '$4::integer') };
}

/** Of the text $1, decomposed; then size and skipped. */
export const SEARCH_RESEMBLING: Statement<[text: string, size: number, skipped: number], HitsRow> = {
  name: 'search-resembling',
  text: ranked(resembling, '$2::integer', '$3::integer'),
};
