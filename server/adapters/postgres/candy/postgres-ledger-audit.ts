import type { LedgerAudit, LedgerFault } from '../../../application/ports/candy/ledger-audit.ts';
import type { Database } from '../database.ts';
import { AUDIT } from './ledger-statements.ts';

/** The audit in PostgreSQL: one statement, so that it looks at one moment. */
export class PostgresLedgerAudit implements LedgerAudit {
  private readonly database: Database;

  /** @param database opened for upkeep: it reads the whole ledger */
  constructor(database: Database) {
    this.database = database;
  }

  faults(): Promise<readonly LedgerFault[]> {
    return this.database.read(AUDIT, []);
  }
}
