import { mkdirSync } from 'node:fs';
import { mkdir, open, readdir, rename, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import type { UploadFiles } from '../../application/ports/clips/upload-files.ts';
import { parseUploadId, type UploadId } from '../../domain/clip/upload.ts';

/** Uploads as files of one folder, called by their ids; what did harm lies in `aside/` below it. */
export class UploadFolder implements UploadFiles {
  readonly directory: string;

  constructor(directory: string) {
    this.directory = directory;
    mkdirSync(directory, { recursive: true });
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

  place(id: UploadId): string {
    return path.join(this.directory, id);
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
    const names = await readdir(this.directory);
    return names.flatMap((name) => parseUploadId(name) ?? []);
  }
}
