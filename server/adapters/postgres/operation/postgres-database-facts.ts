import type { DatabaseFacts } from '../../../application/doctor/judge-database.ts';
import type { KeyFingerprint } from '../../../domain/secret-key.ts';
import type { Database, Statement } from '../database.ts';

/** What releases of PostgreSQL know that are far too old as well, or nobody could be told that theirs is. */
export const SERVER_FACTS: Statement<
  [],
  {
    readonly version: number;
    readonly role: string;
    readonly is_superuser: boolean;
    readonly encoding: string;
    readonly time_zone: string;
    readonly is_autovacuuming: boolean;
    readonly most_connections: number;
    readonly open_connections: number;
    readonly our_connections: number;
  }
> = {
  name: 'server-facts',
  text: `SELECT current_setting('server_version_num')::int AS version, current_user AS role, rolsuper AS is_superuser,
      pg_encoding_to_char(encoding) AS encoding, current_setting('TimeZone') AS time_zone,
      current_setting('autovacuum') = 'on' AS is_autovacuuming,
      least(
        current_setting('max_connections')::int - CASE WHEN rolsuper THEN 0
          ELSE current_setting('superuser_reserved_connections')::int END,
        nullif(rolconnlimit, -1), nullif(datconnlimit, -1)
      ) AS most_connections,
      (SELECT count(*)::int FROM pg_stat_activity WHERE datid IS NOT NULL) AS open_connections,
      (SELECT count(*)::int FROM pg_stat_activity WHERE datname = current_database() AND usename = current_user
        AND application_name LIKE 'soridam%' AND pid <> pg_backend_pid()) AS our_connections
    FROM pg_roles, pg_database WHERE rolname = current_user AND datname = current_database()`,
};

/** Autovacuum comes by at a fifth of a table; half of one that is not small is what it should not have left. */
export const BLOATED_TABLES: Statement<
  [],
  { readonly name: string; readonly dead_rows: number; readonly live_rows: number; readonly vacuumed_at: number | null }
> = {
  name: 'bloated-tables',
  text: `SELECT relname AS name, n_dead_tup::float8 AS dead_rows, n_live_tup::float8 AS live_rows,
      extract(epoch FROM greatest(last_autovacuum, last_vacuum))::float8 * 1000 AS vacuumed_at
    FROM pg_stat_user_tables WHERE n_dead_tup > 10000 AND n_dead_tup > n_live_tup / 2 ORDER BY n_dead_tup DESC`,
};

/**
 * Asks a PostgreSQL how it is, of whatever release.
 * @throws UnavailableError when it does not answer
 */
export async function databaseFacts(database: Database): Promise<DatabaseFacts> {
  const [row] = await database.read(SERVER_FACTS, []);
  if (row === undefined) throw new Error('PostgreSQL does not know who asks.');
  const tables = await database.read(BLOATED_TABLES, []);
  return {
    version: row.version,
    role: row.role,
    isSuperuser: row.is_superuser,
    encoding: row.encoding,
    timeZone: row.time_zone,
    isAutovacuuming: row.is_autovacuuming,
    connections: { most: row.most_connections, open: row.open_connections, ours: row.our_connections },
    bloated: tables.map(({ name, dead_rows: deadRows, live_rows: liveRows, vacuumed_at: vacuumedAt }) => ({
      name,
      deadRows,
      liveRows,
      vacuumedAt: vacuumedAt ?? undefined,
    })),
  };
}

/**
 * Whether a pooler stands before PostgreSQL that shares connections between transactions: two connections that are both
 * open are one there. Where others are busy on it as well, it may go unnoticed.
 * @param database opened for upkeep
 */
export function sharesConnections(database: Database): Promise<boolean> {
  const text = 'SELECT pg_backend_pid() AS pid';
  return database.session(async (first) => {
    const one = await first.query<{ readonly pid: number }>(text);
    const other = await database.session((second) => second.query<{ readonly pid: number }>(text));
    return one.rows[0]?.pid === other.rows[0]?.pid;
  });
}

export const DATABASE_CLOCK: Statement<[], { readonly now: number }> = {
  name: 'database-clock',
  text: `SELECT extract(epoch FROM clock_timestamp())::float8 * 1000 AS now`,
};

/** @returns what the clock of the database says, in ms since 1970 */
export async function databaseClock(database: Database): Promise<number> {
  const [row] = await database.read(DATABASE_CLOCK, []);
  if (row === undefined) throw new Error('PostgreSQL does not say the time.');
  return row.now;
}

export const KEY_FINGERPRINT: Statement<[], { readonly fingerprint: KeyFingerprint }> = {
  name: 'key-fingerprint',
  text: `SELECT fingerprint FROM secret_key`,
};

/** @returns of which secret key the database knows; undefined before the first start */
export async function keyFingerprint(database: Database): Promise<KeyFingerprint | undefined> {
  const [row] = await database.read(KEY_FINGERPRINT, []);
  return row?.fingerprint;
}
