import { sql, type Kysely } from 'kysely';

/** Where else an author is to be found, in the order that they gave. A change is announced with the other facts of authors (ADR 0092). */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql.raw(STATEMENT).execute(db);
}

const STATEMENT = `ALTER TABLE authors
  ADD links text[] NOT NULL DEFAULT '{}'
    CHECK (cardinality(links) <= 3 AND array_position(links, NULL) IS NULL AND octet_length(links::text) <= 4096)`;
