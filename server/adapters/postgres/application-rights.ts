import pg from 'pg';
import type { Database, Statement } from './database.ts';

export const CURRENT_ROLE: Statement<[], { readonly role: string }> = {
  name: 'current-role',
  text: `SELECT current_user AS role`,
};

/** Tables that say what the schema is: the application reads them. */
const OF_SCHEMA = `('kysely_migration', 'kysely_migration_lock', 'oldest_release', 'migrations')`;

/** Whether the role $1 lacks a right to anything that migrations have made. */
export const LACKS_RIGHTS: Statement<[role: string], { readonly lacks_rights: boolean }> = {
  name: 'lacks-rights',
  text: `SELECT EXISTS (
      SELECT FROM pg_class WHERE relnamespace IN ('public'::regnamespace, 'graphile_worker'::regnamespace)
        AND CASE WHEN relkind = 'S' THEN NOT has_sequence_privilege($1::name, pg_class.oid, 'USAGE')
          WHEN relkind IN ('r', 'p') THEN NOT has_table_privilege($1::name, pg_class.oid, 'SELECT')
            OR relname NOT IN ${OF_SCHEMA} AND NOT has_table_privilege($1::name, pg_class.oid, 'DELETE')
            OR relrowsecurity AND NOT EXISTS (SELECT FROM pg_policy JOIN pg_roles ON pg_roles.oid = ANY (polroles)
              WHERE polrelid = pg_class.oid AND rolname = $1::name)
          ELSE false END)
    OR NOT has_function_privilege($1::name, 'open_listening_month(date)', 'EXECUTE') AS lacks_rights`,
};

/**
 * Gives the role of the application the rights that it needs where another one owns the tables: it reads and writes rows
 * and changes no table. Nothing is done where it has them, or owns the tables itself.
 * @param owner by the role that has made the schema, which all migrations and the jobs have made
 * @param application by the role of the application
 * @returns whether rights were given
 */
export async function giveRights(owner: Database, application: Database): Promise<boolean> {
  const [owning] = await owner.read(CURRENT_ROLE, []);
  const [using] = await application.read(CURRENT_ROLE, []);
  if (owning === undefined || using === undefined) throw new Error('PostgreSQL does not know who asks.');
  if (owning.role === using.role) return false;
  const [rights] = await owner.read(LACKS_RIGHTS, [using.role]);
  if (rights?.lacks_rights !== true) return false;
  await owner.session((client) => client.query(rightsFor(using.role)));
  return true;
}

/** One transaction, as are all commands of one query. Tables that come later, such as those of months, have them as well. */
function rightsFor(role: string): string {
  const name = pg.escapeIdentifier(role);
  const schemas = 'IN SCHEMA public, graphile_worker';
  return `GRANT USAGE ON SCHEMA public, graphile_worker TO ${name};
    GRANT SELECT, INSERT, UPDATE, DELETE ON ALL TABLES ${schemas} TO ${name};
    GRANT USAGE, SELECT, UPDATE ON ALL SEQUENCES ${schemas} TO ${name};
    ALTER DEFAULT PRIVILEGES ${schemas} GRANT SELECT, INSERT, UPDATE, DELETE ON TABLES TO ${name};
    ALTER DEFAULT PRIVILEGES ${schemas} GRANT USAGE, SELECT, UPDATE ON SEQUENCES TO ${name};
    GRANT EXECUTE ON FUNCTION open_listening_month(date) TO ${name};
    DO $$
    DECLARE
      one regclass;
    BEGIN
      FOR one IN SELECT oid FROM pg_class WHERE relnamespace IN ('public'::regnamespace, 'graphile_worker'::regnamespace)
        AND relname IN ${OF_SCHEMA}
      LOOP
        EXECUTE format('REVOKE INSERT, UPDATE, DELETE ON %s FROM %I', one, ${pg.escapeLiteral(role)});
      END LOOP;
      -- The tables of the jobs show no row to whoever does not own them, unless told.
      FOR one IN SELECT oid FROM pg_class WHERE relnamespace = 'graphile_worker'::regnamespace AND relrowsecurity
        AND NOT EXISTS (SELECT FROM pg_policy JOIN pg_roles ON pg_roles.oid = ANY (polroles)
          WHERE polrelid = pg_class.oid AND rolname = ${pg.escapeLiteral(role)})
      LOOP
        EXECUTE format('CREATE POLICY %I ON %s TO %I USING (true) WITH CHECK (true)',
          'soridam ' || ${pg.escapeLiteral(role)}, one, ${pg.escapeLiteral(role)});
      END LOOP;
    END $$`;
}
