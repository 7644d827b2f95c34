import type { MediaStore, OpenMedia } from '../../application/ports/storage/media-store.ts';
import { ensureRoom, type DiskGauge } from '../../application/ports/storage/disk-gauge.ts';

/** A store that takes what members send only as long as the disk's reserve is left alone. */
export class ReservingMediaStore implements MediaStore {
  private readonly store: MediaStore;
  private readonly disk: DiskGauge;

  constructor(store: MediaStore, disk: DiskGauge) {
    this.store = store;
    this.disk = disk;
  }

  open(name: string): Promise<OpenMedia | undefined> {
    return this.store.open(name);
  }

  holds(name: string): Promise<boolean> {
    return this.store.holds(name);
  }

  async put(name: string, bytes: Uint8Array): Promise<void> {
    await ensureRoom(this.disk, bytes.length);
    await this.store.put(name, bytes);
  }
}
