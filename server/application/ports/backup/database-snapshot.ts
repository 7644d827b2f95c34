import type { ErasedAccount, SchemaState } from '../../../domain/backup/manifest.ts';
import type { KeyFingerprint } from '../../../domain/secret-key.ts';

/** What rows name, from the data directory on. */
export interface NamedByRows {
  /** Paths of files. */
  readonly paths: readonly string[];
  /** Hashes of images: each file in `media/covers` whose name begins with one is named. */
  readonly images: readonly string[];
}

/** The database as it was at one moment, whatever is written meanwhile. */
export interface OpenSnapshot {
  /** By the database's clock, in ms since 1970. */
  readonly takenAt: number;
  readonly schema: SchemaState;
  readonly fingerprint: KeyFingerprint | undefined;
  readonly named: NamedByRows;
  readonly erased: readonly ErasedAccount[];
  /**
   * @param rows gets the rows of each table
   * @returns the rows as SQL that `psql` reads into a schema of the same migrations
   */
  dump(rows: Map<string, number>): AsyncIterable<Uint8Array>;
}

/** Looks at the whole database at one moment. */
export interface DatabaseSnapshots {
  /**
   * Nothing that rows of the snapshot name is taken away until `work` has ended.
   * @throws UnavailableError when the database does not answer, or went away before `work` had ended
   */
  take<Value>(work: (snapshot: OpenSnapshot) => Promise<Value>): Promise<Value>;
}
