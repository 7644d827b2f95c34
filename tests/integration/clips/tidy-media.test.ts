import { createHash, randomBytes } from 'node:crypto';
import { mkdtempSync, mkdirSync, readdirSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { FileMediaStore } from '../../../server/adapters/storage/file-media-store.ts';
import { FolderDiskGauge } from '../../../server/adapters/storage/folder-disk-gauge.ts';
import { UploadFolder } from '../../../server/adapters/storage/upload-folder.ts';
import { KEPT_UNNEEDED_MS } from '../../../server/application/clips/tidying.ts';
import { createClipJobs } from '../../../server/main/wiring/create-clips.ts';
import { openTestDatabase, type TestDatabase } from '../../support/operation/database.ts';
import { silentLogger } from '../../support/operation/server-errors.ts';
import { RecordingDatabase } from '../../support/catalogue/query-plans.ts';

const FILES = 1000;
/** A statement for each lock and each question, of a hundred files at a time, and a few for what is forgotten. */
const MAX_STATEMENTS = 70;

const folder = mkdtempSync(path.join(tmpdir(), 'soridam-tidy-'));
const media = new FileMediaStore(path.join(folder, 'media'));
const disk = new FolderDiskGauge(folder);
let opened: TestDatabase;
let database: RecordingDatabase;

beforeAll(async () => {
  opened = await openTestDatabase();
  database = new RecordingDatabase(opened.address, silentLogger);
});
afterAll(async () => {
  media.close();
  await database.close();
  await opened.close();
  rmSync(folder, { recursive: true });
});

/** Makes files of `FILES` names. @returns the names */
function files(at: string, nameOf: (hash: string) => string): readonly string[] {
  mkdirSync(path.join(folder, at), { recursive: true });
  return Array.from({ length: FILES }, () => {
    const name = nameOf(createHash('sha256').update(randomBytes(16)).digest('hex'));
    writeFileSync(path.join(folder, at, name), '');
    utimesSync(path.join(folder, at, name), 0, 0);
    return name;
  });
}

it('UP2 a thousand files of each kind are asked about a hundred at a time, and those that are known stay', async () => {
  const [sound = ''] = files('media/audio', (hash) => `${hash}.mp3`);
  const [image = ''] = files('media/covers', (hash) => `${hash}-96.webp`);
  files('uploads', (hash) => hash.slice(0, 32));
  const { kysely } = database;
  await kysely
    .insertInto('authors')
    .values({ name: '하나', description: '', profile_image: image.slice(0, 64) })
    .execute();
  await kysely
    .insertInto('recordings')
    .values({ file: sound, bytes: 1, mime: 'audio/mpeg', duration_seconds: 1, loudness: [], silences: '[]' })
    .execute();
  const storage = {
    media,
    uploads: new UploadFolder(path.join(folder, 'uploads'), disk),
    scratch: path.join(folder, 'scratch'),
  };
  const { jobs } = createClipJobs({ database, storage, disk, now: () => Date.now() - KEPT_UNNEEDED_MS });
  await jobs['tidy-media']({}, { id: 'one', attempt: 1, signal: { aborted: false } });

  expect(database.asked.length).toBeLessThan(MAX_STATEMENTS);
  expect(readdirSync(path.join(folder, 'media/audio'))).toEqual([sound]);
  expect(readdirSync(path.join(folder, 'media/covers'))).toEqual([image]);
  expect(readdirSync(path.join(folder, 'uploads'))).toEqual([]);
});
