import type { StoragePort } from '../ports/storage-port.ts';

/** Under which the choice is kept. */
const KEY = 'at-locked';
const STOPS = 'stop';

/** What this device does where a locked story follows and another series waits: it goes on there, or stops and asks. */
export class LockedChoice {
  private readonly storage: StoragePort;

  constructor(storage: StoragePort) {
    this.storage = storage;
  }

  /** Going on is what the specification says (spec §4). */
  stops(): boolean {
    return this.storage.read(KEY) === STOPS;
  }

  keep(stops: boolean): void {
    if (stops) this.storage.write(KEY, STOPS);
    else this.storage.remove(KEY);
  }
}
