import { waitingReports } from '../../../../common/kernel/waiting-work.ts';
import type { WaitingWorkReader } from '../../../application/ports/operation/waiting-work-reader.ts';
import type { Database } from '../database.ts';
import { WAITING_WORK } from './waiting-work-statements.ts';

/** @returns what counts in PostgreSQL how much waits for operators */
export function postgresWaitingWork(database: Database): WaitingWorkReader {
  return async () => {
    const [row] = await database.read(WAITING_WORK, []);
    if (row === undefined) throw new Error('A question without a condition got no answer.');
    const { comment, series, story, author } = row;
    return {
      ...waitingReports({ comment, series, story, author }),
      requestedPayouts: row.requested_payouts,
      approvedPayouts: row.approved_payouts,
    };
  };
}
