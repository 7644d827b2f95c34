import type { BackupContents } from '../../domain/backup/manifest.ts';
import type { StoredBackup } from '../ports/backup-vault.ts';
import type { LedgerAudit, LedgerFault } from '../ports/ledger-audit.ts';
import type { Restoration, SchemaRefusal } from '../ports/restoration.ts';
import { differing } from './restore-backup.ts';

/** A database aside, in which nothing is. */
export interface Aside {
  readonly restoration: Restoration;
  readonly ledger: LedgerAudit;
}

interface VerifyingParts {
  readonly backup: StoredBackup;
  /** Makes a database aside, for the time of `work`. */
  readonly aside: <Value>(work: (aside: Aside) => Promise<Value>) => Promise<Value>;
  /** Milliseconds of a clock that goes on evenly. */
  readonly elapsed: () => number;
}

/** What was found. All of it is empty for a backup that can be restored. */
export interface BackupFaults {
  /** Files of the backup that are not as the manifest says. */
  readonly files: readonly string[];
  /** Whether what was given opens it. */
  readonly isWrongKey: boolean;
  readonly schema: SchemaRefusal | undefined;
  /** Why the rows could not be read. */
  readonly unreadable: string | undefined;
  /** Tables with another number of rows. */
  readonly tables: readonly string[];
  readonly ledger: readonly LedgerFault[];
  /** Files that rows name and that the backup does not have. */
  readonly nameless: readonly string[];
}

/** What `verify` tells. */
export interface BackupVerified {
  readonly faults: BackupFaults;
  readonly rows: number;
  readonly files: number;
  /** Seconds that looking at every byte took, and the rows. */
  readonly readSeconds: number;
  readonly loadSeconds: number;
}

const NONE: BackupFaults = {
  files: [],
  isWrongKey: false,
  schema: undefined,
  unreadable: undefined,
  tables: [],
  ledger: [],
  nameless: [],
};

/** Proves that a backup can be restored, by restoring its rows aside and looking at every byte of its files. */
export class VerifyBackup {
  private readonly parts: VerifyingParts;

  constructor(parts: VerifyingParts) {
    this.parts = parts;
  }

  async run(): Promise<BackupVerified> {
    const { backup, elapsed } = this.parts;
    const began = elapsed();
    const files = await backup.faults();
    const read = elapsed();
    const facts = { rows: 0, files: backup.manifest.files.length, readSeconds: (read - began) / 1000, loadSeconds: 0 };
    const opened = await backup.contents();
    if (!opened.ok) {
      const isWrongKey = opened.failure.kind === 'wrong-key';
      const damaged = isWrongKey || files.length > 0 ? files : [backup.manifest.contents.place];
      return { ...facts, faults: { ...NONE, files: damaged, isWrongKey } };
    }
    const rows = Object.values(opened.value.rows).reduce((sum, count) => sum + count, 0);
    // Of a changed dump nothing is read: nobody knows what it would do.
    if (files.includes(`${backup.name}/${backup.manifest.dump.place}`))
      return { ...facts, rows, faults: { ...NONE, files } };
    const found = await this.parts.aside((aside) => this.restoreAside(aside, opened.value));
    return { ...facts, rows, faults: { ...NONE, files, ...found.faults }, loadSeconds: found.seconds };
  }

  private async restoreAside(
    { restoration, ledger }: Aside,
    contents: BackupContents,
  ): Promise<{ readonly faults: Partial<BackupFaults>; readonly seconds: number }> {
    const { backup, elapsed } = this.parts;
    const began = elapsed();
    const seconds = () => (elapsed() - began) / 1000;
    const schema = await restoration.makeSchema(contents.schema);
    if (!schema.ok) return { faults: { schema: schema.failure }, seconds: seconds() };
    try {
      await restoration.load(backup.dump());
    } catch (cause) {
      return { faults: { unreadable: cause instanceof Error ? cause.message : String(cause) }, seconds: seconds() };
    }
    const tables = differing(contents.rows, await restoration.count(Object.keys(contents.rows)));
    await restoration.migrate();
    const known = new Set([...contents.files.map(({ path }) => path), ...contents.missing]);
    const images = new Set([...known].map((path) => path.slice(0, 'media/covers/'.length + 64)));
    const named = await restoration.named();
    const nameless = [
      ...named.paths.filter((path) => !known.has(path)),
      ...named.images.map((hash) => `media/covers/${hash}`).filter((path) => !images.has(path)),
    ];
    return { faults: { tables, nameless, ledger: await ledger.faults() }, seconds: seconds() };
  }
}
