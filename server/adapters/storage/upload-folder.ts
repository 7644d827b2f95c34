import { mkdir, open, readdir, rename, rm, stat, type FileHandle } from 'node:fs/promises';
import path from 'node:path';
import { writeFailure } from '../../application/no-room-error.ts';
import type { UploadFiles } from '../../application/ports/clips/upload-files.ts';
import { ensureRoom, type DiskGauge } from '../../application/ports/storage/disk-gauge.ts';
import { parseUploadId, type UploadId } from '../../domain/clip/upload.ts';
import { LocalFile } from './local-file.ts';

/** Bytes between two looks at the disk, which somebody else may fill meanwhile. */
const LOOK_EVERY_BYTES = 8 * 1024 ** 2;

/**
 * Uploads as files of one folder, called by their ids; what did harm lies in `aside/` below it. They stop short of the
 * disk's reserve.
 */
export class UploadFolder implements UploadFiles {
  private readonly directory: string;
  private readonly disk: DiskGauge;

  constructor(directory: string, disk: DiskGauge) {
    this.directory = directory;
    this.disk = disk;
  }

  async begin(id: UploadId): Promise<void> {
    await mkdir(this.directory, { recursive: true });
    const handle = await open(this.place(id), 'w');
    await handle.close();
  }

  async append(id: UploadId, offset: number, bytes: AsyncIterable<Uint8Array>): Promise<number> {
    const handle = await open(this.place(id), 'r+');
    let taken = 0;
    let unseen = LOOK_EVERY_BYTES;
    try {
      for await (const chunk of bytes) {
        unseen += chunk.length;
        if (unseen >= LOOK_EVERY_BYTES) {
          await ensureRoom(this.disk, Math.max(chunk.length, LOOK_EVERY_BYTES));
          unseen = 0;
        }
        taken += await writeAll(handle, chunk, offset + taken);
      }
      return taken;
    } catch (cause) {
      throw writeFailure(cause);
    } finally {
      await handle.close();
    }
  }

  async size(id: UploadId): Promise<number | undefined> {
    const found = await stat(this.place(id)).catch(() => undefined);
    return found?.size;
  }

  async sync(id: UploadId): Promise<void> {
    for (const place of [this.place(id), this.directory]) {
      const handle = await open(place);
      try {
        await handle.sync();
      } finally {
        await handle.close();
      }
    }
  }

  source(id: UploadId): LocalFile {
    return new LocalFile(this.place(id));
  }

  async remove(id: UploadId): Promise<void> {
    await rm(this.place(id), { force: true });
  }

  async setAside(id: UploadId): Promise<void> {
    const aside = path.join(this.directory, 'aside');
    await mkdir(aside, { recursive: true });
    await rename(this.place(id), path.join(aside, id)).catch(() => {}); // it may be there already
  }

  async list(): Promise<readonly UploadId[]> {
    const names = await readdir(this.directory).catch((cause: unknown) => {
      if (cause instanceof Error && 'code' in cause && cause.code === 'ENOENT') return [];
      throw cause;
    });
    return names.flatMap((name) => parseUploadId(name) ?? []);
  }

  private place(id: UploadId): string {
    return path.join(this.directory, id);
  }
}

/** The system may write less than it was given. @returns the bytes of `chunk` */
async function writeAll(handle: FileHandle, chunk: Uint8Array, position: number): Promise<number> {
  for (let written = 0; written < chunk.length;) {
    const { bytesWritten } = await handle.write(chunk, written, chunk.length - written, position + written);
    written += bytesWritten;
  }
  return chunk.length;
}
