import type { KeyFingerprint } from '../secret-key.ts';

/** What the files of a backup are like; a later format has another number. */
export const BACKUP_FORMAT = 1;

/** How the contents of a backup are sealed: not at all, to the public key of a recipient, or by a passphrase. */
export type BackupSealing = 'none' | 'recipient' | 'passphrase';

/** A file of a backup as it lies there. */
export interface StoredFile {
  /** From the folder of the one backup on, or, for what backups share, from the folder of all on. */
  readonly place: string;
  readonly bytes: number;
  /** Of the bytes as they lie there, in hex. */
  readonly sha256: string;
}

/**
 * What is known of a backup without its key. It is written last: a folder without it is no backup (ADR 0055).
 */
export interface Manifest {
  readonly format: typeof BACKUP_FORMAT;
  /** The version of the program that made it. */
  readonly program: string;
  /** When its snapshot was taken, in ms since 1970. */
  readonly takenAt: number;
  readonly sealing: BackupSealing;
  /** Bytes that were copied for it. */
  readonly copiedBytes: number;
  readonly dump: StoredFile;
  readonly contents: StoredFile;
  /** The key that a passphrase opens; undefined without one. */
  readonly key?: StoredFile;
  /** The files that its rows name, which it shares with other backups. */
  readonly files: readonly StoredFile[];
}

/** The state of a database that its rows belong to. */
export interface SchemaState {
  /** The migrations that were made, in their order. */
  readonly migrations: readonly string[];
  /** The number of the last migration of the tables of jobs. */
  readonly jobs: number;
}

/** A file that rows name. */
export interface NamedFile {
  /** From the data directory on, such as `media/audio/….mp3`. */
  readonly path: string;
  readonly bytes: number;
  /** Of its content, in hex. */
  readonly sha256: string;
  /** Where the backup has it: a `place` of the manifest. Undefined: an object store has it, and the backup does not. */
  readonly place?: string;
}

/** What is in a backup. Sealed where the backup is. */
export interface BackupContents {
  readonly schema: SchemaState;
  /** Rows by table, as `public.members`. */
  readonly rows: Readonly<Record<string, number>>;
  readonly files: readonly NamedFile[];
  /** Files that rows named and that were not there when the backup was made. */
  readonly missing: readonly string[];
  /** Of the secret key that the database was used with; undefined where there was none. */
  readonly fingerprint?: KeyFingerprint;
  /** The secret key itself, in a sealed backup alone. */
  readonly secretKey?: string;
}

const NAME = /^[0-9]{4}-[0-9]{2}-[0-9]{2}T[0-9]{6}Z$/;

/** @returns what a backup is called by the time of its snapshot, in UTC: `2026-11-23T180000Z` */
export function backupName(takenAt: number): string {
  return new Date(takenAt)
    .toISOString()
    .replace(/\.[0-9]+Z$/, 'Z')
    .replaceAll(':', '');
}

/** Whether `raw` is a name that a backup may have. */
export function isBackupName(raw: string): boolean {
  return NAME.test(raw);
}

/** Where files lie that rows may name: no other path is ever written by a restore. */
const PATH = /^(media\/(audio|covers)|uploads)\/[A-Za-z0-9][A-Za-z0-9.-]{0,200}$/;

/** Whether `raw` is the path of a file that rows may name. */
export function isNamedPath(raw: string): boolean {
  return PATH.test(raw) && !raw.includes('..');
}

/** An account whose owner left: what the law wants erased stays so. */
export interface ErasedAccount {
  readonly member: number;
  /** When it was opened, in ms: numbers are given out again after a restore, to others. */
  readonly openedAt: number;
  readonly erasedAt: number;
}

/** @returns each account once, the first erased first */
export function unionOfErased(...lists: readonly (readonly ErasedAccount[])[]): readonly ErasedAccount[] {
  const byAccount = new Map<string, ErasedAccount>();
  for (const account of lists.flat()) {
    const key = `${account.member} ${account.openedAt}`;
    if (!byAccount.has(key)) byAccount.set(key, account);
  }
  return [...byAccount.values()].toSorted((one, other) => one.erasedAt - other.erasedAt);
}
