import type { Language } from '../../../../common/kernel/language.ts';
import type { StoryId } from '../../../../common/kernel/ids.ts';
import { MAX_FOUND_LINES, MAX_SCRIPT_BYTES_PER_CALL } from '../../../../common/kernel/limits.ts';
import type { Statement } from '../database.ts';

/** Scripts with the parts of a keyword that are looked through for the whole of it, so that a word that most scripts have stays bounded. */
const MAX_SIFTED = 2000;

/** By the popularity of the series, as equals are ordered elsewhere; those of one series by their place in it. */
const ORDER = 'popularity DESC, series_id DESC, position, story_id';

/**
 * The first line of each script that has the key $1, whose grams are $2; of a page of the size $3 behind the first $4. Whether anyone
 * may read it is asked now, whatever was indexed: a free, published story of a published series that is not for adults.
 * @param language the parameter with the language of the series, undefined for any
 */
function lines(language?: string): string {
  const told = language === undefined ? '' : `AND language = ${language}`;
  // In the order of the answer, so that no more scripts are read than it needs. The limits keep them look-ups for each hit, whatever the planner thinks of their number.
  return `
    WITH alike AS MATERIALIZED (
      SELECT story_id FROM script_keys WHERE script_grams(keys) @> $2 LIMIT ${MAX_SIFTED}
    ),
    readable AS (
      SELECT alike.story_id, story.position, story.series_id, score.popularity
      FROM alike
      CROSS JOIN LATERAL (
        SELECT position, series_id FROM stories
        WHERE id = alike.story_id AND is_free AND status = 'published' AND script_bytes <= ${MAX_SCRIPT_BYTES_PER_CALL} LIMIT 1
      ) AS story
      CROSS JOIN LATERAL (
        SELECT FROM series WHERE id = story.series_id AND status = 'published' AND NOT is_adult ${told} LIMIT 1
      ) AS work
      CROSS JOIN LATERAL (SELECT popularity FROM series_scores WHERE series_id = story.series_id LIMIT 1) AS score
      ORDER BY ${ORDER} LIMIT ${MAX_SIFTED}
    ),
    found AS MATERIALIZED (
      SELECT readable.* FROM readable
      CROSS JOIN LATERAL (
        SELECT FROM script_keys WHERE story_id = readable.story_id AND strpos(keys, $1) > 0 LIMIT 1
      ) AS said
      ORDER BY ${ORDER} LIMIT ${MAX_FOUND_LINES}
    ),
    page AS MATERIALIZED (
      SELECT * FROM found ORDER BY ${ORDER} LIMIT $3::integer OFFSET $4::integer
    )
    SELECT
      (SELECT count(*)::integer FROM found) AS total,
      coalesce((
        SELECT json_agg(json_build_object('storyId', page.story_id, 'at', line.said -> 'at', 'text', line.said ->> 'text')
          ORDER BY ${ORDER})
        FROM page
        CROSS JOIN LATERAL (
          SELECT left(keys, strpos(keys, $1) - 1) AS before FROM script_keys WHERE story_id = page.story_id LIMIT 1
        ) AS first
        CROSS JOIN LATERAL (
          SELECT script -> (length(first.before) - length(replace(first.before, E'\\n', ''))) AS said
          FROM stories WHERE id = page.story_id LIMIT 1
        ) AS line
      ), '[]') AS lines`;
}

export interface LinesRow {
  readonly total: number;
  readonly lines: readonly { readonly storyId: StoryId; readonly at: number | null; readonly text: string }[];
}

type LineParameters = [key: string, grams: readonly string[], size: number, skipped: number];

export const LINES: Statement<LineParameters, LinesRow> = { name: 'lines', text: lines() };

/** The same of series in the language $5. */
export const LINES_IN_LANGUAGE: Statement<[...LineParameters, language: Language], LinesRow> = {
  name: 'lines-in-language',
  text: lines('$5'),
};

/**
 * Makes the rows of $1 scripts that were there before any was searched. Whoever changes such a story waits for it, and then does the
 * same; one that is being changed right now is left for later.
 */
export const INDEX_SCRIPTS: Statement<[most: number], { readonly story_id: StoryId }> = {
  name: 'index-scripts',
  text: `
    WITH taken AS MATERIALIZED (
      SELECT stories.id, stories.script,
        stories.is_free AND stories.status = 'published' AND stories.script_bytes <= ${MAX_SCRIPT_BYTES_PER_CALL} AS is_open
      FROM unindexed_scripts JOIN stories ON stories.id = unindexed_scripts.story_id
      ORDER BY unindexed_scripts.story_id LIMIT $1 FOR NO KEY UPDATE OF stories SKIP LOCKED
    ),
    made AS (
      INSERT INTO script_keys (story_id, keys)
      SELECT id, keys FROM (SELECT id, script_keys_of(script) AS keys FROM taken WHERE is_open) AS said WHERE keys IS NOT NULL
      ON CONFLICT (story_id) DO UPDATE SET keys = excluded.keys WHERE script_keys.keys <> excluded.keys
    )
    DELETE FROM unindexed_scripts USING taken WHERE unindexed_scripts.story_id = taken.id
    RETURNING unindexed_scripts.story_id`,
};

/** Whether scripts are left of which rows are to be made. */
export const HAS_UNINDEXED: Statement<[], { readonly has_unindexed: boolean }> = {
  name: 'has-unindexed-scripts',
  text: `SELECT EXISTS (SELECT FROM unindexed_scripts) AS has_unindexed`,
};
