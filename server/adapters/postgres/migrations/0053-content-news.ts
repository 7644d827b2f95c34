import { sql, type Kysely } from 'kysely';

/**
 * Announces what visitors' pages show, on the channel `content`, in the transaction that changes it (ADR 0092): a series, by
 * its number; lists, of which series there are and in which order; people, by their names and pictures. What touches many
 * series at once is announced as all of them.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
}

/** Series of one statement that are told apart. */
const MOST_SERIES = 100;

const seriesTrigger = (operation: 'INSERT' | 'UPDATE' | 'DELETE') =>
  `CREATE TRIGGER series_announce_${operation.toLowerCase()} AFTER ${operation} ON series
    REFERENCING ${operation === 'DELETE' ? 'OLD' : 'NEW'} TABLE AS changed FOR EACH STATEMENT
    EXECUTE FUNCTION series_announce()`;

/** A statement that changes no row announces nothing. */
const announcing = (table: string, word: 'lists' | 'people', events = 'INSERT OR DELETE OR UPDATE') =>
  `CREATE TRIGGER ${table}_announce AFTER ${events} ON ${table} FOR EACH ROW EXECUTE FUNCTION content_announce('${word}')`;

const STATEMENTS = [
  `CREATE FUNCTION series_announce() RETURNS trigger LANGUAGE plpgsql AS $$
  BEGIN
    IF (SELECT count(*) > ${MOST_SERIES} FROM (SELECT FROM changed LIMIT ${MOST_SERIES + 1}) AS first) THEN
      PERFORM pg_notify('content', 'all');
    ELSE
      PERFORM pg_notify('content', 'series ' || id) FROM changed;
    END IF;
    RETURN NULL;
  END $$`,
  ...(['INSERT', 'UPDATE', 'DELETE'] as const).map(seriesTrigger),
  `CREATE FUNCTION content_announce() RETURNS trigger LANGUAGE plpgsql AS $$
  BEGIN
    PERFORM pg_notify('content', tg_argv[0]);
    RETURN NULL;
  END $$`,
  announcing('listings', 'lists'),
  announcing('genres', 'lists'),
  announcing('authors', 'people'),
  announcing('members', 'people', 'UPDATE OF email, withdrawn_at'),
];
