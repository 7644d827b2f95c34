import { readdirSync } from 'node:fs';
import path from 'node:path';
import type { Kysely, PostgresPoolClient } from 'kysely';
import type { Migration } from 'kysely/migration';
import type { PoolClient } from 'pg';
import { fail, ok, type Result } from '../../../common/kernel/result.ts';
import type { Database, Statement } from './database.ts';

const FOLDER = new URL('./migrations/', import.meta.url);

const FILES = readdirSync(FOLDER)
  .filter((file) => file.endsWith('.ts'))
  .sort();

/** This release's, in their order; a published one never changes. */
const NAMES = FILES.map((file) => path.basename(file, '.ts'));

/** One a file, by its name. They and their library are read when one is missing, which at most starts none is. */
async function readMigrations(): Promise<Readonly<Record<string, Migration>>> {
  const modules = await Promise.all(FILES.map((file) => import(new URL(file, FOLDER).href)));
  return Object.fromEntries(NAMES.map((name, index) => [name, modules[index] as Migration]));
}

/**
 * `newer-schema`: a later release has been here, and `migration` is what it did. `failed`: nothing was changed, since
 * all migrations of a run are one transaction.
 */
export type MigrationFailure =
  { readonly kind: 'newer-schema'; readonly migration: string } | { readonly kind: 'failed'; readonly cause: unknown };

/**
 * Brings the schema up to this release; several processes may try at once, one does it and the others wait.
 * @param database opened for upkeep: a migration takes the time it needs
 * @param migrations this release's, given for tests
 * @returns the names of the migrations that were made
 */
export async function migrate(
  database: Database,
  migrations?: Readonly<Record<string, Migration>>,
): Promise<Result<readonly string[], MigrationFailure>> {
  const missing = await missingMigrations(database, migrations && Object.keys(migrations));
  if (!missing.ok || missing.value.length === 0) return missing;
  const all = migrations ?? (await readMigrations());
  const provider = { getMigrations: () => Promise.resolve({ ...all }) };
  const { Migrator } = await import('kysely/migration');
  const { error, results } = await database.session(async (client) =>
    new Migrator({ db: await kyselyOver(client), provider }).migrateToLatest(),
  );
  return error === undefined
    ? ok((results ?? []).map((result) => result.migrationName))
    : fail({ kind: 'failed', cause: error });
}

/** Migrations alone speak through Kysely (ADR 0075). */
async function kyselyOver(client: PoolClient): Promise<Kysely<unknown>> {
  const { Kysely, PostgresDialect } = await import('kysely');
  const query = client.query.bind(client) as PostgresPoolClient['query'];
  // Whoever lent the connection takes it back.
  const lent: PostgresPoolClient = { query, release: () => {} };
  const pool = { connect: () => Promise.resolve(lent), end: () => Promise.resolve(), options: {} };
  return new Kysely({ dialect: new PostgresDialect({ pool }) });
}

/**
 * Brings the schema of a database in which nothing was made, or of one that has just these migrations, to `names`: the
 * state that a backup was made in.
 * @returns the first of `names` that this release does not know; undefined when all were made
 */
export async function migrateTo(database: Database, names: readonly string[]): Promise<string | undefined> {
  const unknown = names.find((name) => !knowsMigration(name));
  if (unknown !== undefined) return unknown;
  const all = Object.entries(await readMigrations());
  const made = await migrate(database, Object.fromEntries(all.filter(([name]) => names.includes(name))));
  if (!made.ok)
    throw made.failure.kind === 'failed'
      ? made.failure.cause
      : new Error(`There is ${made.failure.migration} already.`);
  return undefined;
}

/** @returns whether this release has made or would make the migration `name` */
export function knowsMigration(name: string): boolean {
  return NAMES.includes(name);
}

/** @returns the names of the migrations that this release would make; nothing is changed */
export async function missingMigrations(
  database: Database,
  names: readonly string[] = NAMES,
): Promise<Result<readonly string[], MigrationFailure>> {
  const made = await madeMigrations(database);
  const unknown = made.find((name) => !names.includes(name));
  if (unknown !== undefined) return fail({ kind: 'newer-schema', migration: unknown });
  return ok(names.filter((name) => !made.includes(name)));
}

/** @returns the names of the migrations that were made, in their order */
export async function madeMigrations(database: Database): Promise<readonly string[]> {
  const [table] = await database.read(MIGRATION_TABLE_EXISTS, []);
  if (table?.exists !== true) return [];
  const rows = await database.read(EXECUTED_MIGRATIONS, []);
  return rows.map((row) => row.name);
}

export const MIGRATION_TABLE_EXISTS: Statement<[], { readonly exists: boolean }> = {
  name: 'migration-table-exists',
  text: `SELECT to_regclass('kysely_migration') IS NOT NULL AS exists`,
};

export const EXECUTED_MIGRATIONS: Statement<[], { readonly name: string }> = {
  name: 'executed-migrations',
  text: `SELECT name FROM kysely_migration ORDER BY name`,
};
