import type { PreferencesPort } from '../ports/preferences-port.ts';
import type { StoragePort } from '../ports/storage-port.ts';

/** Under which the listener's word is kept. */
const KEY = 'of-age';
const GIVEN = 'yes';

/**
 * The word of who uses this device to be of age; it is asked for once (decisions §3). The device keeps it, and the server sees it
 * with whatever is asked for, since it gives what is adult to nobody else (ADR 0046).
 */
export class AgeConfirmation {
  private readonly storage: StoragePort;
  private readonly preferences: Pick<PreferencesPort, 'isOfAge' | 'keepOfAge'>;
  private wasGiven = false;

  constructor(storage: StoragePort, preferences: Pick<PreferencesPort, 'isOfAge' | 'keepOfAge'>) {
    this.storage = storage;
    this.preferences = preferences;
  }

  /** Once given, it holds until the page is left. Browsers forget the cookie before the storage: it is written again. */
  isGiven(): boolean {
    this.wasGiven ||= this.storage.read(KEY) === GIVEN;
    if (this.wasGiven && !this.preferences.isOfAge()) this.preferences.keepOfAge();
    return this.wasGiven;
  }

  /** Where the device keeps nothing, the word holds until the page is left. What waits for it may be asked for in the same turn. */
  give(): void {
    this.wasGiven = true;
    this.preferences.keepOfAge();
    this.storage.write(KEY, GIVEN);
  }
}
