import { sql, type Kysely } from 'kysely';

/**
 * The backups that are made by themselves, one for each day of the operator's calendar. Whoever makes one has its row until
 * `free_from`, and says so again and again; when the process has died, or the backup failed, it is anybody's then.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
}

const STATEMENTS = [
  `CREATE TABLE backup_runs (
    local_day date PRIMARY KEY,
    taker uuid NOT NULL,
    started_at timestamptz NOT NULL,
    free_from timestamptz NOT NULL,
    ended_at timestamptz,
    outcome text CHECK (outcome IN ('made', 'failed')),
    failure text CHECK (failure IN ('no-folder', 'no-room', 'failed')),
    -- When operators were told by mail that it failed.
    told_at timestamptz,
    name text,
    taken_at timestamptz,
    dump_bytes bigint,
    files bigint,
    copied_bytes bigint,
    CHECK ((outcome IS NULL) = (ended_at IS NULL)),
    CHECK ((outcome IS NOT DISTINCT FROM 'failed') = (failure IS NOT NULL)),
    CHECK (outcome IS DISTINCT FROM 'made'
      OR (name IS NOT NULL AND taken_at IS NOT NULL AND dump_bytes >= 0 AND files >= 0 AND copied_bytes >= 0))
  )`,
];
