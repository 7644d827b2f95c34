import { sql, type Kysely } from 'kysely';

/** For how long members listened to a series, day by day, and until when the time of each listener is used up by that. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
}

const STATEMENTS = [
  `CREATE TABLE series_heard_time (
    series_id bigint NOT NULL REFERENCES series ON DELETE CASCADE,
    -- In Korea.
    day date NOT NULL,
    -- As they passed.
    milliseconds bigint NOT NULL CHECK (milliseconds > 0),
    PRIMARY KEY (series_id, day)
  ) WITH (fillfactor = 70)`,
  // Like listening_reports, of a number that stands for a listener.
  `CREATE TABLE listening_time (
    listener uuid PRIMARY KEY,
    used_until timestamptz NOT NULL
  )`,
];
