import { sql, type Kysely } from 'kysely';

/**
 * The trailer of a series: a sound among the others, how long it is, and since when the series has it (ADR 0119). An older release names
 * none of them. It would forget a sound that it does not know to be needed, which the reference refuses.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
}

const STATEMENTS = [
  `ALTER TABLE series ADD trailer_file text REFERENCES recordings,
    ADD trailer_seconds integer CHECK (trailer_seconds > 0),
    ADD trailer_at timestamptz,
    ADD CHECK ((trailer_file IS NULL) = (trailer_seconds IS NULL)),
    ADD CHECK ((trailer_file IS NULL) = (trailer_at IS NULL))`,
  `CREATE INDEX series_by_trailer ON series (trailer_file) WHERE trailer_file IS NOT NULL`,
];
