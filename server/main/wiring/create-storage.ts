import path from 'node:path';
import type { LetterStore } from '../../adapters/mail/file-mailbox.ts';
import type { Config } from '../settings/config.ts';
import { FolderDiskGauge } from '../../adapters/storage/folder-disk-gauge.ts';
import { FileMediaStore } from '../../adapters/storage/file-media-store.ts';
import { DirectoryFiles } from '../../adapters/storage/directory-files.ts';
import type { ProxiedAudio } from '../../application/ports/storage/proxied-audio.ts';
import type { NamedFiles } from '../../application/ports/storage/named-files.ts';
import { UploadFolder } from '../../adapters/storage/upload-folder.ts';
import type { RecordingStore } from '../../application/ports/clips/recording-store.ts';
import type { UploadFiles } from '../../application/ports/clips/upload-files.ts';
import type { DiskGauge } from '../../application/ports/storage/disk-gauge.ts';
import type { ImageStore } from '../../application/ports/storage/image-store.ts';
import type { MediaStore } from '../../application/ports/storage/media-store.ts';

/** Where sounds, pictures and uploads lie. */
export interface Storage {
  readonly media: MediaStore & RecordingStore & ImageStore;
  readonly uploads: UploadFiles;
  /** Where a proxy finds the sounds; undefined where they lie in a folder. */
  readonly proxied: ProxiedAudio | undefined;
  /** What backups are made of. @param areCopied whether they have the bytes also of what an object store keeps */
  readonly files: (areCopied?: boolean) => NamedFiles;
  /** The room there is for what members send. */
  readonly room: DiskGauge;
  /** The folder of this process for files that it works on. */
  readonly scratch: string;
  /** Where mail stays that does not leave, so that every process has it; undefined: in the data directory. */
  readonly letters: LetterStore | undefined;
  close(): void;
}

/** Nobody says how much an object store takes; it refuses what is too much. */
export const UNBOUNDED_ROOM: DiskGauge = {
  space: () => Promise.resolve({ free: Number.MAX_SAFE_INTEGER, total: Number.MAX_SAFE_INTEGER }),
};

/**
 * Opens the object store, where there is one, else the folders of the data directory.
 * @param disk that of the data directory
 * @throws UnavailableError where the object store cannot be used, with the reason
 */
export async function openStorage(
  config: Pick<Config, 'dataDirectory'> & Partial<Pick<Config, 'objectStore'>>,
  disk: DiskGauge,
): Promise<Storage> {
  const scratch = path.join(config.dataDirectory, 'scratch');
  if (config.objectStore === undefined) {
    const media = new FileMediaStore(path.join(config.dataDirectory, 'media'));
    const uploads = new UploadFolder(path.join(config.dataDirectory, 'uploads'), disk);
    const files = () => new DirectoryFiles(config.dataDirectory);
    return {
      media,
      uploads,
      proxied: undefined,
      files,
      room: disk,
      scratch,
      letters: undefined,
      close: () => media.close(),
    };
  }
  const [{ S3Bucket }, { S3MediaStore }, { S3Uploads }, { BucketFiles }, { S3ProxiedSounds }, { BucketLetters }] =
    await Promise.all([
      import('../../adapters/storage/s3-bucket.ts'),
      import('../../adapters/storage/s3-media-store.ts'),
      import('../../adapters/storage/s3-uploads.ts'),
      import('../../adapters/storage/bucket-files.ts'),
      import('../../adapters/storage/s3-proxied-audio.ts'),
      import('../../adapters/storage/bucket-letters.ts'),
    ]);
  const bucket = new S3Bucket(config.objectStore);
  await bucket.check();
  const [media, uploads] = [new S3MediaStore(bucket), new S3Uploads(bucket)];
  const files = (areCopied?: boolean) => new BucketFiles(bucket, areCopied);
  const proxied = new S3ProxiedSounds(bucket, Date.now);
  const letters = new BucketLetters(bucket);
  return { media, uploads, proxied, files, room: UNBOUNDED_ROOM, scratch, letters, close: () => bucket.close() };
}

/**
 * Opens it for the time of `work`, as commands do.
 * @throws UnavailableError as `openStorage` does
 */
export async function withStorage<Answer>(
  config: Pick<Config, 'dataDirectory' | 'objectStore'>,
  work: (storage: Storage) => Promise<Answer>,
): Promise<Answer> {
  const storage = await openStorage(config, new FolderDiskGauge(config.dataDirectory));
  try {
    return await work(storage);
  } finally {
    storage.close();
  }
}
