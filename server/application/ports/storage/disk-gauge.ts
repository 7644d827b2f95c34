import { spareOf, type DiskSpace } from '../../../domain/disk-space.ts';
import { NoRoomError } from '../../no-room-error.ts';

/** Says how much room there is where files are kept. */
export interface DiskGauge {
  space(): Promise<DiskSpace>;
}

/** @throws NoRoomError when a file of `bytes` would touch the reserve */
export async function ensureRoom(disk: DiskGauge, bytes: number): Promise<void> {
  const spare = spareOf(await disk.space());
  if (bytes > spare) throw new NoRoomError(`A file of ${bytes} bytes was refused; ${spare} bytes are left for files.`);
}
