import { randomUUID } from 'node:crypto';
import { constants } from 'node:fs';
import { access, mkdir, readdir, readFile, rename, rm } from 'node:fs/promises';
import path from 'node:path';
import { fail, ok, type Result } from '../../../common/kernel/result.ts';
import type { BackupFailure, BackupMade } from '../../application/ports/backup/backup-maker.ts';
import type { BackupDraft, BackupVault, KeptFile } from '../../application/ports/backup/backup-vault.ts';
import type { NamedFiles } from '../../application/ports/storage/named-files.ts';
import type { NamedByRows } from '../../application/ports/backup/database-snapshot.ts';
import {
  backupName,
  isBackupName,
  isNamedPath,
  type BackupSealing,
  type Manifest,
  type StoredFile,
} from '../../domain/backup/manifest.ts';
import { MANIFEST, MANIFEST_HASH, readManifest, textsOf } from './backup-manifest.ts';
import { factsOf, sizeOf, syncFolder, writeDurably } from './durable-file.ts';
import { lockFile, type ExclusiveFile } from './exclusive-file.ts';

/** Seals files, and names them so that their names tell nothing of their content. */
export interface FileSeal {
  seal(bytes: AsyncIterable<Uint8Array>): AsyncIterable<Uint8Array>;
  address(sha256: string): string;
}

/** A passphrase, or the key that it guards: found in the folder, or made at the first backup. */
export interface GuardedSeal extends FileSeal {
  readonly sealedKey: Uint8Array;
}

/** How backups are sealed from now on. */
export type Sealing =
  | { readonly kind: 'none' }
  | { readonly kind: 'recipient'; readonly seal: FileSeal }
  | {
      readonly kind: 'passphrase';
      /** @returns undefined when the passphrase is not the one of the key that is in the folder */
      readonly unlock: (sealedKey: Uint8Array | undefined) => Promise<GuardedSeal | undefined>;
    };

/** Another passphrase guards the key of the folder. */
export class WrongPassphraseError extends Error {
  override readonly name = 'WrongPassphraseError';
}

/** What backups share; the names in it are hashes. */
const FILES = 'files';
const KEY = 'key.age';
const MAKING = '.making-';
const REMOVING = '.removing-';

/** Backups in a folder. Each is a folder of its own; the files that rows name are shared by all, by their content. */
export class BackupFolder implements BackupVault {
  private readonly files: NamedFiles;
  private readonly sealing: Sealing;

  /** @param files those of the server */
  constructor(files: NamedFiles, sealing: Sealing) {
    this.files = files;
    this.sealing = sealing;
  }

  async begin(folder: string): Promise<Result<BackupDraft, BackupFailure>> {
    try {
      await access(folder, constants.R_OK | constants.W_OK | constants.X_OK);
    } catch {
      return fail({ kind: 'no-folder' });
    }
    const lock = lockFolder(folder);
    if (lock === 'held') return fail({ kind: 'busy' });
    try {
      await removeLeftovers(folder);
      return ok(await this.draft(folder, lock));
    } catch (cause) {
      lock.release();
      throw cause;
    }
  }

  list(folder: string): Promise<readonly BackupMade[]> {
    return listBackups(folder);
  }

  async remove(folder: string, name: string): Promise<void> {
    if (!isBackupName(name)) throw new Error(`'${name}' is no name of a backup.`);
    const lock = lockFolder(folder);
    if (lock === 'held') throw new Error('A backup is being made there.');
    try {
      const gone = path.join(folder, `${REMOVING}${randomUUID()}`);
      await rename(path.join(folder, name), gone);
      await syncFolder(folder);
      await rm(gone, { recursive: true });
      await removeUnnamed(folder);
    } finally {
      lock.release();
    }
  }

  private async draft(folder: string, lock: ExclusiveFile): Promise<BackupDraft> {
    const making = path.join(folder, `${MAKING}${randomUUID()}`);
    await mkdir(making, { mode: 0o700 });
    const { seal, sealedKey } = await this.openSeal(folder);
    const known = await knownFiles(folder);
    const { files, sealing } = this;
    const ending = seal === undefined ? '' : '.age';
    const write = async (name: string, bytes: AsyncIterable<Uint8Array>): Promise<StoredFile> => {
      const place = `${name}${ending}`;
      return { place, ...(await writeDurably(path.join(making, place), seal?.seal(bytes) ?? bytes)) };
    };
    const keep = async (named: string): Promise<KeptFile | undefined> => {
      if (!isNamedPath(named)) throw new Error(`'${named}' is no path of a file that rows name.`);
      // What is still on its way grows: as much is kept as there is now.
      const facts = await files.facts(named);
      if (facts === undefined) return undefined;
      if (files.isKept(named)) return { named: { path: named, ...facts }, stored: undefined, copiedBytes: 0 };
      const address = seal?.address(facts.sha256) ?? facts.sha256;
      const place = `${FILES}/${address.slice(0, 2)}/${address}${ending}`;
      const file = { path: named, ...facts, place };
      const kept = await keptBefore(folder, place, known.get(place));
      if (kept !== undefined) return { named: file, stored: kept, copiedBytes: 0 };
      const bytes = files.bytes(named, facts.bytes);
      const written = await writeDurably(path.join(folder, place), seal?.seal(bytes) ?? bytes);
      if (seal === undefined && written.sha256 !== facts.sha256)
        throw new Error(`${named} changed while it was copied.`);
      const stored = { place, ...written };
      known.set(place, stored);
      return { named: file, stored, copiedBytes: written.bytes };
    };
    const key = sealedKey && { place: KEY, ...(await writeDurably(path.join(making, KEY), once(sealedKey))) };
    return {
      sealing: sealing.kind satisfies BackupSealing,
      key,
      pathsOf: (named) => pathsOf(files, named),
      writeDump: (bytes) => write('dump.sql', bytes),
      writeContents: (contents) => write('contents.json', once(Buffer.from(JSON.stringify(contents)))),
      keep,
      finish: async (manifest) => {
        const { text, proof } = textsOf(manifest);
        await writeDurably(path.join(making, MANIFEST), once(Buffer.from(text)));
        await writeDurably(path.join(making, MANIFEST_HASH), once(Buffer.from(proof)));
        const name = backupName(manifest.takenAt);
        await rename(making, path.join(folder, name));
        await syncFolder(folder);
        return madeOf(name, manifest);
      },
      close: async () => {
        await rm(making, { recursive: true, force: true });
        lock.release();
      },
    };
  }

  private async openSeal(
    folder: string,
  ): Promise<{ readonly seal: FileSeal | undefined; readonly sealedKey: Uint8Array | undefined }> {
    const { sealing } = this;
    if (sealing.kind === 'none') return { seal: undefined, sealedKey: undefined };
    if (sealing.kind === 'recipient') return { seal: sealing.seal, sealedKey: undefined };
    const place = path.join(folder, KEY);
    const isThere = (await sizeOf(place)) !== undefined;
    const seal = await sealing.unlock(isThere ? await readFile(place) : undefined);
    if (seal === undefined) throw new WrongPassphraseError('Another passphrase guards the backups of this folder.');
    if (!isThere) await writeDurably(place, once(seal.sealedKey));
    return { seal, sealedKey: seal.sealedKey };
  }
}

/** @returns the backups that are whole as far as their manifests say, the oldest first */
export async function listBackups(folder: string): Promise<readonly BackupMade[]> {
  const found = await manifestsIn(folder);
  return found.flatMap(({ name, manifest }) => (typeof manifest === 'string' ? [] : [madeOf(name, manifest)]));
}

/** Without locks of the system nobody is kept out; two that work at once still write nothing that the other has. */
function lockFolder(folder: string): ExclusiveFile | 'held' {
  const lock = lockFile(path.join(folder, 'lock.sqlite'));
  return lock === 'unsupported' ? { release: () => {} } : lock;
}

function madeOf(name: string, { takenAt, dump, files, copiedBytes }: Manifest): BackupMade {
  return { name, takenAt, dumpBytes: dump.bytes, files: files.length, copiedBytes };
}

/** What a process left that was ended before it was done. */
async function removeLeftovers(folder: string): Promise<void> {
  for (const name of await readdir(folder)) {
    if (name.startsWith(MAKING) || name.startsWith(REMOVING)) await rm(path.join(folder, name), { recursive: true });
  }
  for (const part of await readdir(path.join(folder, FILES)).catch(() => [])) {
    for (const name of await readdir(path.join(folder, FILES, part))) {
      if (name.startsWith('.')) await rm(path.join(folder, FILES, part, name));
    }
  }
}

/** @returns what bears the name of a backup, the oldest first */
export async function manifestsIn(
  folder: string,
): Promise<readonly { readonly name: string; readonly manifest: Manifest | 'none' | 'damaged' }[]> {
  const names = await readdir(folder).catch((cause: unknown) => {
    if (cause instanceof Error && 'code' in cause && cause.code === 'ENOENT') return [];
    throw cause;
  });
  const found = [];
  for (const name of names.filter(isBackupName).toSorted()) {
    found.push({ name, manifest: await readManifest(path.join(folder, name)) });
  }
  return found;
}

async function knownFiles(folder: string): Promise<Map<string, StoredFile>> {
  const known = new Map<string, StoredFile>();
  for (const { manifest } of await manifestsIn(folder)) {
    if (typeof manifest === 'string') continue;
    for (const file of manifest.files) known.set(file.place, file);
  }
  return known;
}

/** @returns the file that a backup of before has; one of another size is written anew */
async function keptBefore(
  folder: string,
  place: string,
  known: StoredFile | undefined,
): Promise<StoredFile | undefined> {
  const whole = path.join(folder, place);
  const size = await sizeOf(whole);
  if (size === undefined || (known !== undefined && known.bytes !== size)) return undefined;
  if (known !== undefined) return known;
  // Of a backup that was not finished: nobody has proved it yet.
  const facts = await factsOf(whole);
  const isSealed = place.endsWith('.age');
  if (facts === undefined || isSealed || facts.sha256 !== path.basename(place)) return undefined;
  return { place, ...facts };
}

/** Removes files that no backup names; none as long as a manifest cannot be read, which may name them. */
async function removeUnnamed(folder: string): Promise<void> {
  const found = await manifestsIn(folder);
  if (found.some(({ manifest }) => manifest === 'damaged')) return;
  const named = new Set(
    found.flatMap(({ manifest }) => (typeof manifest === 'string' ? [] : manifest.files.map(({ place }) => place))),
  );
  for (const part of await readdir(path.join(folder, FILES)).catch(() => [])) {
    for (const name of await readdir(path.join(folder, FILES, part))) {
      if (!named.has(`${FILES}/${part}/${name}`)) await rm(path.join(folder, FILES, part, name));
    }
  }
}

/** An image is several files, of which the rows know the hash alone. */
async function pathsOf(files: NamedFiles, { paths, images }: NamedByRows): Promise<readonly string[]> {
  const byHash = new Map<string, string[]>();
  for await (const cover of files.paths('media/covers')) {
    const hash = cover.slice('media/covers/'.length).slice(0, 64);
    byHash.set(hash, [...(byHash.get(hash) ?? []), cover]);
  }
  const covers = images.flatMap((hash) => byHash.get(hash) ?? [`media/covers/${hash}.webp`]);
  return [...new Set([...paths, ...covers])];
}

async function* once(bytes: Uint8Array): AsyncGenerator<Uint8Array> {
  yield bytes;
}
