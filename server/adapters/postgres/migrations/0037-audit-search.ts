import { sql, type Kysely } from 'kysely';

/**
 * The audit log is read the newest first by when something was done, and searched: each thing that is looked for has an
 * index in that order, as have the names of members, of which one knows how they begin.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
}

const STATEMENTS = [
  `DROP INDEX audit_log_of_action, audit_log_of_actor, audit_log_of_member`,
  `CREATE INDEX audit_log_in_time ON audit_log (done_at, id)`,
  `CREATE INDEX audit_log_of_action ON audit_log (action, done_at, id)`,
  `CREATE INDEX audit_log_of_actor ON audit_log (actor_id, done_at, id)`,
  `CREATE INDEX audit_log_of_member ON audit_log (member_id, done_at, id) WHERE member_id IS NOT NULL`,
  `CREATE INDEX audit_log_of_network ON audit_log (network, done_at, id) WHERE network IS NOT NULL`,
  `CREATE INDEX audit_log_of_words ON audit_log (done_at, id) WHERE note IS NOT NULL OR text IS NOT NULL`,
  `CREATE INDEX members_by_name ON members (name_key COLLATE "C") WHERE name_key IS NOT NULL`,
];
