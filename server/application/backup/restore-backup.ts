import { fail, ok, type Result } from '../../../common/kernel/result.ts';
import { unionOfErased, type ErasedAccount } from '../../domain/backup/manifest.ts';
import type { KeyFingerprint } from '../../domain/secret-key.ts';
import type { AuditBy } from '../ports/operation/audit-trail.ts';
import type { StoredBackup } from '../ports/backup/backup-vault.ts';
import type { Restoration, SchemaRefusal } from '../ports/backup/restoration.ts';
import { NoRoomError } from '../no-room-error.ts';
import { UnavailableError } from '../unavailable-error.ts';
import { PhaseWatch, type PhaseSeconds } from './restore-phases.ts';

interface RestoringParts {
  readonly backup: StoredBackup;
  readonly restoration: Restoration;
  /** What lies in the data directory already, as sounds, pictures or uploads. */
  readonly filesThere: () => Promise<number>;
  /** Lists of accounts that were erased since. */
  readonly erased: readonly ErasedAccount[];
  readonly by: AuditBy;
  /** Milliseconds since 1970. */
  readonly now: () => number;
  /** Milliseconds of a clock that goes on evenly. */
  readonly elapsed: () => number;
}

/** What was restored. */
export interface BackupRestored {
  readonly name: string;
  readonly takenAt: number;
  readonly rows: number;
  readonly files: number;
  /** Accounts that were erased after the backup, and are again. */
  readonly erased: number;
  /** Files that rows named and that were missing when the backup was made. */
  readonly missing: readonly string[];
  /** Files that an object store kept for it, and does not have any more. */
  readonly gone: readonly string[];
  /** Of the secret key that the data need. */
  readonly fingerprint: KeyFingerprint | undefined;
  readonly secretKey: string | undefined;
  /** What it took; that of `database` is for who starts it to add. */
  readonly seconds: PhaseSeconds;
}

/**
 * `served`: a server works on the database. `occupied`: there is something already, which a restore would destroy. `damaged`:
 * the backup is not what its manifest says. `unreadable`: `why` the rows could not be read. `other-rows`: what was read is
 * not what was written, in these tables. `other-store`: none of the files that an object store kept for it is in this one.
 */
export type RestoreRefusal =
  | { readonly kind: 'served' | 'wrong-key' }
  | { readonly kind: 'occupied'; readonly accounts: number; readonly series: number; readonly files: number }
  | { readonly kind: 'damaged'; readonly files: readonly string[] }
  | { readonly kind: 'unreadable'; readonly why: string }
  | { readonly kind: 'other-store'; readonly files: number }
  | { readonly kind: 'other-rows'; readonly tables: readonly string[] }
  | SchemaRefusal;

/**
 * Restores a backup into an instance in which nothing is. From its first change to its end no server starts on it; run
 * again after an interruption it begins anew (ADR 0055).
 */
export class RestoreBackup {
  private readonly parts: RestoringParts;

  constructor(parts: RestoringParts) {
    this.parts = parts;
  }

  async run(): Promise<Result<BackupRestored, RestoreRefusal>> {
    const { backup, restoration, erased, by, now, elapsed } = this.parts;
    const watch = new PhaseWatch(elapsed, 'proof');
    if (await restoration.isServed()) return fail({ kind: 'served' });
    const isAgain = await restoration.isInterrupted();
    const occupied = isAgain ? undefined : await this.occupied();
    if (occupied !== undefined) return fail(occupied);
    // Before anything is changed: a backup that is damaged leaves an empty instance as it was.
    const faults = await backup.faults();
    if (faults.length > 0) return fail({ kind: 'damaged', files: faults });
    const opened = await backup.contents();
    if (!opened.ok)
      return opened.failure.kind === 'wrong-key' ? fail({ kind: 'wrong-key' }) : fail({ kind: 'damaged', files: [] });
    const contents = opened.value;
    watch.begin('schema');
    await restoration.begin();
    const schema = await restoration.makeSchema(contents.schema);
    if (!schema.ok) {
      if (!isAgain) await restoration.abandon();
      return schema;
    }
    watch.begin('files');
    // Before the rows, so that no row is without its file.
    const [lost, gone]: [string[], string[]] = [[], []];
    for (const file of contents.files) {
      if (await backup.restore(file)) continue;
      if (file.place === undefined) gone.push(file.path);
      else lost.push(file.place);
    }
    if (lost.length > 0) return fail({ kind: 'damaged', files: lost });
    const kept = contents.files.filter(({ place }) => place === undefined).length;
    if (kept > 0 && gone.length === kept) return fail({ kind: 'other-store', files: kept });
    watch.begin('rows');
    const read = await this.load();
    if (!read.ok) return read;
    watch.begin('counts');
    const tables = differing(contents.rows, await restoration.count(Object.keys(contents.rows)));
    if (tables.length > 0) return fail({ kind: 'other-rows', tables });
    watch.begin('migrations');
    await restoration.migrate();
    watch.begin('end');
    const entry = { by, note: backup.name, at: now() };
    const again = await restoration.complete(unionOfErased(erased), entry);
    return ok({
      name: backup.name,
      takenAt: backup.manifest.takenAt,
      rows: Object.values(contents.rows).reduce((sum, count) => sum + count, 0),
      files: contents.files.length,
      erased: again,
      missing: contents.missing,
      gone,
      fingerprint: contents.fingerprint,
      secretKey: contents.secretKey,
      seconds: watch.seconds(),
    });
  }

  private async load(): Promise<Result<void, RestoreRefusal>> {
    const { backup, restoration } = this.parts;
    try {
      return ok(await restoration.load(backup.dump()));
    } catch (cause) {
      if (cause instanceof UnavailableError || cause instanceof NoRoomError) throw cause;
      return fail({ kind: 'unreadable', why: cause instanceof Error ? cause.message : String(cause) });
    }
  }

  /** What a restore that was interrupted has left does not count. */
  private async occupied(): Promise<RestoreRefusal | undefined> {
    const { restoration, filesThere } = this.parts;
    const { accounts, series } = (await restoration.occupants()) ?? { accounts: 0, series: 0 };
    const files = await filesThere();
    return accounts + series + files === 0 ? undefined : { kind: 'occupied', accounts, series, files };
  }
}

/** @returns the tables of which there are other numbers of rows, or that are not there */
function differing(
  expected: Readonly<Record<string, number>>,
  found: Readonly<Record<string, number>>,
): readonly string[] {
  return Object.keys(expected).filter((table) => found[table] !== expected[table]);
}
