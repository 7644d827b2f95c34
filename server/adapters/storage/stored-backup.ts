import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { fail, ok, type Result } from '../../../common/kernel/result.ts';
import type { StoredBackup } from '../../application/ports/backup/backup-vault.ts';
import type { FileFacts, NamedFiles } from '../../application/ports/storage/named-files.ts';
import type { BackupSealing, StoredFile } from '../../domain/backup/manifest.ts';
import { manifestsIn } from './backup-folder.ts';
import { MANIFEST, parseContents, readManifest } from './backup-manifest.ts';
import { bytesOf, factsOf } from './durable-file.ts';

/** Opens sealed files. */
export interface FileOpener {
  open(bytes: AsyncIterable<Uint8Array>): AsyncIterable<Uint8Array>;
}

/**
 * What opens a backup. @returns undefined when it does not open this one
 * @param sealedKey that of a backup with a passphrase
 */
export type FindOpener = (
  sealing: Exclude<BackupSealing, 'none'>,
  sealedKey: Uint8Array | undefined,
) => Promise<FileOpener | undefined>;

/** `no-backup`: there is none. `damaged`: its manifest was changed. `wrong-key`: what was given does not open it. */
export interface UnreadableBackup {
  readonly kind: 'no-backup' | 'damaged' | 'wrong-key';
  /** What was looked at. */
  readonly place: string;
}

/**
 * Opens a backup.
 * @param place the folder of one, or of many, of which the newest is meant
 * @param files where they are restored to, and where those lie that an object store keeps
 */
export async function openBackup(
  place: string,
  files: { readonly restored: NamedFiles; readonly kept: NamedFiles },
  findOpener: FindOpener,
): Promise<Result<StoredBackup, UnreadableBackup>> {
  const folder = await folderOf(place);
  const manifest = folder === undefined ? 'none' : await readManifest(folder);
  if (folder === undefined || manifest === 'none') return fail({ kind: 'no-backup', place });
  if (manifest === 'damaged') return fail({ kind: 'damaged', place: path.join(folder, MANIFEST) });
  const all = path.dirname(folder);
  const whole = ({ place: name }: StoredFile) => path.join(name.startsWith('files/') ? all : folder, name);
  let opener: FileOpener | undefined;
  if (manifest.sealing !== 'none') {
    const { key } = manifest;
    const isKeyWhole = key !== undefined && (await isAsNoted(whole(key), key));
    if (key !== undefined && !isKeyWhole) return fail({ kind: 'damaged', place: whole(key) });
    opener = await findOpener(manifest.sealing, key && (await readFile(whole(key))));
    if (opener === undefined) return fail({ kind: 'wrong-key', place: folder });
  }
  const open = (file: StoredFile) => opener?.open(bytesOf(whole(file))) ?? bytesOf(whole(file));
  const stored = new Map(manifest.files.map((file) => [file.place, file]));
  return ok({
    name: path.basename(folder),
    manifest,
    faults: async () => {
      const wrong: string[] = [];
      for (const file of [manifest.dump, manifest.contents, ...stored.values()]) {
        if (await isAsNoted(whole(file), file)) continue;
        wrong.push(file.place.startsWith('files/') ? file.place : `${path.basename(folder)}/${file.place}`);
      }
      return wrong;
    },
    contents: async () => {
      if (!(await isAsNoted(whole(manifest.contents), manifest.contents))) return fail({ kind: 'damaged' });
      const text = await textOf(open(manifest.contents));
      if (text === undefined) return fail({ kind: 'wrong-key' });
      const contents = parseContents(text);
      return contents === undefined ? fail({ kind: 'damaged' }) : ok(contents);
    },
    dump: () => open(manifest.dump),
    restore: async (file) => {
      const isIt = (facts: FileFacts | undefined) => facts?.bytes === file.bytes && facts.sha256 === file.sha256;
      if (file.place === undefined) return isIt(await files.kept.facts(file.path));
      if (isIt(await files.restored.facts(file.path))) return true;
      const from = stored.get(file.place);
      if (from === undefined || !(await isAsNoted(whole(from), from))) return false;
      return isIt(await files.restored.write(file, open(from)));
    },
  });
}

/** The folder of a backup has a manifest; that of many has folders with one. */
async function folderOf(place: string): Promise<string | undefined> {
  const real = path.resolve(place);
  if ((await readManifest(real)) !== 'none') return real;
  const newest = (await manifestsIn(real)).findLast(({ manifest }) => manifest !== 'none');
  return newest && path.join(real, newest.name);
}

async function isAsNoted(place: string, { bytes, sha256 }: StoredFile): Promise<boolean> {
  const facts = await factsOf(place);
  return facts?.bytes === bytes && facts.sha256 === sha256;
}

/** @returns undefined when nothing that was given opens it: the bytes are what they were when they were written */
async function textOf(bytes: AsyncIterable<Uint8Array>): Promise<string | undefined> {
  const chunks: Uint8Array[] = [];
  try {
    for await (const chunk of bytes) chunks.push(chunk);
  } catch {
    return undefined;
  }
  return Buffer.concat(chunks).toString('utf8');
}
