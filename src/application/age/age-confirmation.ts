import type { StoragePort } from '../ports/storage-port.ts';

/** Under which the listener's word is kept. */
const KEY = 'of-age';
const GIVEN = 'yes';

/** The word of who uses this device to be of age; it is asked for once (decisions §3). */
export class AgeConfirmation {
  private readonly storage: StoragePort;
  private wasGiven = false;

  constructor(storage: StoragePort) {
    this.storage = storage;
  }

  /** Once given, it holds until the page is left. */
  isGiven(): boolean {
    this.wasGiven ||= this.storage.read(KEY) === GIVEN;
    return this.wasGiven;
  }

  /** Where the device keeps nothing, the word holds until the page is left. */
  give(): void {
    this.wasGiven = true;
    this.storage.write(KEY, GIVEN);
  }
}
