import { spawn } from 'node:child_process';
import { chmodSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import pg from 'pg';
import { pino } from 'pino';
import type { TestProject } from 'vitest/node';
import { Database } from '../../server/adapters/postgres/database.ts';
import { SUPERUSER } from '../../server/adapters/postgres/database-roles.ts';
import { prepareJobs } from '../../server/adapters/jobs/job-worker.ts';
import {
  startEmbeddedPostgres,
  type EmbeddedPostgres,
} from '../../server/adapters/postgres/embedded/embedded-postgres.ts';
import { migrate } from '../../server/adapters/postgres/migrations.ts';
import { TEMPLATE_DATABASE, createDatabase } from './operation/database.ts';

declare module 'vitest' {
  export interface ProvidedContext {
    /** The throwaway cluster of this run. */
    readonly postgres: EmbeddedPostgres['connection'];
  }
}

let folder: string | undefined;
let postgres: EmbeddedPostgres | undefined;

/**
 * Makes the folder in which everything of this run lies that its tests make in the system's folder for such things. Whoever
 * keeps it takes it away when this process ends, in whatever way.
 */
function makeFolder(): string {
  const made = mkdtempSync(path.join(tmpdir(), 'soridam-tests-'));
  chmodSync(made, 0o711); // when root starts it, PostgreSQL runs as another user, who has to pass through
  const keeper = path.join(import.meta.dirname, 'run-keeper.ts');
  // In a group of its own, so that an interrupt from the terminal does not reach it; its input is a pipe from this process.
  spawn(process.execPath, [keeper, made], { stdio: ['pipe', 'ignore', 'ignore'], detached: true, cwd: '/' }).unref();
  process.env['TMPDIR'] = made;
  return made;
}

/** Starts one cluster for the whole run, with a migrated database that each test file copies. */
export async function setup(project: TestProject): Promise<void> {
  folder = makeFolder();
  const dataDirectory = path.join(folder, 'cluster');
  mkdirSync(dataDirectory, { mode: 0o711 });
  const logger = pino({ level: 'silent' });
  const started = await startEmbeddedPostgres({ dataDirectory, programs: undefined, logger, fsync: false });
  if (!started.ok) throw new Error(`No PostgreSQL for the tests: ${JSON.stringify(started.failure)}`);
  postgres = started.value;
  await allowForTests(postgres.connection);
  await createDatabase(postgres.connection, TEMPLATE_DATABASE);
  const template = new Database({ ...postgres.connection, database: TEMPLATE_DATABASE }, logger, 'upkeep');
  const migrated = await migrate(template);
  await template.close();
  const jobs = await prepareJobs({ ...postgres.connection, database: TEMPLATE_DATABASE }, logger);
  if (!migrated.ok) throw new Error(`The schema of the tests was not made: ${JSON.stringify(migrated.failure)}`);
  if (!jobs.ok) throw new Error(`The tables of the jobs were not made: ${jobs.failure.reason}`);
  project.provide('postgres', postgres.connection);
}

/** The application makes no databases and switches no constraint off; tests do. */
async function allowForTests({ user, ...place }: EmbeddedPostgres['connection']): Promise<void> {
  const client = new pg.Client({ ...place, user: SUPERUSER });
  await client.connect();
  await client.query(`ALTER ROLE ${user} CREATEDB; GRANT SET ON PARAMETER session_replication_role TO ${user}`);
  await client.end();
}

export async function teardown(): Promise<void> {
  await postgres?.stop();
  if (folder !== undefined) rmSync(folder, { recursive: true, force: true });
}
