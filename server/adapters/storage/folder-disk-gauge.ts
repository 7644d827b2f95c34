import { statfs } from 'node:fs/promises';
import type { DiskGauge } from '../../application/ports/storage/disk-gauge.ts';
import type { DiskSpace } from '../../domain/disk-space.ts';

/** The file system on which a folder lies. */
export class FolderDiskGauge implements DiskGauge {
  private readonly folder: string;

  constructor(folder: string) {
    this.folder = folder;
  }

  async space(): Promise<DiskSpace> {
    const { bavail, blocks, bsize } = await statfs(this.folder);
    return { free: bavail * bsize, total: blocks * bsize };
  }
}
