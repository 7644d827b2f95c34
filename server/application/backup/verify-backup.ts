import type { BackupContents } from '../../domain/backup/manifest.ts';
import type { StoredBackup } from '../ports/backup/backup-vault.ts';
import type { LedgerAudit, LedgerFault } from '../ports/candy/ledger-audit.ts';
import type { Restoration, SchemaRefusal } from '../ports/backup/restoration.ts';
import { RestoreBackup, type RestoreRefusal } from './restore-backup.ts';
import { PhaseWatch, type PhaseSeconds } from './restore-phases.ts';

/** A database aside, in which nothing is; files are restored aside by the backup itself. */
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
  /** Files that an object store kept for it, and does not have any more. */
  readonly gone: readonly string[];
  /** Files that rows name and that the backup does not have. */
  readonly nameless: readonly string[];
}

/** What `verify` tells. */
export interface BackupVerified {
  readonly faults: BackupFaults;
  readonly rows: number;
  readonly files: number;
  /** Seconds that all of it took. */
  readonly seconds: number;
  /** Seconds that a restore would take; undefined where there is none. */
  readonly restoreSeconds: PhaseSeconds | undefined;
}

const NONE: BackupFaults = {
  files: [],
  isWrongKey: false,
  schema: undefined,
  unreadable: undefined,
  tables: [],
  ledger: [],
  gone: [],
  nameless: [],
};

interface Found {
  readonly faults: Partial<BackupFaults>;
  readonly seconds: PhaseSeconds | undefined;
}

/**
 * Proves that a backup can be restored, by a whole restore into a database and a folder aside (ADR 0067), so that what a real
 * one would take is measured and not guessed.
 */
export class VerifyBackup {
  private readonly parts: VerifyingParts;

  constructor(parts: VerifyingParts) {
    this.parts = parts;
  }

  async run(): Promise<BackupVerified> {
    const { elapsed } = this.parts;
    const began = elapsed();
    const done = await this.verify();
    return { ...done, seconds: (elapsed() - began) / 1000 };
  }

  private async verify(): Promise<Omit<BackupVerified, 'seconds'>> {
    const { backup, elapsed } = this.parts;
    const watch = new PhaseWatch(elapsed, 'proof');
    const files = await backup.faults();
    const facts = { rows: 0, files: backup.manifest.files.length, restoreSeconds: undefined };
    const opened = await backup.contents();
    const proof = watch.seconds();
    if (!opened.ok) {
      const isWrongKey = opened.failure.kind === 'wrong-key';
      const damaged = isWrongKey || files.length > 0 ? files : [backup.manifest.contents.place];
      return { ...facts, faults: { ...NONE, files: damaged, isWrongKey } };
    }
    const contents = opened.value;
    const rows = Object.values(contents.rows).reduce((sum, count) => sum + count, 0);
    const whole = { ...facts, rows, files: contents.files.length };
    // Of a changed dump nothing is read: nobody knows what it would do.
    if (files.includes(`${backup.name}/${backup.manifest.dump.place}`)) return { ...whole, faults: { ...NONE, files } };
    // What is known by now is not looked at again; the rest is restored also where some of it is lost.
    const known: StoredBackup = {
      ...backup,
      faults: async () => [],
      contents: async () => opened,
      restore: async (file) => (file.place !== undefined && files.includes(file.place)) || backup.restore(file),
    };
    const begun = elapsed();
    let within = 0;
    const found = await this.parts.aside(async (aside): Promise<Found> => {
      const came = elapsed();
      const restored = await this.restoreAside(aside, known, contents);
      within = elapsed() - came;
      return restored;
    });
    const faults = { ...NONE, ...found.faults, files: [...files, ...(found.faults.files ?? [])] };
    if (found.seconds === undefined || files.length > 0) return { ...whole, faults };
    const database = (elapsed() - begun - within) / 1000;
    return {
      ...whole,
      faults,
      restoreSeconds: { ...found.seconds, proof: found.seconds.proof + proof.proof, database },
    };
  }

  private async restoreAside(
    { restoration, ledger }: Aside,
    backup: StoredBackup,
    contents: BackupContents,
  ): Promise<Found> {
    const { elapsed } = this.parts;
    const restored = await new RestoreBackup({
      backup,
      restoration,
      filesThere: async () => 0,
      erased: [],
      by: { kind: 'command' },
      now: () => backup.manifest.takenAt,
      elapsed,
    }).run();
    if (!restored.ok) return { faults: faultsOf(restored.failure, contents), seconds: undefined };
    const known = new Set([...contents.files.map(({ path }) => path), ...contents.missing]);
    const images = new Set([...known].map((path) => path.slice(0, 'media/covers/'.length + 64)));
    const named = await restoration.named();
    const nameless = [
      ...named.paths.filter((path) => !known.has(path)),
      ...named.images.map((hash) => `media/covers/${hash}`).filter((path) => !images.has(path)),
    ];
    const { gone, seconds } = restored.value;
    return { faults: { nameless, ledger: await ledger.faults(), gone }, seconds };
  }
}

function faultsOf(refusal: RestoreRefusal, contents: BackupContents): Partial<BackupFaults> {
  switch (refusal.kind) {
    case 'damaged':
      return { files: refusal.files };
    case 'wrong-key':
      return { isWrongKey: true };
    case 'other-store':
      return { gone: contents.files.filter(({ place }) => place === undefined).map(({ path }) => path) };
    case 'unreadable':
      return { unreadable: refusal.why };
    case 'other-rows':
      return { tables: refusal.tables };
    case 'newer':
    case 'other-jobs':
    case 'not-emptied':
      return { schema: refusal };
    case 'served':
    case 'occupied':
      throw new Error('Something is in the database that was made to verify a backup.');
  }
}
