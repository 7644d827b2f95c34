import type { Database } from '../adapters/postgres/database.ts';
import { PostgresDemoData } from '../adapters/postgres/demo/postgres-demo-data.ts';
import { PostgresLedgerAudit } from '../adapters/postgres/candy/postgres-ledger-audit.ts';
import { closesCandy } from '../domain/candy/free-candy.ts';
import { isTestSale, type Config } from './settings/config.ts';

/** @returns why no candy moves (ADR 0025, 0041), as a server would find at its start; undefined where it does */
export async function candyClosed(database: Database, config: Config): Promise<string | undefined> {
  if ((await new PostgresLedgerAudit(database).faults()).length > 0) {
    return 'No candy moves: the ledger does not hold; "soridam candy audit" says where.';
  }
  if (config.demo === 'local') return undefined;
  if (config.demo === 'public') return 'No candy moves while DEMO=force shows the demo to everybody.';
  const found = await new PostgresDemoData(database).find();
  if (found === undefined || !closesCandy(found, isTestSale(config))) return undefined;
  const whose = found.hasCandy ? 'that of a demo' : 'that of test purchases, for which nobody paid,';
  return `No candy moves while ${whose} is in the data; "soridam demo remove" takes it out.`;
}
