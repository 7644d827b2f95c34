import type { WaitingWorkReader } from '../../../application/ports/operation/waiting-work-reader.ts';
import type { Database } from '../database.ts';
import { WAITING_WORK } from './waiting-work-statements.ts';

/** @returns what counts in PostgreSQL how much waits for operators */
export function postgresWaitingWork(database: Database): WaitingWorkReader {
  return async () => {
    const [row] = await database.read(WAITING_WORK, []);
    return {
      reports: row?.reports ?? 0,
      requestedPayouts: row?.requested_payouts ?? 0,
      approvedPayouts: row?.approved_payouts ?? 0,
    };
  };
}
