import { sql, type Kysely } from 'kysely';

/**
 * What an operator does: takes comments down and puts them back, and says where a series belongs.
 *
 * The first report of a comment opens a case, and a later one opens it again unless the comment is down. Whatever an
 * operator does is written down for good.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
}

const STATEMENTS = [
  `ALTER TABLE reviews ADD COLUMN taken_down_at timestamptz,
    -- Hidden by the author of the series or taken down by an operator: others cannot read it.
    ADD COLUMN is_concealed boolean NOT NULL
      GENERATED ALWAYS AS (hidden_at IS NOT NULL OR taken_down_at IS NOT NULL) STORED`,

  `CREATE TABLE review_cases (
    review_id bigint PRIMARY KEY REFERENCES reviews,
    state text NOT NULL CHECK (state IN ('open', 'taken', 'hidden', 'dismissed', 'restored')),
    -- The comment as it was when it was last reported or judged, which its writer may have deleted since.
    text nfc_text NOT NULL,
    operator_id bigint REFERENCES members,
    reason text CHECK (reason IN ('spam', 'abuse', 'spoiler', 'adult', 'other')),
    note nfc_text,
    opened_at timestamptz NOT NULL,
    changed_at timestamptz NOT NULL,
    CHECK ((state = 'open') = (operator_id IS NULL)),
    CHECK (state <> 'hidden' OR reason IS NOT NULL)
  )`,
  `CREATE INDEX review_cases_open ON review_cases (opened_at, review_id) WHERE state IN ('open', 'taken')`,
  `CREATE INDEX review_cases_closed ON review_cases (changed_at DESC, review_id DESC) WHERE state NOT IN ('open', 'taken')`,

  `INSERT INTO review_cases (review_id, state, text, opened_at, changed_at)
    SELECT DISTINCT ON (review_id) review_id, 'open', text, reported_at, reported_at FROM review_reports
    ORDER BY review_id, reported_at`,
  `CREATE FUNCTION reports_open_case() RETURNS trigger LANGUAGE plpgsql AS $$
  BEGIN
    INSERT INTO review_cases AS known (review_id, state, text, opened_at, changed_at)
    VALUES (new.review_id, 'open', new.text, new.reported_at, new.reported_at)
    ON CONFLICT (review_id) DO UPDATE SET state = 'open', text = excluded.text, operator_id = NULL, reason = NULL,
      note = NULL, opened_at = excluded.opened_at, changed_at = excluded.changed_at
    WHERE known.state IN ('dismissed', 'restored');
    RETURN NULL;
  END $$`,
  `CREATE TRIGGER reports_open_case AFTER INSERT ON review_reports FOR EACH ROW EXECUTE FUNCTION reports_open_case()`,

  `CREATE TABLE audit_log (
    id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
    operator_id bigint NOT NULL REFERENCES members,
    action text NOT NULL CHECK (action IN ('take', 'hide', 'dismiss', 'restore', 'promote', 'demote')),
    review_id bigint REFERENCES reviews,
    series_id bigint REFERENCES series,
    reason text,
    note nfc_text,
    -- What was judged.
    text nfc_text,
    done_at timestamptz NOT NULL
  )`,
  `CREATE FUNCTION audit_log_stays() RETURNS trigger LANGUAGE plpgsql AS $$
  BEGIN
    RAISE EXCEPTION 'The audit log is never changed.';
  END $$`,
  `CREATE TRIGGER audit_log_stays BEFORE UPDATE OR DELETE ON audit_log FOR EACH STATEMENT
    EXECUTE FUNCTION audit_log_stays()`,

  // Notices of operators, which nobody turns off, with the reason.
  `ALTER TABLE notifications DROP CONSTRAINT notifications_kind_check, ADD CONSTRAINT notifications_kind_check CHECK (
      kind IN ('new-story', 'comment', 'reply', 'likes', 'candy', 'payout', 'taken-down', 'restored', 'promoted')),
    ADD COLUMN reason text`,
];
