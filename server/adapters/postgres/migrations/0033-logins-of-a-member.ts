import { sql, type Kysely } from 'kysely';

/**
 * What members are shown of their logins, and which of them typed a mailed password: it alone sets the next one without
 * saying it again.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
}

const STATEMENTS = [
  `ALTER TABLE logins ADD by_temporary boolean NOT NULL DEFAULT false, ADD device_name text, ADD network text,
    ADD used_at timestamptz`,
  `UPDATE logins SET used_at = issued_at`,
  `ALTER TABLE logins ALTER used_at SET NOT NULL, ADD CHECK (opened_at <= used_at)`,
  // Nobody knows which of them typed the mailed password: who still uses one signs in once more.
  `UPDATE logins SET ended_at = greatest(now(), opened_at), sealed_bearer = NULL FROM members
    WHERE members.id = member_id AND must_change_password AND ended_at IS NULL`,
  // Where and on what somebody was is nobody's business once the login is over.
  `ALTER TABLE logins ADD CHECK (ended_at IS NULL OR coalesce(device_name, network) IS NULL)`,
];
