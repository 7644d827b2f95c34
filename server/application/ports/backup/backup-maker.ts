import type { Result } from '../../../../common/kernel/result.ts';

/** A backup that is whole. */
export interface BackupMade {
  /** Its folder's name below the folder of backups, by the time of its snapshot in UTC: `2026-11-23T180000Z`. */
  readonly name: string;
  /** When its snapshot was taken, in ms. */
  readonly takenAt: number;
  /** Size of the database's dump as it lies there, in bytes. */
  readonly dumpBytes: number;
  /** Files that the snapshot names. */
  readonly files: number;
  /** Bytes that were copied for it; files that an earlier backup has are there once. */
  readonly copiedBytes: number;
}

/** One that was made just now. */
export interface NewBackup extends BackupMade {
  /** Why its entry in the audit log is missing; undefined: it is there. The backup is whole all the same. */
  readonly notLogged: { readonly cause: unknown } | undefined;
}

/**
 * `no-folder`: it is not there, or cannot be written. `no-room`: the disk is full. `busy`: another backup is being made
 * there. `failed`: something else, which `cause` names.
 */
export type BackupFailure =
  { readonly kind: 'no-folder' | 'no-room' | 'busy' } | { readonly kind: 'failed'; readonly cause: unknown };

/** Copies of all that the server keeps. One folder holds many backups, which share the files that did not change. */
export interface BackupMaker {
  /**
   * Makes one more backup below `folder`. Interrupted or failed, it leaves nothing that looks like a backup.
   * @param signal an `AbortSignal`, which ends it early
   */
  make(folder: string, signal: { readonly aborted: boolean }): Promise<Result<NewBackup, BackupFailure>>;
  /** @returns the whole backups below `folder`, the oldest first; none where there is no such folder */
  list(folder: string): Promise<readonly BackupMade[]>;
  /** Removes one, and the files that no other backup names. */
  remove(folder: string, name: string): Promise<void>;
}
