import { createHash, randomUUID } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { access, mkdir, open, readdir, rename, rm, stat, type FileHandle } from 'node:fs/promises';
import path from 'node:path';
import { pipeline } from 'node:stream/promises';
import { writeFailure } from '../../application/no-room-error.ts';
import type { MediaStore, OpenMedia } from '../../application/ports/storage/media-store.ts';
import type { ImageStore } from '../../application/ports/storage/image-store.ts';
import type { ByteSource } from '../../application/ports/storage/byte-source.ts';
import type { KeptRecording, RecordingStore } from '../../application/ports/clips/recording-store.ts';
import { BlockCache } from './block-cache.ts';
import { LocalFile, ScratchFile } from './local-file.ts';
import { IMAGE_HASH_LENGTH, locateMedia, mustLocateMedia } from './media-names.ts';

/** Files kept open although nobody reads: what is listened to is asked for again and again. */
const MAX_IDLE = 256;

/** Bytes of a file that are read and kept together: a player's usual step. */
const BLOCK_SIZE = 256 * 1024;

/** Bytes of files kept in memory. */
const CACHE_BYTES = 64 * 1024 * 1024;

interface OpenFile {
  readonly handle: FileHandle;
  readonly size: number;
  readonly modifiedAt: number;
}

/** A file that is open or being opened; whoever waits for it counts as a reader. */
interface Entry {
  readonly file: Promise<OpenFile | undefined>;
  readonly mime: string;
  readers: number;
}

/** Media in a folder: `audio/` and `covers/` below it. Readers of one file share its descriptor. */
export class FileMediaStore implements MediaStore, RecordingStore, ImageStore {
  private readonly folder: string;
  private readonly maxIdle: number;
  private readonly blocks = new BlockCache(CACHE_BYTES);
  private readonly entries = new Map<string, Entry>();
  /** The names that nobody reads, the longest idle first. */
  private readonly idle = new Set<string>();
  private isClosed = false;

  /** @param maxIdle files kept open although nobody reads */
  constructor(folder: string, maxIdle = MAX_IDLE) {
    this.folder = folder;
    this.maxIdle = maxIdle;
  }

  async open(name: string): Promise<OpenMedia | undefined> {
    const entry = this.entries.get(name) ?? this.begin(name);
    if (entry === undefined) return undefined;
    this.entries.set(name, entry);
    this.idle.delete(name);
    entry.readers += 1;
    try {
      const file = await entry.file;
      if (file !== undefined) return this.lend(name, entry, file);
    } catch (cause) {
      this.entries.delete(name);
      throw cause;
    }
    this.entries.delete(name); // it may be put there later
    return undefined;
  }

  async holds(name: string): Promise<boolean> {
    const place = this.locate(name);
    return place !== undefined && (await exists(place.file));
  }

  async put(name: string, bytes: Uint8Array): Promise<void> {
    const place = this.mustLocate(name);
    if (await exists(place.file)) return;
    const folder = path.dirname(place.file);
    const unfinished = path.join(folder, `.${randomUUID()}`);
    try {
      await mkdir(folder, { recursive: true });
      await writeToDisk(unfinished, bytes);
      await rename(unfinished, place.file);
    } catch (cause) {
      throw writeFailure(cause);
    } finally {
      await rm(unfinished, { force: true });
    }
    await syncFolder(folder);
  }

  async keep(sound: ByteSource, as: { readonly ending: string } | { readonly name: string }): Promise<KeptRecording> {
    const folder = path.join(this.folder, 'audio');
    const unfinished = path.join(folder, `.${randomUUID()}`);
    try {
      await mkdir(folder, { recursive: true });
      await bring(sound, unfinished);
      const { hash, bytes } = await syncedHash(unfinished);
      const name = 'name' in as ? as.name : `${hash}.${as.ending}`;
      const place = this.mustLocate(name);
      await rename(unfinished, place.file);
      await syncFolder(folder);
      return { file: name, bytes, mime: place.mime };
    } catch (cause) {
      throw writeFailure(cause);
    } finally {
      await rm(unfinished, { force: true });
    }
  }

  source(name: string): LocalFile {
    return new LocalFile(this.mustLocate(name).file);
  }

  async remove(name: string): Promise<void> {
    const place = this.locate(name);
    if (place !== undefined) await rm(place.file, { force: true });
    if (this.idle.has(name)) this.discard(name);
  }

  async olderThan(before: number): Promise<readonly string[]> {
    const old: string[] = [];
    for await (const { name, isOlder } of this.filesIn('audio', before)) if (isOlder) old.push(name);
    return old;
  }

  async imagesOlderThan(before: number): Promise<ReadonlyMap<string, readonly string[]>> {
    const images = new Map<string, string[]>();
    const newer = new Set<string>();
    for await (const { name, isOlder } of this.filesIn('covers', before)) {
      const hash = name.slice(0, IMAGE_HASH_LENGTH);
      if (isOlder) images.set(hash, [...(images.get(hash) ?? []), name]);
      else newer.add(hash);
    }
    for (const hash of newer) images.delete(hash);
    return images;
  }

  /** Gives the files of a folder, and removes those older than `before` that were never finished. */
  private async *filesIn(
    kind: string,
    before: number,
  ): AsyncGenerator<{ readonly name: string; readonly isOlder: boolean }> {
    const folder = path.join(this.folder, kind);
    for (const name of await readdir(folder).catch(() => [])) {
      const found = await stat(path.join(folder, name)).catch(() => undefined);
      if (found === undefined) continue;
      const isOlder = found.mtimeMs < before;
      // What was never finished has no name of ours.
      if (locateMedia(name) !== undefined) yield { name, isOlder };
      else if (isOlder) await rm(path.join(folder, name), { force: true });
    }
  }

  /** Closes what nobody reads; what is being read stays open until its readers have done. */
  close(): void {
    this.isClosed = true;
    for (const name of this.idle) this.discard(name);
  }

  private begin(name: string): Entry | undefined {
    const place = this.locate(name);
    return place && { file: openFile(place.file), mime: place.mime, readers: 0 };
  }

  private lend(name: string, entry: Entry, file: OpenFile): OpenMedia {
    let isLent = true;
    return {
      size: file.size,
      modifiedAt: file.modifiedAt,
      etag: `"${name}"`,
      mime: entry.mime,
      read: (position, atMost) => this.read(name, file, position, atMost),
      close: () => {
        if (isLent) this.giveBack(name, entry);
        isLent = false;
      },
    };
  }

  private read(name: string, { handle }: OpenFile, position: number, atMost: number): Buffer | Promise<Buffer> {
    const index = Math.floor(position / BLOCK_SIZE);
    const from = position - index * BLOCK_SIZE;
    const block = this.blocks.get(`${name} ${index}`, () => readBlock(handle, index * BLOCK_SIZE));
    return block instanceof Promise
      ? block.then((loaded) => loaded.subarray(from, from + atMost))
      : block.subarray(from, from + atMost);
  }

  private giveBack(name: string, entry: Entry): void {
    entry.readers -= 1;
    if (entry.readers > 0) return;
    this.idle.add(name);
    const [longestIdle] = this.idle;
    const mostIdle = this.isClosed ? 0 : this.maxIdle;
    if (this.idle.size > mostIdle && longestIdle !== undefined) this.discard(longestIdle);
  }

  private discard(name: string): void {
    const entry = this.entries.get(name);
    this.idle.delete(name);
    this.entries.delete(name);
    void entry?.file.then((file) => file?.handle.close());
  }

  private mustLocate(name: string): { readonly file: string; readonly mime: string } {
    const { folder, mime } = mustLocateMedia(name);
    return { file: path.join(this.folder, folder, name), mime };
  }

  private locate(name: string): { readonly file: string; readonly mime: string } | undefined {
    const place = locateMedia(name);
    return place && { file: path.join(this.folder, place.folder, name), mime: place.mime };
  }
}

async function openFile(file: string): Promise<OpenFile | undefined> {
  const handle = await open(file).catch((cause: unknown) => {
    if (!isMissing(cause)) throw cause;
  });
  if (handle === undefined) return undefined;
  try {
    const { size, mtimeMs } = await handle.stat();
    return { handle, size, modifiedAt: Math.floor(mtimeMs / 1000) * 1000 };
  } catch (cause) {
    await handle.close();
    throw cause;
  }
}

/** The system may give less than was asked for before the end of the file. */
async function readBlock(handle: FileHandle, position: number): Promise<Buffer> {
  const block = Buffer.allocUnsafeSlow(BLOCK_SIZE);
  let filled = 0;
  while (filled < block.length) {
    const { bytesRead } = await handle.read(block, filled, block.length - filled, position + filled);
    if (bytesRead === 0) break;
    filled += bytesRead;
  }
  // A short block is copied, so that the cache holds as many bytes as it counts.
  return filled === block.length ? block : Buffer.from(block.subarray(0, filled));
}

async function exists(file: string): Promise<boolean> {
  try {
    await access(file);
    return true;
  } catch (cause) {
    if (isMissing(cause)) return false;
    throw cause;
  }
}

/** Moves what may be taken away, where it lies on the same file system; all else is copied. */
async function bring(sound: ByteSource, target: string): Promise<void> {
  if (sound instanceof ScratchFile && (await isMoved(sound.path, target))) return;
  await pipeline(sound.stream(), createWriteStream(target, { flags: 'wx' }));
}

async function isMoved(file: string, target: string): Promise<boolean> {
  try {
    await rename(file, target);
    return true;
  } catch (cause) {
    if (cause instanceof Error && 'code' in cause && cause.code === 'EXDEV') return false;
    throw cause;
  }
}

async function writeToDisk(file: string, bytes: Uint8Array): Promise<void> {
  const handle = await open(file, 'wx');
  try {
    await handle.writeFile(bytes);
    await handle.sync();
  } finally {
    await handle.close();
  }
}

/** Reads a file block by block, once it is on disk. */
async function syncedHash(file: string): Promise<{ readonly hash: string; readonly bytes: number }> {
  const handle = await open(file, 'r+');
  try {
    await handle.sync();
    const hash = createHash('sha256');
    let bytes = 0;
    for await (const chunk of handle.createReadStream({ autoClose: false, highWaterMark: BLOCK_SIZE })) {
      hash.update(chunk as Buffer);
      bytes += (chunk as Buffer).length;
    }
    return { hash: hash.digest('hex'), bytes };
  } finally {
    await handle.close();
  }
}

/** Makes a renamed file's new name survive a loss of power. */
async function syncFolder(folder: string): Promise<void> {
  const handle = await open(folder);
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}

function isMissing(cause: unknown): boolean {
  return cause instanceof Error && 'code' in cause && cause.code === 'ENOENT';
}
