import { createWriteStream } from 'node:fs';
import path from 'node:path';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { FileStore } from '@tus/file-store';
import { ERRORS } from '@tus/server';
import { NoRoomError, writeFailure } from '../../../application/no-room-error.ts';
import { ensureRoom, type DiskGauge } from '../../../application/ports/storage/disk-gauge.ts';

/** Bytes between two looks at the disk, which somebody else may fill meanwhile. */
const LOOK_EVERY_BYTES = 8 * 1024 ** 2;

/** Files of tus that stop short of the disk's reserve; what has come until then stays, and is gone on with later. */
export class UploadFileStore extends FileStore {
  private readonly disk: DiskGauge;

  constructor(options: ConstructorParameters<typeof FileStore>[0], disk: DiskGauge) {
    super(options);
    this.disk = disk;
  }

  /** @param id of an upload that `configstore` knows */
  override async write(readable: Readable, id: string, offset: number): Promise<number> {
    const { disk } = this;
    let taken = 0;
    async function* withinReserve(chunks: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
      let unseen = LOOK_EVERY_BYTES;
      for await (const chunk of chunks) {
        unseen += chunk.length;
        if (unseen >= LOOK_EVERY_BYTES) {
          await ensureRoom(disk, Math.max(chunk.length, LOOK_EVERY_BYTES));
          unseen = 0;
        }
        taken += chunk.length;
        yield chunk;
      }
    }
    const file = createWriteStream(path.join(this.directory, id), { flags: 'r+', start: offset });
    try {
      await pipeline(readable, withinReserve, file);
    } catch (cause) {
      const failure = writeFailure(cause);
      // Of everything else tus knows what it means, by a status of its own.
      throw failure instanceof NoRoomError ? failure : Object.assign(new Error('write'), ERRORS.FILE_WRITE_ERROR);
    }
    return offset + taken;
  }
}
