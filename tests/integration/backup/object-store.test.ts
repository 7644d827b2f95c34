import { createHash, randomBytes } from 'node:crypto';
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { BucketFiles } from '../../../server/adapters/storage/bucket-files.ts';
import { S3MediaStore } from '../../../server/adapters/storage/s3-media-store.ts';
import type { ByteSource } from '../../../server/application/ports/storage/byte-source.ts';
import { settingsOf, soridam } from '../../support/operation/command-line.ts';
import { addSeries, addStory } from '../../support/catalogue/catalogue-rows.ts';
import { openTestDatabase, type TestDatabase } from '../../support/operation/database.ts';
import { ObjectStore } from '../../support/storage/object-store.ts';

const STORIES = 3;

let store: ObjectStore;
let source: TestDatabase;
let target: TestDatabase;
let root: string;
/** Names of sounds in the store that stories have. */
let sounds: readonly string[];

const at = (name: string): string => path.join(root, name);

beforeEach(async () => {
  [store, source, target] = await Promise.all([ObjectStore.start(), openTestDatabase(), openTestDatabase()]);
  root = mkdtempSync(path.join(tmpdir(), 'soridam-objects-'));
  for (const name of ['backups', 'data', 'other']) mkdirSync(at(name));
  sounds = await fill();
});
afterEach(async () => {
  await Promise.all([store.stop(), source.close(), target.close()]);
  rmSync(root, { recursive: true });
});

const sourceOf = (bytes: Uint8Array): ByteSource => ({
  async *stream() {
    yield bytes;
  },
});

/** Makes stories whose sounds are in the store. @returns the names of the sounds */
async function fill(): Promise<readonly string[]> {
  const { database } = source;
  const series = await addSeries(database);
  for (let count = 0; count < STORIES; count += 1) await addStory(database, series);
  const rows = await database.kysely.selectFrom('recordings').select('file').execute();
  const media = new S3MediaStore(store.bucket);
  for (const { file } of rows) await media.keep(sourceOf(randomBytes(40_000)), { name: file });
  return rows.map(({ file }) => file);
}

/** Settings of a command on a database, with the bucket that is meant. */
function env(opened: TestDatabase, data = 'other', of: ObjectStore = store): Record<string, string> {
  const { bucket, endpoint = '', credentials } = of.settings;
  return {
    ...settingsOf(opened),
    DATA_DIR: at(data),
    S3_BUCKET: bucket,
    S3_ENDPOINT: endpoint,
    S3_ACCESS_KEY_ID: credentials?.accessKeyId ?? '',
    S3_SECRET_ACCESS_KEY: credentials?.secretAccessKey ?? '',
  };
}

async function run(words: readonly string[], settings: Record<string, string>) {
  const { code, out } = await soridam([...words, '--json'], settings);
  return { code, ...(JSON.parse(out) as { readonly said: string; readonly [fact: string]: unknown }) };
}

async function stories({ database }: TestDatabase): Promise<unknown> {
  return database.kysely.selectFrom('stories').selectAll().orderBy('id').execute();
}

describe('a backup of a server with an object store', () => {
  it('MODE-48 has the hashes of its files, is proved by them, and restores rows and files equal', async () => {
    expect(await run(['backup', at('backups')], env(source))).toMatchObject({
      code: 0,
      backup: { files: 0, copiedBytes: 0 },
    });
    expect(readdirSync(at('backups'))).not.toContain('files');
    expect(await run(['verify', at('backups')], env(target))).toMatchObject({ code: 0, files: STORIES });
    expect(await run(['restore', at('backups')], env(target))).toMatchObject({ code: 0, files: STORIES, gone: [] });
    expect(await stories(target)).toEqual(await stories(source));
  });

  it('MODE-48 says which files the store does not have any more', async () => {
    await run(['backup', at('backups')], env(source));
    const [lost = ''] = sounds;
    await new S3MediaStore(store.bucket).remove(lost);
    const gone = [`media/audio/${lost}`];
    expect(await run(['verify', at('backups')], env(target))).toMatchObject({ code: 1, faults: { gone } });
    expect(await run(['restore', at('backups')], env(target))).toMatchObject({ code: 0, gone });
  });

  it('MODE-48 is not restored beside a store that has none of its files', async () => {
    await run(['backup', at('backups')], env(source));
    const empty = await ObjectStore.start();
    const refused = await run(['restore', at('backups')], env(target, 'other', empty));
    expect(refused).toMatchObject({ code: 1, reason: 'other-store', files: STORIES });
    expect(refused.said).toContain('name the bucket that has them');
    await empty.stop();
  });

  it('MODE-48 has the files themselves where that is asked for, and brings them into another store', async () => {
    const made = await run(['backup', at('backups'), '--with-files'], env(source));
    expect(made).toMatchObject({ code: 0, backup: { files: STORIES } });
    const other = await ObjectStore.start('another/');
    expect(
      await run(['restore', at('backups')], { ...env(target, 'other', other), S3_PREFIX: 'another/' }),
    ).toMatchObject({ code: 0, files: STORIES, gone: [] });
    const [from, to] = [new BucketFiles(store.bucket), new BucketFiles(other.bucket)];
    for (const sound of sounds) {
      const facts = await from.facts(`media/audio/${sound}`);
      expect(facts).toBeDefined();
      expect(await to.facts(`media/audio/${sound}`)).toEqual(facts);
    }
    await other.stop();
  });
});

describe('soridam storage copy', () => {
  const digest = (bytes: Uint8Array): string => createHash('sha256').update(bytes).digest('hex');

  function lay(folder: string, name: string, bytes: Uint8Array): string {
    mkdirSync(path.join(at('data'), folder), { recursive: true });
    writeFileSync(path.join(at('data'), folder, name), bytes);
    return `${folder}/${name}`;
  }

  it('MODE-49 brings all files of the data directory into the store, with their hashes, and what came since', async () => {
    const [sound, cover, upload] = [randomBytes(300_000), randomBytes(9_000), randomBytes(50_000)];
    const paths = [
      lay('media/audio', `${digest(sound)}.mp3`, sound),
      lay('media/covers', `${digest(cover)}-400.webp`, cover),
      lay('uploads', 'a'.repeat(32), upload.subarray(0, 20_000)),
    ];
    lay('media/audio', '.unfinished', sound);
    const settings = env(source, 'data');
    expect(await run(['storage', 'copy'], settings)).toMatchObject({ code: 0, copied: 3, same: 0, bytes: 329_000 });
    expect(await run(['storage', 'copy'], settings)).toMatchObject({ code: 0, copied: 0, same: 3 });
    lay('uploads', 'a'.repeat(32), upload);
    expect(await run(['storage', 'copy'], settings)).toMatchObject({ code: 0, copied: 1, same: 2 });
    const files = new BucketFiles(store.bucket);
    for (const one of paths) {
      const bytes = readFileSync(path.join(at('data'), one));
      expect(await files.facts(one)).toEqual({ bytes: bytes.length, sha256: digest(bytes) });
    }
  });

  it('MODE-49 is refused where there is no object store, with what to do', async () => {
    const refused = await run(['storage', 'copy'], { ...settingsOf(source), DATA_DIR: at('data') });
    expect(refused).toMatchObject({ code: 1, reason: 'no-object-store' });
    expect(refused.said).toContain('give S3_BUCKET');
  });
});
