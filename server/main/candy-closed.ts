import type { Database } from '../adapters/postgres/database.ts';
import { PostgresDemoData } from '../adapters/postgres/postgres-demo-data.ts';
import { PostgresLedgerAudit } from '../adapters/postgres/postgres-ledger-audit.ts';
import type { Config } from './config.ts';

/** @returns why no candy moves (ADR 0025, 0041), as a server would find at its start; undefined where it does */
export async function candyClosed(database: Database, demo: Config['demo']): Promise<string | undefined> {
  if ((await new PostgresLedgerAudit(database).faults()).length > 0) {
    return 'No candy moves: the ledger does not hold; "soridam candy audit" says where.';
  }
  if (demo === 'local') return undefined;
  if (demo === 'public') return 'No candy moves while DEMO=force shows the demo to everybody.';
  const found = await new PostgresDemoData(database).find();
  return found?.hasCandy === true
    ? 'No candy moves while that of a demo is in the data; "soridam demo remove" takes it out.'
    : undefined;
}
