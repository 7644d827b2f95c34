import { pino, type Logger } from 'pino';
import { fail, ok, type Result } from '../../common/kernel/result.ts';
import type { DatabaseAddress } from '../adapters/postgres/database.ts';
import { PostgresLedgerAudit } from '../adapters/postgres/postgres-ledger-audit.ts';
import type { LedgerFault } from '../application/ports/ledger-audit.ts';
import { readConfig } from './config.ts';
import { takeDataDirectory } from './data-directory.ts';
import { openDatabaseHost, withMigratedDatabase } from './prepare-database.ts';
import { describeStartFailure, type StartFailure } from './start-failure.ts';

/** `npm run candy:audit`: proves that the ledger holds, without starting the server (ADR 0025). */
async function auditOnly(): Promise<Result<readonly LedgerFault[], StartFailure>> {
  const config = readConfig(process.env);
  if (!config.ok) return fail({ kind: 'config', failures: config.failure });
  const logger = pino({ level: config.value.logLevel, timestamp: pino.stdTimeFunctions.isoTime }, pino.destination(2));
  if (config.value.databaseUrl !== undefined) return audit(config.value.databaseUrl, logger);
  const lock = await takeDataDirectory(config.value.dataDirectory, logger);
  if (!lock.ok) return lock;
  const host = await openDatabaseHost(config.value, logger);
  try {
    return host.ok ? await audit(host.value.address, logger) : host;
  } finally {
    if (host.ok) await host.value.stop();
    lock.value.release();
  }
}

async function audit(address: DatabaseAddress, logger: Logger): Promise<Result<readonly LedgerFault[], StartFailure>> {
  let faults: readonly LedgerFault[] = [];
  const looked = await withMigratedDatabase(address, logger, async (upkeep) => {
    faults = await new PostgresLedgerAudit(upkeep).faults();
    return ok(undefined);
  });
  return looked.ok ? ok(faults) : looked;
}

const audited = await auditOnly();
if (!audited.ok) {
  process.stderr.write(`${describeStartFailure(audited.failure)}\n`);
  process.exitCode = 1;
} else if (audited.value.length > 0) {
  for (const { what, found } of audited.value) process.stderr.write(`The ledger does not hold: ${what}: ${found}.\n`);
  process.exitCode = 1;
} else {
  process.stdout.write('The ledger holds.\n');
}
