import { MAX_SEARCH_RESULTS } from '../../../../common/kernel/limits.ts';
import type { Language } from '../../../../common/kernel/language.ts';
import type { AuthorId, SeriesId, StoryId } from '../../../../common/kernel/ids.ts';
import type { Statement } from '../database.ts';

const SHOWN_SERIES = `status = 'published' AND story_count > 0`;

/** What is searched, and which of it anyone may find, worded as the indexes are; and the series by which a hit has a language. */
const SEARCHED = {
  series: { column: 'title', shown: SHOWN_SERIES, also: '', told: 'id = hit.id' },
  authors: { column: 'name', shown: 'series_count > 0', also: '', told: `author_id = hit.id AND ${SHOWN_SERIES}` },
  stories: {
    column: 'title',
    shown: `status = 'published'`,
    also: `AND EXISTS (SELECT FROM series WHERE series.id = stories.series_id AND series.status = 'published')`,
    told: `id = hit.series_id AND status = 'published'`,
  },
} as const;

type Searched = keyof typeof SEARCHED;

/** By whole letters, by initial consonants, or by initials of which some have to be certain syllables. */
export type SearchForm = 'key' | 'initials' | 'mixed';

/** Hits that are looked through for those of one language, so that a letter which half of all titles have stays bounded. */
const MAX_SIFTED = 2000;

/**
 * As many of the hits as are wanted; of one language, of those that are told in it.
 * @param language the parameter with the language, undefined where all are wanted
 */
function firstOf(hits: string, table: Searched, most: number, language: string | undefined): string {
  if (language === undefined) return `SELECT * FROM (${hits} LIMIT ${most}) AS hit`;
  // The limit keeps it a look-up for each hit, whatever the planner thinks of their number.
  return `SELECT hit.* FROM (${hits} LIMIT ${MAX_SIFTED}) AS hit CROSS JOIN LATERAL (
    SELECT FROM series WHERE ${SEARCHED[table].told} AND language = ${language} LIMIT 1
  ) AS told ORDER BY tier LIMIT ${most}`;
}

/**
 * The hits of one kind, with a tier: 0 for the whole text, 1 for its beginning, 2 for a part of it. Each tier is found
 * through an index and bounded, so that a letter which half of all titles have costs no more than any other.
 */
function hits(table: Searched, form: SearchForm, language?: string): string {
  const { column, shown } = SEARCHED[table];
  // The look-up of the language sees to it, too.
  const also = language === undefined ? SEARCHED[table].also : '';
  const sought = `${column}_${form === 'key' ? 'key' : 'initials'}`;
  const grams = form === 'key' ? `(search_grams(${sought}) || search_heads(${column}))` : `search_grams(${sought})`;
  const recheck = form === 'mixed' ? `AND ${column}_key ~ $5` : '';
  const id = table === 'stories' ? 'id, series_id' : 'id';
  const beginning = `SELECT ${id}, (${sought} <> $1)::integer AS tier FROM ${table}
    WHERE ${shown} AND ${sought} >= $1 AND ${sought} < $1 || chr(1114111) ${recheck} ${also} ORDER BY ${sought}`;
  const part = `SELECT ${id}, 2 AS tier FROM ${table}
    WHERE ${shown} AND ${grams} @> $2 AND strpos(${sought}, $1) > 1 ${recheck} ${also}`;
  const found = [beginning, part].map((tier) => `(${firstOf(tier, table, MAX_SEARCH_RESULTS, language)})`);
  return `(${found.join(' UNION ALL ')})`;
}

/**
 * As `hits`, for texts that only resemble the keyword; the tier falls with the resemblance. Stories, which are many, are
 * looked at only where nothing else resembles it.
 */
function resembling(table: Searched, language?: string): string {
  const { column, shown } = SEARCHED[table];
  // The look-up of the language sees to it, too.
  const also = language === undefined ? SEARCHED[table].also : '';
  const id = table === 'stories' ? 'id, series_id' : 'id';
  const last = table === 'stories' ? 'AND NOT EXISTS (SELECT FROM titled) AND NOT EXISTS (SELECT FROM named)' : '';
  const alike = `SELECT ${id}, 1 - word_similarity($1, search_spelling(${column})) AS tier FROM ${table}
    WHERE ${shown} AND search_spelling(${column}) %> $1 ${also} ${last} ORDER BY tier, id`;
  return `(${firstOf(alike, table, MAX_SIMILAR, language)})`;
}

/** Results that only resemble the keyword are few: the tenth one helps nobody. */
const MAX_SIMILAR = 10;
/** Series of one author among the results. */
const MAX_SERIES_OF_AUTHOR = 20;

/**
 * The ids of one page of each kind, the best first, and how many there are of each. A series is found by its title, its
 * author or one of its stories, in this order; equals are ordered by popularity.
 * @param from gives the hits of a kind
 * @param size the parameter with the size of a page, `skipped` with how many come before it, `language` with that of the
 *   series; undefined for any
 */
function ranked(from: (table: Searched) => string, size: string, skipped: string, language?: string): string {
  const spoken = language === undefined ? '' : `AND language = ${language}`;
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
          SELECT id FROM series WHERE author_id = named.id AND ${SHOWN_SERIES} ${spoken} LIMIT ${MAX_SERIES_OF_AUTHOR}
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

type SearchParameters = [key: string, grams: readonly string[], size: number, skipped: number];

/** Of the key or its initials $1 and their grams $2, size $3 and skipped $4; for mixed ones also the pattern $5. */
export const SEARCH: {
  readonly key: Statement<SearchParameters, HitsRow>;
  readonly initials: Statement<SearchParameters, HitsRow>;
  readonly mixed: Statement<[...SearchParameters, pattern: string], HitsRow>;
} = { key: searchBy('key'), initials: searchBy('initials'), mixed: searchBy('mixed') };

/** The same in one language, which comes last. */
export const SEARCH_IN_LANGUAGE: {
  readonly key: Statement<[...SearchParameters, language: Language], HitsRow>;
  readonly initials: Statement<[...SearchParameters, language: Language], HitsRow>;
  readonly mixed: Statement<[...SearchParameters, pattern: string, language: Language], HitsRow>;
} = { key: searchBy('key', '$5'), initials: searchBy('initials', '$5'), mixed: searchBy('mixed', '$6') };

function searchBy(form: SearchForm, language?: string): { readonly name: string; readonly text: string } {
  return {
    name: language === undefined ? `search-by-${form}` : `search-by-${form}-in-language`,
    text: ranked((table) => hits(table, form, language), '$3::integer', '$4::integer', language),
  };
}

/** Series and authors whose keys begin between $1 and $2; $3 of each. */
export const SEARCH_BEGINNINGS: Statement<
  [from: string, to: string, size: number],
  Pick<HitsRow, 'series' | 'authors'>
> = {
  name: 'search-beginnings',
  text: `
    WITH titled AS MATERIALIZED (
      SELECT id FROM series WHERE ${SHOWN_SERIES} AND title_key >= $1 AND title_key < $2
      ORDER BY title_key, id LIMIT ${MAX_SEARCH_RESULTS}
    )
    SELECT
      ARRAY(SELECT titled.id FROM titled CROSS JOIN LATERAL (
        SELECT popularity FROM series_scores WHERE series_id = titled.id LIMIT 1
      ) AS score ORDER BY popularity DESC, titled.id DESC LIMIT $3::integer) AS series,
      ARRAY(SELECT id FROM authors WHERE ${SEARCHED.authors.shown} AND name_key >= $1 AND name_key < $2
        ORDER BY name_key, id LIMIT $3::integer) AS authors`,
};

/** Of the text $1, decomposed; then size and skipped. */
export const SEARCH_RESEMBLING: Statement<[text: string, size: number, skipped: number], HitsRow> = {
  name: 'search-resembling',
  text: ranked((table) => resembling(table), '$2::integer', '$3::integer'),
};

/** The same in one language. */
export const SEARCH_RESEMBLING_IN_LANGUAGE: Statement<
  [text: string, size: number, skipped: number, language: Language],
  HitsRow
> = {
  name: 'search-resembling-in-language',
  text: ranked((table) => resembling(table, '$4'), '$2::integer', '$3::integer', '$4'),
};
