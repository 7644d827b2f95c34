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
async function readMigrations(): Promise<Readonly<Record<string, ReleaseMigration>>> {
  const modules = await Promise.all(FILES.map((file) => import(new URL(file, FOLDER).href)));
  return Object.fromEntries(NAMES.map((name, index) => [name, modules[index] as ReleaseMigration]));
}

/**
 * `newer-schema`: a later release has been here, which this one cannot run beside or after, and `migration` is what it did.
 * `failed`: nothing was changed, since all migrations of a run are one transaction.
 */
export type MigrationFailure =
  { readonly kind: 'newer-schema'; readonly migration: string } | { readonly kind: 'failed'; readonly cause: unknown };

/** A schema beside what a release would make of it. */
export interface SchemaComparison {
  /** What the release has still to make. */
  readonly missing: readonly string[];
  /** What a later release has made, and the release does not know; it runs on it all the same (ADR 0097). */
  readonly newer: readonly string[];
}

/** A file of the folder. */
export interface ReleaseMigration extends Migration {
  /**
   * The last migration of the oldest release that still runs once this one is made. One that says nothing ends none: it only
   * adds what older releases need not know (ADR 0098).
   */
  readonly oldestRelease?: string;
}

/**
 * Brings the schema up to this release; several processes may try at once, one does it and the others wait.
 * @param database opened for upkeep: a migration takes the time it needs
 * @param migrations this release's, given for tests
 * @returns the names of the migrations that were made
 */
export async function migrate(
  database: Database,
  migrations?: Readonly<Record<string, ReleaseMigration>>,
): Promise<Result<readonly string[], MigrationFailure>> {
  const compared = await compareSchema(database, migrations && Object.keys(migrations));
  if (!compared.ok) return compared;
  if (compared.value.missing.length === 0) return ok([]);
  const all = migrations ?? (await readMigrations());
  const made = Object.fromEntries(Object.entries(all).map(([name, one]) => [name, notingOldest(one)]));
  const provider = { getMigrations: () => Promise.resolve(made) };
  const { Migrator } = await import('kysely/migration');
  const { error, results } = await database.session(async (client) =>
    new Migrator({ db: await kyselyOver(client), provider }).migrateToLatest(),
  );
  return error === undefined
    ? ok((results ?? []).map((result) => result.migrationName))
    : fail({ kind: 'failed', cause: error });
}

/** @returns the migration, which notes in its own transaction which releases it ends */
function notingOldest({ up, oldestRelease }: ReleaseMigration): Migration {
  if (oldestRelease === undefined) return { up };
  return {
    up: async (db) => {
      await up(db);
      const { sql } = await import('kysely');
      await sql`UPDATE oldest_release SET migration = greatest(migration, ${oldestRelease})`.execute(db);
    },
  };
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
  const beyond = (await madeMigrations(database)).find((name) => !names.includes(name));
  if (beyond !== undefined) throw new Error(`There is ${beyond} already.`);
  const all = Object.entries(await readMigrations());
  const made = await migrate(database, Object.fromEntries(all.filter(([name]) => names.includes(name))));
  if (!made.ok) throw made.failure.kind === 'failed' ? made.failure.cause : new Error(made.failure.migration);
  return undefined;
}

/** @returns whether this release has made or would make the migration `name` */
export function knowsMigration(name: string): boolean {
  return NAMES.includes(name);
}

/**
 * Compares the schema with what this release would make of it; nothing is changed.
 * @param names of its migrations, given for tests
 * @returns `newer-schema` where a later release has made what this one cannot run with
 */
export async function compareSchema(
  database: Database,
  names: readonly string[] = NAMES,
): Promise<Result<SchemaComparison, MigrationFailure>> {
  const made = await madeMigrations(database);
  const missing = names.filter((name) => !made.includes(name));
  const newer = made.filter((name) => !names.includes(name));
  const [migration] = newer;
  if (migration === undefined) return ok({ missing, newer });
  const oldest = await oldestRelease(database, made);
  // A release whose own migrations are not all there was never on the way to this schema.
  const isUsable = missing.length === 0 && oldest !== undefined && names.includes(oldest);
  return isUsable ? ok({ missing, newer }) : fail({ kind: 'newer-schema', migration });
}

/** @returns the last migration of the oldest release that can use the schema; undefined where it does not say so */
async function oldestRelease(database: Database, made: readonly string[]): Promise<string | undefined> {
  if (!made.includes(OLDEST_RELEASE_NOTED)) return undefined;
  const [row] = await database.read(OLDEST_RELEASE, []);
  return row?.migration;
}

/** @returns the names of the migrations that were made, in their order */
export async function madeMigrations(database: Database): Promise<readonly string[]> {
  const [table] = await database.read(MIGRATION_TABLE_EXISTS, []);
  if (table?.exists !== true) return [];
  const rows = await database.read(EXECUTED_MIGRATIONS, []);
  return rows.map((row) => row.name);
}

/** From this migration on the database says which releases can run on it. */
const OLDEST_RELEASE_NOTED = '0054-oldest-release';

export const OLDEST_RELEASE: Statement<[], { readonly migration: string }> = {
  name: 'oldest-release',
  text: `SELECT migration FROM oldest_release`,
};

export const MIGRATION_TABLE_EXISTS: Statement<[], { readonly exists: boolean }> = {
  name: 'migration-table-exists',
  text: `SELECT to_regclass('kysely_migration') IS NOT NULL AS exists`,
};

export const EXECUTED_MIGRATIONS: Statement<[], { readonly name: string }> = {
  name: 'executed-migrations',
  text: `SELECT name FROM kysely_migration ORDER BY name`,
};
