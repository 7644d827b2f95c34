import { randomUUID } from 'node:crypto';
import { Kysely, PostgresDialect } from 'kysely';
import pg from 'pg';
import { inject } from 'vitest';
import { Database } from '../../../server/adapters/postgres/database.ts';
import { SUPERUSER } from '../../../server/adapters/postgres/database-roles.ts';
import type { EmbeddedPostgres } from '../../../server/adapters/postgres/embedded/embedded-postgres.ts';
import type { Schema } from '../schema.ts';
import { silentLogger } from './server-errors.ts';

export const TEMPLATE_DATABASE = 'soridam_template';

type Connection = EmbeddedPostgres['connection'];

/** A database whose rows tests arrange and look up with Kysely's builder. */
export class ArrangedDatabase extends Database {
  readonly kysely = new Kysely<Schema>({ dialect: new PostgresDialect({ pool: this.pool }) });
}

/** A database of one test file. */
export interface TestDatabase {
  readonly address: Connection;
  readonly database: ArrangedDatabase;
  close(): Promise<void>;
}

/** Opens a copy of the migrated template, to be closed at the end of the test file. */
export async function openTestDatabase(): Promise<TestDatabase> {
  return openCopyOf(TEMPLATE_DATABASE);
}

/** Opens a database in which nothing was ever made. */
export async function openEmptyDatabase(): Promise<TestDatabase> {
  return openCopyOf('template0');
}

async function openCopyOf(template: string): Promise<TestDatabase> {
  const cluster = inject('postgres');
  const name = `test_${randomUUID().replaceAll('-', '')}`;
  await createDatabase(cluster, name, template);
  const address = { ...cluster, database: name };
  const database = new ArrangedDatabase(address, silentLogger, 'upkeep');
  return {
    address,
    database,
    close: async () => {
      await database.close();
      // PostgreSQL's own upkeep may be in it, which nobody else may end.
      await command({ ...cluster, user: SUPERUSER }, `DROP DATABASE ${name} WITH (FORCE)`);
    },
  };
}

export async function createDatabase(cluster: Connection, name: string, template = 'template0'): Promise<void> {
  // Files that are copied cost less than blocks that are written to the log first, PostgreSQL's own way.
  await command(cluster, `CREATE DATABASE ${name} TEMPLATE ${template} STRATEGY FILE_COPY`);
}

async function command(cluster: Connection, text: string): Promise<void> {
  const client = new pg.Client({ ...cluster });
  await client.connect();
  await client.query(text);
  await client.end();
}
