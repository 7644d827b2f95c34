import { createHash } from 'node:crypto';
import { Readable } from 'node:stream';
import { LRUCache } from 'lru-cache';
import type { KeptRecording, RecordingStore } from '../../application/ports/clips/recording-store.ts';
import type { ByteSource } from '../../application/ports/storage/byte-source.ts';
import type { ImageStore } from '../../application/ports/storage/image-store.ts';
import type { MediaStore, OpenMedia } from '../../application/ports/storage/media-store.ts';
import { UnavailableError } from '../../application/unavailable-error.ts';
import { BlockCache } from './block-cache.ts';
import { IMAGE_HASH_LENGTH, locateMedia, mustLocateMedia, type MediaPlace } from './media-names.ts';
import { factsOfBytes } from './durable-file.ts';
import { untilCut, type S3Bucket, type StoredObject } from './s3-bucket.ts';

/** Objects whose size is known without asking again, and for how long: what is removed elsewhere is noticed by then. */
const KNOWN = { max: 20_000, ttl: 5 * 60 * 1000 };
/** What is no larger is read whole and kept in memory: covers, for which everybody asks. */
const SMALL_BYTES = 256 * 1024;
const CACHE_BYTES = 64 * 1024 * 1024;

/** Media in a bucket: `audio/` and `covers/`. Whoever reads a range causes one request to the store. */
export class S3MediaStore implements MediaStore, RecordingStore, ImageStore {
  private readonly bucket: S3Bucket;
  private readonly known = new LRUCache<string, StoredObject>(KNOWN);
  private readonly small = new BlockCache(CACHE_BYTES);

  constructor(bucket: S3Bucket) {
    this.bucket = bucket;
  }

  async open(name: string): Promise<OpenMedia | undefined> {
    const place = locateMedia(name);
    if (place === undefined) return undefined;
    const known = this.known.get(name) ?? (await this.bucket.head(keyOf(name, place)));
    if (known === undefined) return undefined;
    this.known.set(name, known);
    const facts = { size: known.bytes, modifiedAt: known.modifiedAt, etag: `"${name}"`, mime: place.mime };
    const ranges = new SequentialRanges(this.bucket, known);
    const isSmall = known.bytes <= SMALL_BYTES;
    return {
      ...facts,
      read: (position, atMost) =>
        isSmall ? this.readSmall(known, position, atMost) : this.forgetting(name, ranges.read(position, atMost)),
      close: () => ranges.close(),
    };
  }

  async holds(name: string): Promise<boolean> {
    const place = locateMedia(name);
    return place !== undefined && (await this.bucket.head(keyOf(name, place))) !== undefined;
  }

  async put(name: string, bytes: Uint8Array): Promise<void> {
    const place = mustLocateMedia(name);
    if ((await this.bucket.head(keyOf(name, place))) !== undefined) return;
    const sha256 = createHash('sha256').update(bytes).digest('hex');
    await this.bucket.put(keyOf(name, place), bytes, { bytes: bytes.length, mime: place.mime, sha256 });
  }

  async keep(sound: ByteSource, as: { readonly ending: string } | { readonly name: string }): Promise<KeptRecording> {
    const { bytes, sha256 } = await factsOfBytes(sound.stream());
    const name = 'name' in as ? as.name : `${sha256}.${as.ending}`;
    const place = mustLocateMedia(name);
    await this.bucket.put(keyOf(name, place), Readable.from(sound.stream()), { bytes, mime: place.mime, sha256 });
    return { file: name, bytes, mime: place.mime };
  }

  source(name: string): ByteSource {
    const key = keyOf(name, mustLocateMedia(name));
    const { bucket } = this;
    return {
      async *stream() {
        const bytes = await bucket.get(key);
        if (bytes === undefined) throw new UnavailableError(`The object store has no '${key}'.`);
        yield* untilCut(bytes);
      },
    };
  }

  async remove(name: string): Promise<void> {
    const place = locateMedia(name);
    this.known.delete(name);
    if (place !== undefined) await this.bucket.remove(keyOf(name, place));
  }

  async olderThan(before: number): Promise<readonly string[]> {
    const old: string[] = [];
    for await (const { name, modifiedAt } of this.named('audio')) if (modifiedAt < before) old.push(name);
    return old;
  }

  async imagesOlderThan(before: number): Promise<ReadonlyMap<string, readonly string[]>> {
    const images = new Map<string, string[]>();
    const newer = new Set<string>();
    for await (const { name, modifiedAt } of this.named('covers')) {
      const hash = name.slice(0, IMAGE_HASH_LENGTH);
      if (modifiedAt < before) images.set(hash, [...(images.get(hash) ?? []), name]);
      else newer.add(hash);
    }
    for (const hash of newer) images.delete(hash);
    return images;
  }

  private async *named(folder: MediaPlace['folder']): AsyncGenerator<{ name: string; modifiedAt: number }> {
    for await (const { key, modifiedAt } of this.bucket.list(`${folder}/`)) {
      const name = key.slice(folder.length + 1);
      if (locateMedia(name) !== undefined) yield { name, modifiedAt };
    }
  }

  private readSmall(object: StoredObject, position: number, atMost: number): Buffer | Promise<Buffer> {
    const whole = this.small.get(object.key, () => this.readWhole(object));
    return whole instanceof Promise
      ? whole.then((bytes) => bytes.subarray(position, position + atMost))
      : whole.subarray(position, position + atMost);
  }

  private async readWhole({ key }: StoredObject): Promise<Buffer> {
    const bytes = await this.bucket.get(key);
    if (bytes === undefined) throw new UnavailableError(`The object store has no '${key}' any more.`);
    return Buffer.concat(await bytes.toArray());
  }

  /** What was removed by another process is asked for again the next time. */
  private async forgetting(name: string, reading: Promise<Uint8Array>): Promise<Uint8Array> {
    try {
      return await reading;
    } catch (cause) {
      this.known.delete(name);
      throw cause;
    }
  }
}

function keyOf(name: string, { folder }: MediaPlace): string {
  return `${folder}/${name}`;
}

/** Reads of one listener, each of which goes on where the one before ended: they share one request for the whole range. */
class SequentialRanges {
  private readonly bucket: S3Bucket;
  private readonly object: StoredObject;
  private stream: Readable | undefined;
  private chunks: AsyncIterator<Buffer> | undefined;
  private rest: Buffer = Buffer.alloc(0);
  private position = 0;
  private isClosed = false;

  constructor(bucket: S3Bucket, object: StoredObject) {
    this.bucket = bucket;
    this.object = object;
  }

  async read(position: number, atMost: number): Promise<Buffer> {
    if (position >= this.object.bytes || atMost <= 0) return Buffer.alloc(0);
    const isNext = this.chunks !== undefined && position === this.position;
    // A store gives up a listener who reads slowly; what is missing is asked for again.
    const taken = isNext ? await this.take(atMost).catch(() => undefined) : undefined;
    return taken ?? this.begin(position, atMost);
  }

  close(): void {
    this.isClosed = true;
    this.stream?.destroy();
    this.stream = undefined;
    this.chunks = undefined;
  }

  private async begin(position: number, atMost: number): Promise<Buffer> {
    this.stream?.destroy();
    const last = Math.min(position + atMost, this.object.bytes) - 1;
    const stream = await this.bucket.get(this.object.key, { first: position, last });
    if (stream === undefined) throw new UnavailableError(`The object store has no '${this.object.key}' any more.`);
    stream.on('error', () => {}); // whoever reads is told, and nobody else is to end of it
    if (this.isClosed) stream.destroy();
    [this.stream, this.chunks, this.rest, this.position] = [
      stream,
      stream[Symbol.asyncIterator](),
      Buffer.alloc(0),
      position,
    ];
    const taken = await this.take(atMost);
    if (taken === undefined) throw new UnavailableError(`The object store ended '${this.object.key}' too early.`);
    return taken;
  }

  /** @returns undefined at the end of what was asked for */
  private async take(atMost: number): Promise<Buffer | undefined> {
    if (this.rest.length === 0) {
      const next = await this.chunks?.next();
      if (next === undefined || next.done === true) return undefined;
      this.rest = next.value;
    }
    const taken = this.rest.subarray(0, atMost);
    this.rest = this.rest.subarray(taken.length);
    this.position += taken.length;
    return taken;
  }
}
