import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

/** A folder that is a file system of its own, so small that a test fills it. */
export interface SmallDisk {
  readonly folder: string;
  remove(): void;
}

/** @returns undefined where this machine lets nobody mount one */
export function aSmallDisk(kibibytes: number): SmallDisk | undefined {
  const folder = mkdtempSync(path.join(tmpdir(), 'soridam-disk-'));
  const { status } = spawnSync('mount', ['-t', 'tmpfs', '-o', `size=${kibibytes}k`, 'tmpfs', folder]);
  if (status !== 0) {
    rmSync(folder, { recursive: true });
    return undefined;
  }
  return {
    folder,
    remove: () => {
      spawnSync('umount', ['--lazy', folder]);
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
