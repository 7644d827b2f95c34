import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { Type } from 'typebox';
import { Value } from 'typebox/value';
import { BACKUP_FORMAT, isNamedPath, type BackupContents, type Manifest } from '../../domain/backup/manifest.ts';
import type { KeyFingerprint } from '../../domain/secret-key.ts';

export const MANIFEST = 'manifest.json';
/** As `sha256sum` writes it. */
export const MANIFEST_HASH = 'manifest.json.sha256';

const HASH = /^[0-9a-f]{64}$/.source;
/** Below the folder of one backup, or below `files`, which all share: no manifest makes us read anything else. */
const PLACE = /^(dump\.sql|contents\.json|key|files\/[0-9a-f]{2}\/[0-9a-f]{64})(\.age)?$/.source;

const StoredSchema = Type.Object({
  place: Type.String({ pattern: PLACE }),
  bytes: Type.Integer({ minimum: 0 }),
  sha256: Type.String({ pattern: HASH }),
});

const ManifestSchema = Type.Object({
  format: Type.Literal(BACKUP_FORMAT),
  program: Type.String(),
  takenAt: Type.Integer(),
  sealing: Type.Union([Type.Literal('none'), Type.Literal('recipient'), Type.Literal('passphrase')]),
  copiedBytes: Type.Integer({ minimum: 0 }),
  dump: StoredSchema,
  contents: StoredSchema,
  key: Type.Optional(StoredSchema),
  files: Type.Array(StoredSchema),
});

const ContentsSchema = Type.Object({
  schema: Type.Object({ migrations: Type.Array(Type.String()), jobs: Type.Integer() }),
  rows: Type.Record(Type.String(), Type.Integer()),
  files: Type.Array(
    Type.Object({
      path: Type.String(),
      bytes: Type.Integer({ minimum: 0 }),
      sha256: Type.String({ pattern: HASH }),
      place: Type.Optional(Type.String({ pattern: PLACE })),
    }),
  ),
  missing: Type.Array(Type.String()),
  fingerprint: Type.Optional(Type.String()),
  secretKey: Type.Optional(Type.String()),
});

/** @returns the text of a manifest, and the line that proves it */
export function textsOf(manifest: Manifest): { readonly text: string; readonly proof: string } {
  const text = `${JSON.stringify(manifest, null, 1)}\n`;
  return { text, proof: `${hashOf(text)}  ${MANIFEST}\n` };
}

/**
 * Reads the manifest of a backup.
 * @returns `none` where the folder is no backup, `damaged` where it was changed or is of a later format
 */
export async function readManifest(folder: string): Promise<Manifest | 'none' | 'damaged'> {
  const [text, proof] = await Promise.all([MANIFEST, MANIFEST_HASH].map((name) => textOf(path.join(folder, name))));
  if (text === undefined && proof === undefined) return 'none';
  if (text === undefined || proof !== `${hashOf(text)}  ${MANIFEST}\n`) return 'damaged';
  const manifest = parsed(text);
  return Value.Check(ManifestSchema, manifest) ? manifest : 'damaged';
}

/** @returns undefined when it is none, or names what no row may name */
export function parseContents(text: string): BackupContents | undefined {
  const contents = parsed(text);
  if (!Value.Check(ContentsSchema, contents)) return undefined;
  if (!contents.files.every(({ path: named }) => isNamedPath(named))) return undefined;
  const { fingerprint, ...others } = contents;
  return { ...others, ...(fingerprint !== undefined && { fingerprint: fingerprint as KeyFingerprint }) };
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

async function textOf(file: string): Promise<string | undefined> {
  try {
    return await readFile(file, 'utf8');
  } catch (cause) {
    if (cause instanceof Error && 'code' in cause && cause.code === 'ENOENT') return undefined;
    throw cause;
  }
}

function hashOf(text: string): string {
  return createHash('sha256').update(text).digest('hex');
}
