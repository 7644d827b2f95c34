import { sql, type Kysely } from 'kysely';

/** Where members were in the series that they heard, one place for each (decisions §7). */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
}

const STATEMENTS = [
  `CREATE TABLE positions (
    member_id bigint NOT NULL REFERENCES members,
    series_id bigint NOT NULL REFERENCES series,
    story_id bigint NOT NULL REFERENCES stories,
    seconds double precision NOT NULL CHECK (seconds >= 0),
    device uuid,
    heard_at timestamptz NOT NULL,
    PRIMARY KEY (member_id, series_id)
  )`,
  `CREATE INDEX positions_in_order ON positions (member_id, heard_at DESC, series_id DESC)`,
];
