import { readSync } from 'node:fs';
import type { FileHandle } from 'node:fs/promises';

/** Bytes of a stretch whose warmth is remembered as one. */
const STRETCH = 256 * 1024;
/** Milliseconds for which the system surely keeps in memory what was read. */
const WARM_MS = 30_000;

/**
 * Reads a file without waiting where that cannot take long. A trip through the thread pool costs more than copying what
 * the system holds in memory; what may lie on the disk alone is read there, so that nobody else waits for the disk.
 */
export class WarmReader {
  private readonly handle: FileHandle;
  private readonly now: () => number;
  /** When each stretch was read last, by its number. */
  private readonly readAt = new Map<number, number>();

  /** @param now milliseconds since any moment */
  constructor(handle: FileHandle, now: () => number = () => performance.now()) {
    this.handle = handle;
    this.now = now;
  }

  /**
   * Fills `target` from byte `position` on.
   * @returns the bytes read, at once where they were read a moment ago
   */
  read(target: Uint8Array, position: number): number | Promise<number> {
    const now = this.now();
    const first = Math.floor(position / STRETCH);
    const last = Math.floor((position + target.byteLength - 1) / STRETCH);
    let isWarm = true;
    for (let stretch = first; stretch <= last; stretch += 1) {
      isWarm &&= now - (this.readAt.get(stretch) ?? -Infinity) < WARM_MS;
      this.readAt.set(stretch, now);
    }
    return isWarm ? this.readAtOnce(target, position) : this.readFromDisk(target, position);
  }

  private readAtOnce(target: Uint8Array, position: number): number {
    let filled = 0;
    while (filled < target.byteLength) {
      const count = readSync(this.handle.fd, target, filled, target.byteLength - filled, position + filled);
      if (count === 0) break;
      filled += count;
    }
    return filled;
  }

  /** The system may give less than was asked for before the end of the file. */
  private async readFromDisk(target: Uint8Array, position: number): Promise<number> {
    let filled = 0;
    while (filled < target.byteLength) {
      const { bytesRead } = await this.handle.read(target, filled, target.byteLength - filled, position + filled);
      if (bytesRead === 0) break;
      filled += bytesRead;
    }
    return filled;
  }
}
