import { sql, type Kysely } from 'kysely';

/**
 * Collections of series that operators make, and which of them stand on the home page. Whatever changes in them changes lists,
 * and is announced as such (ADR 0092); what has become of a series is announced by the series.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
}

const STATEMENTS = [
  `CREATE TABLE collections (
    id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
    title_ko nfc_text NOT NULL CHECK (title_ko <> ''),
    title_en nfc_text NOT NULL,
    text_ko nfc_text NOT NULL,
    text_en nfc_text NOT NULL,
    is_published boolean NOT NULL,
    -- Two exchange their places within one statement.
    pinned_place integer CHECK (pinned_place BETWEEN 1 AND 3) UNIQUE DEFERRABLE INITIALLY IMMEDIATE,
    edition integer NOT NULL DEFAULT 1,
    changed_at timestamptz NOT NULL,
    -- For the first time.
    published_at timestamptz,
    demo_key text UNIQUE,
    CHECK (pinned_place IS NULL OR is_published),
    CHECK (published_at IS NOT NULL OR NOT is_published)
  )`,
  `CREATE TABLE collection_series (
    collection_id bigint NOT NULL REFERENCES collections ON DELETE CASCADE,
    place integer NOT NULL,
    series_id bigint NOT NULL REFERENCES series ON DELETE CASCADE,
    PRIMARY KEY (collection_id, place),
    UNIQUE (collection_id, series_id)
  )`,
  `CREATE INDEX collection_series_by_series ON collection_series (series_id)`,
  ...['collections', 'collection_series'].map(
    (table) => `CREATE TRIGGER ${table}_announce AFTER INSERT OR DELETE OR UPDATE ON ${table} FOR EACH ROW
      EXECUTE FUNCTION content_announce('lists')`,
  ),

  // What operators do with them. The rows that there are were allowed before.
  `DO $$
  DECLARE
    known text := (SELECT pg_get_expr(conbin, conrelid) FROM pg_constraint
      WHERE conrelid = 'audit_log'::regclass AND conname = 'audit_log_action_check');
  BEGIN
    ALTER TABLE audit_log DROP CONSTRAINT audit_log_action_check;
    EXECUTE format('ALTER TABLE audit_log ADD CONSTRAINT audit_log_action_check
      CHECK (%s OR action IN (''make-collection'', ''change-collection'', ''publish-collection'', ''withdraw-collection'',
        ''delete-collection'', ''pin-collections'')) NOT VALID', known);
  END $$`,
];
