import { createHash, randomUUID } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { mkdir, open, rename, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import { writeFailure } from '../../application/no-room-error.ts';
import type { FileFacts } from '../../application/ports/storage/named-files.ts';

const STEP = 1024 * 1024;

/**
 * Writes a file that is there under its name only once it is whole and on disk.
 * @param unfinishedName what it is called until then: the same one takes the place of what a killed process has left
 * @throws NoRoomError when the disk is full
 */
export async function writeDurably(
  place: string,
  bytes: AsyncIterable<Uint8Array>,
  unfinishedName = `.${randomUUID()}`,
): Promise<FileFacts> {
  const folder = path.dirname(place);
  const unfinished = path.join(folder, unfinishedName);
  try {
    await mkdir(folder, { recursive: true, mode: 0o700 });
    await rm(unfinished, { force: true });
    const facts = await writeAndSync(unfinished, bytes);
    await rename(unfinished, place);
    await syncFolder(folder);
    return facts;
  } catch (cause) {
    throw writeFailure(cause);
  } finally {
    await rm(unfinished, { force: true });
  }
}

async function writeAndSync(place: string, bytes: AsyncIterable<Uint8Array>): Promise<FileFacts> {
  const handle = await open(place, 'wx', 0o600);
  try {
    const hash = createHash('sha256');
    let written = 0;
    for await (const chunk of bytes) {
      hash.update(chunk);
      for (let at = 0; at < chunk.length;) at += (await handle.write(chunk, at)).bytesWritten;
      written += chunk.length;
    }
    await handle.sync();
    return { bytes: written, sha256: hash.digest('hex') };
  } finally {
    await handle.close();
  }
}

/** @param most bytes from the beginning on; all unless told */
export function bytesOf(place: string, most?: number): AsyncIterable<Uint8Array> {
  if (most === 0) return none();
  return createReadStream(place, { highWaterMark: STEP, ...(most !== undefined && { end: most - 1 }) });
}

async function* none(): AsyncGenerator<Uint8Array> {}

/** @returns undefined where there is no file */
export async function sizeOf(place: string): Promise<number | undefined> {
  const found = await stat(place).catch((cause: unknown) => {
    if (cause instanceof Error && 'code' in cause && (cause.code === 'ENOENT' || cause.code === 'ENOTDIR'))
      return undefined;
    throw cause;
  });
  return found?.isFile() === true ? found.size : undefined;
}

/** @param most as in `bytesOf`. @returns undefined where there is no file */
export async function factsOf(place: string, most?: number): Promise<FileFacts | undefined> {
  return (await sizeOf(place)) === undefined ? undefined : factsOfBytes(bytesOf(place, most));
}

export async function factsOfBytes(chunks: AsyncIterable<Uint8Array>): Promise<FileFacts> {
  const hash = createHash('sha256');
  let bytes = 0;
  for await (const chunk of chunks) {
    hash.update(chunk);
    bytes += chunk.length;
  }
  return { bytes, sha256: hash.digest('hex') };
}

/** Makes names in a folder survive a loss of power. */
export async function syncFolder(folder: string): Promise<void> {
  const handle = await open(folder);
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}
