import pg from 'pg';

/** The role of the application in the embedded database: it owns what it makes, and nothing of the cluster. */
export const APPLICATION_ROLE = 'soridam';
/** The cluster's superuser, which nothing uses but the start. */
export const SUPERUSER = 'soridam_admin';
/** A superuser that there is only while the two above change places: nobody renames the role of their own session. */
const PASSING_SUPERUSER = 'soridam_passing';

const NO_SUCH_ROLE = '28000';

/**
 * Sees to the roles of a running cluster of ours. In one of an earlier release the application was the superuser; what it
 * owns is handed to the role that it has from now on. A start that is ended half-way is simply done again.
 * @param place the socket's folder, and the database
 */
export async function prepareRoles(place: { readonly host: string; readonly database: string }): Promise<void> {
  const isSeparated = await withRole(SUPERUSER, place, async () => true).catch((cause: unknown) => {
    if (cause instanceof pg.DatabaseError && cause.code === NO_SUCH_ROLE) return false;
    throw cause;
  });
  if (!isSeparated) {
    await withRole(APPLICATION_ROLE, place, (client) => client.query(MAKE_PASSING_SUPERUSER));
    await withRole(PASSING_SUPERUSER, place, (client) => client.query(SEPARATE));
  }
  await withRole(SUPERUSER, place, (client) => client.query(MAKE_APPLICATION_ROLE));
}

async function withRole<Value>(
  user: string,
  place: { readonly host: string; readonly database: string },
  work: (client: pg.Client) => Promise<Value>,
): Promise<Value> {
  const client = new pg.Client({ ...place, user });
  client.on('error', () => {}); // what is lost is noticed by what is asked next
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}

const MAKE_PASSING_SUPERUSER = `DO $$ BEGIN
  IF NOT EXISTS (SELECT FROM pg_roles WHERE rolname = '${PASSING_SUPERUSER}') THEN
    CREATE ROLE ${PASSING_SUPERUSER} SUPERUSER LOGIN;
  END IF;
END $$`;

const MAKE_APPLICATION_ROLE = `
  DROP ROLE IF EXISTS ${PASSING_SUPERUSER};
  DO $$ BEGIN
    IF NOT EXISTS (SELECT FROM pg_roles WHERE rolname = '${APPLICATION_ROLE}') THEN
      CREATE ROLE ${APPLICATION_ROLE} LOGIN;
      EXECUTE format('ALTER DATABASE %I OWNER TO ${APPLICATION_ROLE}', current_database());
    END IF;
  END $$;
  -- PostgreSQL's own lines about what the application asks are without details, which quote rows (ASVS 16.2.5).
  ALTER ROLE ${APPLICATION_ROLE} SET log_error_verbosity = 'terse'`;

/**
 * One transaction, as are all commands of one query. REASSIGN OWNED refuses for the role that made the cluster, so
 * everything is handed over one by one, except what belongs to an extension, and what follows its table or its type.
 */
const SEPARATE = `
  ALTER ROLE ${APPLICATION_ROLE} RENAME TO ${SUPERUSER};
  CREATE ROLE ${APPLICATION_ROLE} LOGIN;
  DO $$
  DECLARE
    superuser CONSTANT oid := (SELECT oid FROM pg_roles WHERE rolname = '${SUPERUSER}');
    first_of_ours CONSTANT oid := 16384;
    command text;
  BEGIN
    FOR command IN
      SELECT format('ALTER DATABASE %I OWNER TO ', current_database())
      UNION ALL SELECT format('ALTER SCHEMA %I OWNER TO ', nspname) FROM pg_namespace
        WHERE oid >= first_of_ours AND nspowner = superuser AND nspname NOT LIKE 'pg\\_%'
      UNION ALL SELECT format('ALTER %s %s OWNER TO ',
          CASE relkind WHEN 'S' THEN 'SEQUENCE' WHEN 'v' THEN 'VIEW' WHEN 'm' THEN 'MATERIALIZED VIEW'
            ELSE 'TABLE' END, oid::regclass) FROM pg_class
        WHERE oid >= first_of_ours AND relowner = superuser AND relkind IN ('r', 'p', 'v', 'm', 'S')
          AND NOT relnamespace::regnamespace::text LIKE 'pg\\_%'
          -- A sequence follows its column; partitions, which depend on their table too, do not follow it.
          AND NOT EXISTS (SELECT FROM pg_depend
            WHERE classid = 'pg_class'::regclass AND objid = pg_class.oid
              AND (deptype = 'e' OR (relkind = 'S' AND deptype IN ('a', 'i'))))
      UNION ALL SELECT format('ALTER TYPE %s OWNER TO ', oid::regtype) FROM pg_type
        WHERE oid >= first_of_ours AND typowner = superuser
          -- Not those of the rows of a table.
          AND (typtype IN ('e', 'd', 'r') OR EXISTS (SELECT FROM pg_class WHERE oid = typrelid AND relkind = 'c'))
          AND NOT EXISTS (SELECT FROM pg_depend
            WHERE classid = 'pg_type'::regclass AND objid = pg_type.oid AND deptype IN ('e', 'i'))
      UNION ALL SELECT format('ALTER ROUTINE %s OWNER TO ', oid::regprocedure) FROM pg_proc
        WHERE oid >= first_of_ours AND proowner = superuser
          AND NOT EXISTS (SELECT FROM pg_depend
            WHERE classid = 'pg_proc'::regclass AND objid = pg_proc.oid AND deptype IN ('e', 'i'))
      UNION ALL SELECT format('ALTER STATISTICS %I.%I OWNER TO ', stxnamespace::regnamespace, stxname)
        FROM pg_statistic_ext WHERE oid >= first_of_ours AND stxowner = superuser
    LOOP
      EXECUTE command || '${APPLICATION_ROLE}';
    END LOOP;
  END $$`;
