import { sql, type Kysely } from 'kysely';

/**
 * What is searched of the scripts that anyone may read (ADR 0121): a row for each published, free story, with the keys of its lines,
 * one below the other. Whatever saves a story, an older release too, brings its row up to date in the same transaction. Scripts that are
 * there already are noted, and a job makes their rows, a few at a time.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
}

/** Bytes of a script that is given to anyone at most, as `MAX_SCRIPT_BYTES_PER_CALL`: a longer one is not searched. */
const MAX_BYTES = 1_000_000;

const STATEMENTS = [
  // The number of line ends before a place in the keys is the number of the line in the script.
  `CREATE FUNCTION script_keys_of(script jsonb) RETURNS text LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE COST 1000
    RETURN (SELECT string_agg(search_key(coalesce(line ->> 'text', '')), E'\\n' ORDER BY place)
      FROM jsonb_array_elements(script) WITH ORDINALITY AS said (line, place))`,
  // The grams of search_grams, line by line; a script is a hundred times as long as a title, so each letter is read once.
  `CREATE FUNCTION script_grams(keys text) RETURNS text[] LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE COST 10000
    RETURN ARRAY(
      SELECT DISTINCT gram FROM (
        SELECT letter, lead(letter) OVER following AS second, lead(letter, 2) OVER following AS third
        FROM unnest(string_to_array(keys, NULL)) WITH ORDINALITY AS letters (letter, place)
        WINDOW following AS (ORDER BY place)
      ) AS three
      CROSS JOIN LATERAL (VALUES (letter || second), (letter || second || third)) AS grams (gram)
      WHERE gram IS NOT NULL AND strpos(gram, E'\\n') = 0 AND (length(gram) = 2 OR gram ~ '^[0-9a-z]{3}$'))`,

  `CREATE TABLE script_keys (
    story_id bigint PRIMARY KEY REFERENCES stories (id) ON DELETE CASCADE,
    keys text COLLATE "C" NOT NULL
  )`,
  // A list of what is not in the index yet would be read by every search.
  `CREATE INDEX script_keys_by_part ON script_keys USING gin (script_grams(keys)) WITH (fastupdate = off)`,
  `CREATE TRIGGER script_keys_announce AFTER INSERT OR UPDATE ON script_keys FOR EACH ROW
    EXECUTE FUNCTION content_announce('lists')`,

  `CREATE FUNCTION stories_index_script() RETURNS trigger LANGUAGE plpgsql AS $$
  DECLARE
    said text;
  BEGIN
    IF new.is_free AND new.status = 'published' AND new.script_bytes <= ${MAX_BYTES} THEN
      said := script_keys_of(new.script);
    END IF;
    IF said IS NULL THEN
      DELETE FROM script_keys WHERE story_id = new.id;
    ELSE
      INSERT INTO script_keys (story_id, keys) VALUES (new.id, said)
        ON CONFLICT (story_id) DO UPDATE SET keys = excluded.keys WHERE script_keys.keys <> excluded.keys;
    END IF;
    RETURN NULL;
  END $$`,
  `CREATE TRIGGER stories_index_new_script AFTER INSERT ON stories FOR EACH ROW
    WHEN (new.is_free AND new.status = 'published') EXECUTE FUNCTION stories_index_script()`,
  `CREATE TRIGGER stories_index_script AFTER UPDATE OF script, is_free, status ON stories FOR EACH ROW
    WHEN (old.script IS DISTINCT FROM new.script OR old.is_free <> new.is_free OR old.status <> new.status)
    EXECUTE FUNCTION stories_index_script()`,

  // What is there already. No row of stories is changed for it.
  `CREATE TABLE unindexed_scripts (story_id bigint PRIMARY KEY REFERENCES stories (id) ON DELETE CASCADE)`,
  `INSERT INTO unindexed_scripts SELECT id FROM stories WHERE is_free AND status = 'published'`,
];
