import { fail, ok, type Result } from '../../../common/kernel/result.ts';
import {
  BACKUP_FORMAT,
  type BackupContents,
  type Manifest,
  type NamedFile,
  type StoredFile,
} from '../../domain/backup/manifest.ts';
import { NoRoomError } from '../no-room-error.ts';
import type { AuditBy, AuditTrail } from '../ports/operation/audit-trail.ts';
import type { BackupFailure, BackupMade, BackupMaker, NewBackup } from '../ports/backup/backup-maker.ts';
import type { BackupDraft, BackupVault } from '../ports/backup/backup-vault.ts';
import type { DatabaseSnapshots } from '../ports/backup/database-snapshot.ts';
import type { ErasureList } from '../ports/backup/erasure-list.ts';

interface MakingParts {
  readonly vault: BackupVault;
  readonly snapshots: DatabaseSnapshots;
  readonly erasures: ErasureList;
  readonly auditTrail: AuditTrail;
  /** Who makes them. */
  readonly by: AuditBy;
  /** The version of the program. */
  readonly program: string;
  /** Goes into sealed backups. */
  readonly secretKey: string;
  /** Milliseconds since 1970. */
  readonly now: () => number;
}

/** It was told to end early. */
class BackupAbortedError extends Error {
  override readonly name = 'BackupAbortedError';
}

interface Ending {
  readonly aborted: boolean;
}

/** Makes backups: first the snapshot, then the files that it names, so that no row is without its file (ADR 0055). */
export class MakeBackup implements BackupMaker {
  private readonly parts: MakingParts;

  constructor(parts: MakingParts) {
    this.parts = parts;
  }

  async make(folder: string, signal: Ending): Promise<Result<NewBackup, BackupFailure>> {
    try {
      const begun = await this.parts.vault.begin(folder);
      if (!begun.ok) return begun;
      try {
        return ok(await this.makeWith(begun.value, folder, signal));
      } finally {
        await begun.value.close();
      }
    } catch (cause) {
      return fail(cause instanceof NoRoomError ? { kind: 'no-room' } : { kind: 'failed', cause });
    }
  }

  list(folder: string): Promise<readonly BackupMade[]> {
    return this.parts.vault.list(folder);
  }

  remove(folder: string, name: string): Promise<void> {
    return this.parts.vault.remove(folder, name);
  }

  private async makeWith(draft: BackupDraft, folder: string, signal: Ending): Promise<NewBackup> {
    const { snapshots, erasures } = this.parts;
    const { manifest, erased } = await snapshots.take(async (snapshot) => {
      endIf(signal);
      const rows = new Map<string, number>();
      const dump = await draft.writeDump(until(signal, snapshot.dump(rows)));
      const kept = await keepAll(draft, await draft.pathsOf(snapshot.named), signal);
      const { takenAt, schema, fingerprint } = snapshot;
      const contents: BackupContents = {
        schema,
        rows: Object.fromEntries(rows),
        files: kept.named,
        missing: kept.missing,
        ...(fingerprint !== undefined && { fingerprint }),
        ...(draft.sealing !== 'none' && { secretKey: this.parts.secretKey }),
      };
      const facts: Manifest = {
        format: BACKUP_FORMAT,
        program: this.parts.program,
        takenAt,
        sealing: draft.sealing,
        copiedBytes: kept.copiedBytes,
        dump,
        contents: await draft.writeContents(contents),
        ...(draft.key !== undefined && { key: draft.key }),
        files: kept.stored,
      };
      return { manifest: facts, erased: snapshot.erased };
    });
    endIf(signal);
    // Before the backup counts: what it still has of these accounts is never shown again.
    await erasures.add(folder, erased);
    const made = await draft.finish(manifest);
    return { ...made, notLogged: await this.log(made) };
  }

  /** The backup is whole by now, so what fails here makes it no failure: who believed that would have none. */
  private async log({ name }: BackupMade): Promise<NewBackup['notLogged']> {
    const { auditTrail, by, now } = this.parts;
    try {
      await auditTrail.record({ action: 'backup-made', by, note: name, at: now() });
      return undefined;
    } catch (cause) {
      return { cause };
    }
  }
}

interface Kept {
  readonly named: readonly NamedFile[];
  readonly stored: readonly StoredFile[];
  readonly missing: readonly string[];
  readonly copiedBytes: number;
}

async function keepAll(draft: BackupDraft, paths: readonly string[], signal: Ending): Promise<Kept> {
  const named: NamedFile[] = [];
  const missing: string[] = [];
  const stored = new Map<string, StoredFile>();
  let copiedBytes = 0;
  for (const path of paths) {
    endIf(signal);
    const kept = await draft.keep(path);
    if (kept === undefined) missing.push(path);
    else {
      named.push(kept.named);
      if (kept.stored !== undefined) stored.set(kept.stored.place, kept.stored);
      copiedBytes += kept.copiedBytes;
    }
  }
  return { named, stored: [...stored.values()], missing, copiedBytes };
}

async function* until(signal: Ending, chunks: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
  for await (const chunk of chunks) {
    endIf(signal);
    yield chunk;
  }
}

function endIf({ aborted }: Ending): void {
  if (aborted) throw new BackupAbortedError('The backup was ended early.');
}
