/** Why a backup was not made: its folder is not there, or cannot be written; the disk is full; something else. */
export const BACKUP_FAILURES = ['no-folder', 'no-room', 'failed'] as const;

export type BackupFailureKind = (typeof BACKUP_FAILURES)[number];
