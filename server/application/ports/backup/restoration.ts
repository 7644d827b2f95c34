import type { Result } from '../../../../common/kernel/result.ts';
import type { ErasedAccount, SchemaState } from '../../../domain/backup/manifest.ts';
import type { AuditBy } from '../operation/audit-trail.ts';
import type { NamedByRows } from './database-snapshot.ts';

/**
 * `newer`: the backup was made by a later release, which knows the migration `missing`. `other-jobs`: its jobs are of another
 * version of the library that does them. `not-emptied`: this account may not make the schema anew.
 */
export type SchemaRefusal =
  { readonly kind: 'newer'; readonly missing: string } | { readonly kind: 'other-jobs' | 'not-emptied' };

/** A database into which a backup is restored. From `begin` to `complete` no server starts on it. */
export interface Restoration {
  /** @returns what is in the database that a restore would take the place of; undefined where there is nothing */
  occupants(): Promise<{ readonly accounts: number; readonly series: number } | undefined>;
  /** @returns whether a restore began and did not come to its end */
  isInterrupted(): Promise<boolean>;
  /** @returns whether a server works on it */
  isServed(): Promise<boolean>;
  begin(): Promise<void>;
  /** Lets servers start again on a database in which still nothing is. */
  abandon(): Promise<void>;
  /** Makes the schema that the rows of a backup belong to. */
  makeSchema(schema: SchemaState): Promise<Result<void, SchemaRefusal>>;
  /** Reads the rows, all or none. @throws NoRoomError when there is no room for them */
  load(dump: AsyncIterable<Uint8Array>): Promise<void>;
  /** @returns the rows of each of `tables` */
  count(tables: readonly string[]): Promise<Readonly<Record<string, number>>>;
  named(): Promise<NamedByRows>;
  /** Brings the schema to this release. */
  migrate(): Promise<void>;
  /**
   * Erases accounts again that are there, forgets mails that waited, which were sent since, and lets servers start. An operator's
   * role that ends so is an entry of the audit log, as it is when they leave.
   * @returns how many accounts were erased
   */
  complete(
    erased: readonly ErasedAccount[],
    entry: { readonly by: AuditBy; readonly note: string; readonly at: number },
  ): Promise<number>;
}
