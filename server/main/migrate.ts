import { pino } from 'pino';
import { fail, type Result } from '../../common/kernel/result.ts';
import { readConfig } from './config.ts';
import { takeDataDirectory } from './data-directory.ts';
import { openDatabaseHost, withMigratedDatabase } from './prepare-database.ts';
import { describeStartFailure, type StartFailure } from './start-failure.ts';

/** `npm run db:migrate`: brings the database up to this release without starting the server. */
async function migrateOnly(): Promise<Result<void, StartFailure>> {
  const config = readConfig(process.env);
  if (!config.ok) return fail({ kind: 'config', failures: config.failure });
  const logger = pino({ level: config.value.logLevel, timestamp: pino.stdTimeFunctions.isoTime }, pino.destination(2));
  const lock = await takeDataDirectory(config.value.dataDirectory, logger);
  if (!lock.ok) return lock;
  const host = await openDatabaseHost(config.value, logger);
  try {
    return host.ok ? await withMigratedDatabase(host.value.address, logger) : host;
  } finally {
    if (host.ok) await host.value.stop();
    lock.value.release();
  }
}

const migrated = await migrateOnly();
if (migrated.ok) {
  process.stdout.write('The database is up to date.\n');
} else {
  process.stderr.write(`${describeStartFailure(migrated.failure)}\n`);
  process.exitCode = 1;
}
