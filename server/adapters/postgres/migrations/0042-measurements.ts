import { sql, type Kysely } from 'kysely';

/** What browsers measure of visits, added up: no row stands for a visit, let alone for a person (ADR 0059). */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
}

const STATEMENTS = [
  // The builds that this server has served; nothing is kept of any other.
  `CREATE TABLE measured_builds (
    build text PRIMARY KEY,
    first_seen_at timestamptz NOT NULL
  )`,
  `CREATE TABLE measurements (
    -- In Korea.
    day date NOT NULL,
    build text NOT NULL REFERENCES measured_builds ON DELETE CASCADE,
    engine text NOT NULL,
    engine_version smallint NOT NULL,
    mode text NOT NULL,
    device text NOT NULL,
    measure text NOT NULL,
    bucket smallint NOT NULL CHECK (bucket BETWEEN 0 AND 110),
    count bigint NOT NULL CHECK (count > 0),
    PRIMARY KEY (day, build, engine, engine_version, mode, device, measure, bucket)
  )`,
  `CREATE TABLE client_errors (
    day date NOT NULL,
    build text NOT NULL REFERENCES measured_builds ON DELETE CASCADE,
    engine text NOT NULL,
    place text NOT NULL,
    message text NOT NULL,
    count bigint NOT NULL CHECK (count > 0),
    PRIMARY KEY (day, build, engine, place, message)
  )`,
];
