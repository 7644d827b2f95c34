import { PostgresLedgerAudit } from '../../adapters/postgres/candy/postgres-ledger-audit.ts';
import type { LedgerFault } from '../../application/ports/candy/ledger-audit.ts';
import type { Command, CommandOutcome } from './command-line.ts';
import { describeReachFailure, reachDatabase } from '../reach-database.ts';

/** Proves that the ledger holds (ADR 0025). It reads one moment, also beside a server that goes on moving candy. */
export const AUDIT_CANDY_COMMAND: Command = {
  words: 'candy audit',
  summary: 'proves that the ledger of candy holds',
  run: async ({ config, logger, ...how }) => {
    const looked = await reachDatabase(config, logger, how, ({ database }) =>
      new PostgresLedgerAudit(database).faults(),
    );
    return looked.ok ? outcomeOf(looked.value) : { kind: 'cannot-look', said: describeReachFailure(looked.failure) };
  },
};

function outcomeOf(faults: readonly LedgerFault[]): CommandOutcome {
  if (faults.length === 0) return { kind: 'done', said: 'The ledger holds.', facts: { faults } };
  const said = faults.map(({ what, found }) => `The ledger does not hold: ${what}: ${found}.`).join('\n');
  return { kind: 'refused', said, facts: { faults } };
}
