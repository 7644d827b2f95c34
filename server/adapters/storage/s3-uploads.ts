import type { UploadFiles } from '../../application/ports/clips/upload-files.ts';
import type { ByteSource } from '../../application/ports/storage/byte-source.ts';
import { parseUploadId, type UploadId } from '../../domain/clip/upload.ts';
import { untilCut, type S3Bucket, type StoredObject } from './s3-bucket.ts';

/** Bytes that one object has, and that wait in memory for each upload that comes in. */
const PART_BYTES = 4 * 1024 * 1024;
/** Of the byte that a part begins with. */
const START_DIGITS = 15;
const PART_NAME = /^(\d{15})-(\d+)$/;

/** Some bytes of an upload. */
interface Part {
  readonly key: string;
  readonly start: number;
  readonly end: number;
}

/**
 * Uploads as parts below `uploads/ID/`, called by where they begin and how long they are. Nothing but the parts says how
 * far an upload has come, so any process goes on with what another has begun, and nothing is locked: parts that overlap,
 * since an answer was lost or two processes had the same upload, hold the same bytes of the same file (ADR 0099).
 */
export class S3Uploads implements UploadFiles {
  private readonly bucket: S3Bucket;

  constructor(bucket: S3Bucket) {
    this.bucket = bucket;
  }

  async begin(id: UploadId): Promise<void> {
    await this.put(id, 0, Buffer.alloc(0));
  }

  async append(id: UploadId, offset: number, bytes: AsyncIterable<Uint8Array>): Promise<number> {
    let taken = 0;
    let waiting: Uint8Array[] = [];
    let length = 0;
    const flush = async (): Promise<void> => {
      if (length === 0) return;
      const part = Buffer.concat(waiting, length);
      [waiting, length] = [[], 0];
      await this.put(id, offset + taken, part);
      taken += part.length;
    };
    try {
      for await (const chunk of bytes) {
        waiting.push(chunk);
        length += chunk.length;
        if (length >= PART_BYTES) await flush();
      }
    } finally {
      await flush();
    }
    return taken;
  }

  async size(id: UploadId): Promise<number | undefined> {
    const parts = await this.parts(id);
    return parts.length === 0 ? undefined : (inOrder(parts).at(-1)?.end ?? 0);
  }

  async sync(): Promise<void> {
    // What the store has answered for is kept by it.
  }

  source(id: UploadId): ByteSource {
    return { stream: () => this.stream(id) };
  }

  async remove(id: UploadId): Promise<void> {
    for await (const { key } of this.bucket.list(folderOf(id))) await this.bucket.remove(key);
  }

  async setAside(id: UploadId): Promise<void> {
    for await (const { key } of this.bucket.list(folderOf(id))) {
      await this.bucket.copy(key, `aside/${key}`);
      await this.bucket.remove(key);
    }
  }

  async list(): Promise<readonly UploadId[]> {
    const ids: UploadId[] = [];
    for await (const name of this.bucket.folders('uploads/')) ids.push(...[parseUploadId(name) ?? []].flat());
    return ids;
  }

  private async put(id: UploadId, start: number, bytes: Uint8Array): Promise<void> {
    const key = `${folderOf(id)}${String(start).padStart(START_DIGITS, '0')}-${bytes.length}`;
    await this.bucket.put(key, bytes, { bytes: bytes.length });
  }

  private async parts(id: UploadId): Promise<readonly Part[]> {
    const parts: Part[] = [];
    for await (const object of this.bucket.list(folderOf(id))) parts.push(...[partOf(object) ?? []].flat());
    return parts;
  }

  private async *stream(id: UploadId): AsyncGenerator<Uint8Array> {
    let position = 0;
    for (const { key, start, end } of inOrder(await this.parts(id))) {
      const bytes = await this.bucket.get(key, { first: position - start, last: end - start - 1 });
      if (bytes === undefined) throw new Error(`The part '${key}' of an upload is gone.`);
      for await (const chunk of untilCut(bytes)) {
        position += chunk.length;
        yield chunk;
      }
      if (position !== end) throw new Error(`The part '${key}' of an upload ended too early.`);
    }
  }
}

function folderOf(id: UploadId): string {
  return `uploads/${id}/`;
}

function partOf({ key, bytes }: StoredObject): Part | undefined {
  const named = PART_NAME.exec(key.split('/').at(-1) ?? '');
  if (named === null) return undefined;
  const start = Number(named[1]);
  return { key, start, end: start + bytes };
}

/** @returns those of which the beginning of the file consists, without a gap; each goes on from the end of the one before */
function inOrder(parts: readonly Part[]): readonly Part[] {
  const sorted = parts.toSorted((one, other) => one.start - other.start || other.end - one.end);
  const taken: Part[] = [];
  let position = 0;
  for (const part of sorted) {
    if (part.start > position) break;
    if (part.end <= position) continue;
    taken.push(part);
    position = part.end;
  }
  return taken;
}
