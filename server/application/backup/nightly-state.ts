import type { BackupRuns, BackupRunsState } from '../ports/backup/backup-runs.ts';

/** How the backups stand, for who watches over the server. */
export interface BackupState extends Omit<BackupRunsState, 'lastDay'> {
  /** Whether any are made by themselves. */
  readonly isConfigured: boolean;
}

/** Reads it, anew each time. Throws an UnavailableError when the database does not answer. */
export type BackupStateReader = () => Promise<BackupState>;

/** @param isConfigured whether `BACKUP_FOLDER` is set */
export function backupStateReader(runs: Pick<BackupRuns, 'state'>, isConfigured: boolean): BackupStateReader {
  return async () => {
    const { last, failure } = await runs.state();
    return { isConfigured, last, failure };
  };
}
