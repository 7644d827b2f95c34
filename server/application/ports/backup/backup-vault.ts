import type { Result } from '../../../../common/kernel/result.ts';
import type {
  BackupContents,
  BackupSealing,
  Manifest,
  NamedFile,
  StoredFile,
} from '../../../domain/backup/manifest.ts';
import type { BackupFailure, BackupMade } from './backup-maker.ts';
import type { NamedByRows } from './database-snapshot.ts';

/** A file that a backup knows now, and the bytes that had to be copied for it. `stored`: undefined where a store has it. */
export interface KeptFile {
  readonly named: NamedFile;
  readonly stored: StoredFile | undefined;
  readonly copiedBytes: number;
}

/** A backup on its way, which nobody takes for one before it is finished. */
export interface BackupDraft {
  readonly sealing: BackupSealing;
  /** The key that a passphrase opens. */
  readonly key: StoredFile | undefined;
  /** @returns the paths of all files that are named, whether they are there or not */
  pathsOf(named: NamedByRows): Promise<readonly string[]>;
  /** Keeps what it is given, sealed where the backup is; settles once it is on disk. */
  writeDump(bytes: AsyncIterable<Uint8Array>): Promise<StoredFile>;
  writeContents(contents: BackupContents): Promise<StoredFile>;
  /**
   * Keeps a file, unless a backup of before has it or an object store keeps it, whose hash is enough then.
   * @returns undefined where there is none
   */
  keep(path: string): Promise<KeptFile | undefined>;
  /** Makes it a backup, in one step. */
  finish(manifest: Manifest): Promise<BackupMade>;
  /** Ends the work on the folder; what was not finished is gone. */
  close(): Promise<void>;
}

/** A backup that is whole as far as its manifest says. */
export interface StoredBackup {
  readonly name: string;
  readonly manifest: Manifest;
  /** Looks at every byte. @returns the files that are not as the manifest says, by their names from the folder on */
  faults(): Promise<readonly string[]>;
  /** @returns what is in it; `wrong-key` where what was given does not open it */
  contents(): Promise<Result<BackupContents, { readonly kind: 'wrong-key' | 'damaged' }>>;
  /** Its rows as SQL. */
  dump(): AsyncIterable<Uint8Array>;
  /**
   * Puts a file where the server has its files, durably before it settles, unless it is there.
   * @returns false when what the backup has is not what its contents say
   */
  restore(file: NamedFile): Promise<boolean>;
}

/** Where backups lie. */
export interface BackupVault {
  /** Takes the folder for one backup. */
  begin(folder: string): Promise<Result<BackupDraft, BackupFailure>>;
  list(folder: string): Promise<readonly BackupMade[]>;
  /** @throws while a backup is being made there */
  remove(folder: string, name: string): Promise<void>;
}
