import { sql, type Kysely } from 'kysely';

/**
 * Keys for searching by part of a word, and for lists by title.
 *
 * A key is a text without case, spaces and punctuation; the initials of a key are its initial consonants. Pairs of
 * letters are found by an index of their own, since a Korean word has two letters where trigrams need three. Trigrams of
 * single jamo serve the second try, in which 등데 resembles 등대.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
}

/** The same letters as `IGNORED` of server/domain/search/search-key.ts; a test holds them together. */
const IGNORED =
  '\\u0001-\\u002F\\u003A-\\u0040\\u005B-\\u0060\\u007B-\\u00BF\\u00D7\\u00F7\\u115F\\u1160\\u180E\\u2000-\\u2BFF' +
  '\\u2E00-\\u2E7F\\u2FF0-\\u3004\\u3008-\\u3020\\u3030\\u303D-\\u303F\\u30FB\\uE000-\\uF8FF\\uFE00-\\uFE0F\\uFEFF' +
  '\\uFFF0-\\uFFFF\\U0001F000-\\U0001FAFF\\U000E0000-\\U000E0FFF';

const searched = (table: string, column: string, shown: string) => [
  `ALTER TABLE ${table}
    ADD ${column}_key text COLLATE "C" NOT NULL GENERATED ALWAYS AS (search_key(${column})) STORED,
    ADD ${column}_initials text COLLATE "C" NOT NULL
      GENERATED ALWAYS AS (search_initials(search_key(${column}))) STORED`,
  `CREATE INDEX ${table}_by_key ON ${table} (${column}_key, id) WHERE ${shown}`,
  `CREATE INDEX ${table}_by_initials ON ${table} (${column}_initials, id) WHERE ${shown}`,
  `CREATE INDEX ${table}_by_key_part ON ${table} 
    USING gin ((search_grams(${column}_key) || search_heads(${column}))) WHERE ${shown}`,
  `CREATE INDEX ${table}_by_initials_part ON ${table} USING gin (search_grams(${column}_initials)) WHERE ${shown}`,
  `CREATE INDEX ${table}_by_resemblance ON ${table} USING gin (search_spelling(${column}) gin_trgm_ops) WHERE ${shown}`,
];

const STATEMENTS = [
  `CREATE EXTENSION IF NOT EXISTS pg_trgm`,

  `CREATE FUNCTION search_key(value text) RETURNS text LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
    RETURN regexp_replace(lower(normalize(value, NFKC)), '[${IGNORED}]', '', 'g')`,
  // Decomposed, a syllable is its initial consonant, a vowel and perhaps a final one.
  `CREATE FUNCTION search_initials(key text) RETURNS text LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
    RETURN regexp_replace(normalize(key, NFD), '[\\u0300-\\u036F\\u1161-\\u11FF]', '', 'g')`,
  // Pairs of letters, and three at a time of the Latin ones, of which there are too few for pairs to tell much. The cost
  // is what it takes to compute, and keeps the planner from doing so for every row where an index knows.
  `CREATE FUNCTION search_grams(key text) RETURNS text[] LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE COST 1000
    RETURN ARRAY(SELECT DISTINCT substr(key, place, size)
      FROM generate_series(1, length(key)) AS place CROSS JOIN generate_series(2, 3) AS size
      WHERE place + size - 1 <= length(key) AND (size = 2 OR substr(key, place, size) ~ '^[0-9a-z]{3}$'))`,
  // A single letter is looked for where words begin.
  `CREATE FUNCTION search_heads(value text) RETURNS text[] LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE COST 1000
    RETURN ARRAY(SELECT DISTINCT substr(search_key(word), 1, 1) FROM regexp_split_to_table(value, '\\s+') AS word)`,
  // For the second try: single jamo, of which misspelt words have most in common.
  `CREATE FUNCTION search_spelling(value text) RETURNS text LANGUAGE plpgsql IMMUTABLE STRICT PARALLEL SAFE COST 1000
    AS 'BEGIN RETURN normalize(value, NFKD); END'`,
  // 0 for Hangul, 1 for Latin letters, 2 for the rest.
  `CREATE FUNCTION title_group(key text) RETURNS integer LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
    RETURN CASE WHEN key ~ '^[가-힣ᄀ-ᄒ]' THEN 0 WHEN key ~ '^[a-z]' THEN 1 ELSE 2 END`,

  ...searched('series', 'title', `status = 'published' AND story_count > 0`),
  ...searched('stories', 'title', `status = 'published'`),
  ...searched('authors', 'name', 'series_count > 0'),

  `CREATE INDEX series_by_title_hangul ON series (title_group(title_key), title_key, id)
    WHERE status = 'published' AND story_count > 0`,
  `CREATE INDEX series_by_title_latin ON series (((title_group(title_key) + 2) % 3), title_key, id)
    WHERE status = 'published' AND story_count > 0`,
];
