import { sql, type Kysely } from 'kysely';

/**
 * Members report series, stories and authors as they report comments. Who reports something opens its case, and opens it
 * again when it was decided before, unless the work is down.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
}

const STATEMENTS = [
  `CREATE TABLE content_cases (
    id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
    kind text NOT NULL CHECK (kind IN ('series', 'story', 'author')),
    content_id bigint NOT NULL,
    series_id bigint GENERATED ALWAYS AS (CASE WHEN kind = 'series' THEN content_id END) STORED REFERENCES series,
    story_id bigint GENERATED ALWAYS AS (CASE WHEN kind = 'story' THEN content_id END) STORED REFERENCES stories,
    author_id bigint GENERATED ALWAYS AS (CASE WHEN kind = 'author' THEN content_id END) STORED REFERENCES authors,
    state text NOT NULL CHECK (state IN ('open', 'taken', 'down', 'answered', 'dismissed', 'restored')),
    -- Null also where a command took the work down or put it back.
    operator_id bigint REFERENCES members,
    note nfc_text,
    opened_at timestamptz NOT NULL,
    changed_at timestamptz NOT NULL,
    UNIQUE (kind, content_id),
    CHECK (state <> 'open' OR operator_id IS NULL)
  )`,
  `CREATE INDEX content_cases_open ON content_cases (kind, opened_at DESC, id DESC) WHERE state IN ('open', 'taken')`,
  `CREATE INDEX content_cases_closed ON content_cases (kind, changed_at DESC, id DESC)
    WHERE state NOT IN ('open', 'taken')`,
  `CREATE TABLE content_reports (
    case_id bigint NOT NULL REFERENCES content_cases,
    member_id bigint NOT NULL REFERENCES members,
    reason text NOT NULL CHECK (reason IN ('spam', 'abuse', 'adult', 'stolen', 'other')),
    note nfc_text,
    reported_at timestamptz NOT NULL,
    PRIMARY KEY (case_id, member_id)
  )`,
  `CREATE INDEX content_reports_latest ON content_reports (case_id, reported_at DESC, member_id DESC)`,
  `CREATE INDEX content_reports_by_member ON content_reports (member_id, reported_at DESC, case_id DESC)`,

  // What was answered about an author. The rows that there are were allowed before.
  `DO $$
  DECLARE
    known text := (SELECT pg_get_expr(conbin, conrelid) FROM pg_constraint
      WHERE conrelid = 'audit_log'::regclass AND conname = 'audit_log_action_check');
  BEGIN
    ALTER TABLE audit_log DROP CONSTRAINT audit_log_action_check;
    EXECUTE format('ALTER TABLE audit_log ADD CONSTRAINT audit_log_action_check
      CHECK (%s OR action IN (''answer'')) NOT VALID', known);
  END $$`,
];
