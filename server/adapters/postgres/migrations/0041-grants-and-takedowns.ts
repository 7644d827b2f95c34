import { sql, type Kysely } from 'kysely';

/**
 * Candy that is given and what it earns (ADR 0058), and what operators take down. Constraints are added without a look at
 * the rows that there are, all of which the ones before them allowed.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
}

/** What is taken down stays hidden, whatever its author or a job makes of it. */
const staysDown = (table: 'series' | 'stories', column: 'series_id' | 'story_id') => [
  `CREATE FUNCTION ${table}_stay_down() RETURNS trigger LANGUAGE plpgsql AS $$
  BEGIN
    IF EXISTS (SELECT FROM takedowns WHERE ${column} = new.id) THEN
      new.status := 'hidden';
    END IF;
    RETURN new;
  END $$`,
  `CREATE TRIGGER ${table}_stay_down BEFORE UPDATE OF status ON ${table} FOR EACH ROW
    WHEN (new.status <> 'deleted') EXECUTE FUNCTION ${table}_stay_down()`,
];

/** A constraint allows what it allows by then, and `words` as well. */
const allowing = (table: string, constraint: string, column: string, words: readonly string[]) => `DO $$
  DECLARE
    known text := (SELECT pg_get_expr(conbin, conrelid) FROM pg_constraint
      WHERE conrelid = '${table}'::regclass AND conname = '${constraint}');
  BEGIN
    ALTER TABLE ${table} DROP CONSTRAINT ${constraint};
    EXECUTE format('ALTER TABLE ${table} ADD CONSTRAINT ${constraint} CHECK (%s OR ${column} IN (%s)) NOT VALID',
      known, $words$${words.map((word) => `'${word}'`).join(', ')}$words$);
  END $$`;

const STATEMENTS = [
  `ALTER TABLE candy_accounts DROP CONSTRAINT candy_accounts_kind_check,
    ADD CONSTRAINT candy_accounts_kind_check CHECK (kind IN (
      'wallet', 'earnings', 'gift-earnings', 'asked', 'paid', 'share', 'sold', 'granted', 'debt')) NOT VALID`,
  // What was given before earned what is paid out, and does so until it is spent.
  `ALTER TABLE candy_lots ADD is_payable boolean NOT NULL DEFAULT true,
    ADD CHECK (kind = 'bonus' OR is_payable) NOT VALID`,
  `ALTER TABLE candy_lots ALTER is_payable DROP DEFAULT`,

  // Why candy was given, for operators.
  `CREATE TABLE candy_grants (
    movement_id bigint PRIMARY KEY REFERENCES candy_movements,
    reason nfc_text NOT NULL CHECK (reason <> '')
  )`,
  `CREATE TRIGGER candy_grants_stay BEFORE UPDATE OR DELETE OR TRUNCATE ON candy_grants EXECUTE FUNCTION candy_stays()`,

  // What is down now, why, and what it was before.
  `CREATE TABLE takedowns (
    id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
    series_id bigint UNIQUE REFERENCES series,
    story_id bigint UNIQUE REFERENCES stories,
    status_before text NOT NULL,
    reason nfc_text NOT NULL CHECK (reason <> ''),
    taken_down_at timestamptz NOT NULL,
    CHECK (num_nonnulls(series_id, story_id) = 1)
  )`,
  ...staysDown('series', 'series_id'),
  ...staysDown('stories', 'story_id'),

  // What an author is told of it, with the reason.
  allowing('notifications', 'notifications_kind_check', 'kind', ['work-taken-down', 'work-restored']),

  `ALTER TABLE audit_log ADD story_id bigint REFERENCES stories,
    ADD candies integer`,
  allowing('audit_log', 'audit_log_action_check', 'action', [
    'grant',
    'refund-reversed',
    'take-down',
    'put-back',
    'erase',
  ]),
];
