import { Readable } from 'node:stream';
import { parseUploadId, type UploadId } from '../../domain/clip/upload.ts';
import type { FileFacts, NamedFiles } from '../../application/ports/storage/named-files.ts';
import { factsOfBytes } from './durable-file.ts';
import { mustLocateMedia } from './media-names.ts';
import type { S3Bucket } from './s3-bucket.ts';
import { S3Uploads } from './s3-uploads.ts';

/** The files that rows name, in a bucket: there `media/` is not a part of their keys, and uploads are several objects. */
export class BucketFiles implements NamedFiles {
  private readonly bucket: S3Bucket;
  private readonly uploads: S3Uploads;
  private readonly areCopied: boolean;

  /** @param areCopied whether a backup is to have their bytes all the same */
  constructor(bucket: S3Bucket, areCopied = false) {
    this.bucket = bucket;
    this.areCopied = areCopied;
    this.uploads = new S3Uploads(bucket);
  }

  /** An upload is gone as soon as it is processed. */
  isKept(path: string): boolean {
    return !this.areCopied && !path.startsWith('uploads/');
  }

  async facts(path: string): Promise<FileFacts | undefined> {
    const upload = uploadIn(path);
    if (upload !== undefined) {
      return (await this.uploads.size(upload)) === undefined
        ? undefined
        : factsOfBytes(this.uploads.source(upload).stream());
    }
    const found = await this.bucket.head(keyOf(path));
    if (found === undefined) return undefined;
    // What another tool has put there says nothing of its content.
    if (found.sha256 !== undefined) return { bytes: found.bytes, sha256: found.sha256 };
    return factsOfBytes(this.bytes(path));
  }

  async *bytes(path: string, most = Infinity): AsyncGenerator<Uint8Array> {
    const upload = uploadIn(path);
    const bytes = upload === undefined ? await this.bucket.get(keyOf(path)) : this.uploads.source(upload).stream();
    if (bytes === undefined) throw new Error(`${path} is gone from the object store.`);
    let left = most;
    for await (const chunk of bytes as AsyncIterable<Uint8Array>) {
      if (left <= 0) break;
      yield chunk.subarray(0, left);
      left -= chunk.length;
    }
  }

  async write(
    { path, bytes: length, sha256 }: FileFacts & { readonly path: string },
    bytes: AsyncIterable<Uint8Array>,
  ): Promise<FileFacts> {
    const upload = uploadIn(path);
    if (upload === undefined) {
      const { mime } = mustLocateMedia(nameIn(path));
      await this.bucket.put(keyOf(path), Readable.from(bytes), { bytes: length, mime, sha256 });
    } else {
      await this.uploads.remove(upload);
      await this.uploads.begin(upload);
      await this.uploads.append(upload, 0, bytes);
    }
    return (await this.facts(path)) ?? { bytes: 0, sha256: '' };
  }

  async *paths(folder?: 'media/covers'): AsyncGenerator<string> {
    for (const one of folder === undefined ? ['audio/', 'covers/'] : ['covers/']) {
      for await (const { key } of this.bucket.list(one)) yield `media/${key}`;
    }
    if (folder === undefined) for (const id of await this.uploads.list()) yield `uploads/${id}`;
  }
}

function uploadIn(path: string): UploadId | undefined {
  return path.startsWith('uploads/') ? parseUploadId(nameIn(path)) : undefined;
}

function nameIn(path: string): string {
  return path.split('/').at(-1) ?? '';
}

function keyOf(path: string): string {
  return `${mustLocateMedia(nameIn(path)).folder}/${nameIn(path)}`;
}
