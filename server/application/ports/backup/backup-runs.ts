import type { BackupFailureKind } from '../../../../common/kernel/backup.ts';
import type { BackupMade, NewBackup } from './backup-maker.ts';

/** How the backups stand that are made by themselves. Times are in ms since 1970. */
export interface BackupRunsState {
  /** The day of the last one that is whole, like 2026-11-24; undefined where there is none. */
  readonly lastDay: string | undefined;
  readonly last: BackupMade | undefined;
  /** What failed since then. */
  readonly failure: { readonly kind: BackupFailureKind; readonly at: number } | undefined;
}

/** Somebody who makes the backup of a day. */
export interface BackupTaker {
  /** Like 2026-11-24. */
  readonly localDay: string;
  /** A UUID of their own. */
  readonly taker: string;
}

/** The backups that are made by themselves, one for each day, whichever process makes it. Times are in ms since 1970. */
export interface BackupRuns {
  state(): Promise<BackupRunsState>;
  /**
   * Takes the backup of a day, unless it is made, or somebody has it.
   * @param freeFrom when it may be taken by others unless it is renewed
   * @returns whether it is the taker's now
   */
  take(by: BackupTaker, at: number, freeFrom: number): Promise<boolean>;
  /** @returns whether it is the taker's still, up to `freeFrom` */
  renew(by: BackupTaker, freeFrom: number): Promise<boolean>;
  /** It is made. Operators are told by mail where its entry in the audit log is missing. */
  noteMade(by: BackupTaker, made: NewBackup, at: number): Promise<void>;
  /**
   * It failed, and may be tried again from `freeFrom` on. Operators are told by mail, once for each day.
   * @returns how many were told now
   */
  noteFailed(by: BackupTaker, failure: BackupFailureKind, at: number, freeFrom: number): Promise<number>;
}
