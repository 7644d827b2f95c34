import { sql, type Kysely } from 'kysely';

/**
 * A second factor of members: the secret of an authenticator app, sealed, and ten recovery codes as digests. Logins tell
 * whether they were opened with it.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
}

const STATEMENTS = [
  // In the row of the member, which a login that begins locks: nobody gets in beside a factor that was just turned on.
  `ALTER TABLE members ADD second_factor_at timestamptz`,
  `CREATE TABLE second_factors (
    member_id bigint PRIMARY KEY REFERENCES members ON DELETE CASCADE,
    sealed_secret text NOT NULL,
    begun_at timestamptz NOT NULL,
    -- Of the codes that were accepted, the newest: its number of 30 seconds since 1970.
    last_step bigint NOT NULL DEFAULT 0
  )`,
  `CREATE TABLE recovery_codes (
    member_id bigint NOT NULL REFERENCES second_factors ON DELETE CASCADE,
    digest text NOT NULL,
    PRIMARY KEY (member_id, digest)
  )`,
  `ALTER TABLE logins ADD second_factor_at timestamptz`,
];
