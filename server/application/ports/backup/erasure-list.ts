import type { ErasedAccount } from '../../../domain/backup/manifest.ts';

/** The accounts that were erased, kept beside the backups: a restore erases them again (spec §8, ADR 0055). */
export interface ErasureList {
  /** Adds those of `accounts` that the list of `folder` does not have, on disk before it settles. */
  add(folder: string, accounts: readonly ErasedAccount[]): Promise<void>;
  /**
   * @param file the list itself, or the folder of backups that it lies in
   * @returns undefined where there is none
   */
  read(file: string): Promise<readonly ErasedAccount[] | undefined>;
}
