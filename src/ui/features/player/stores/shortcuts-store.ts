import { actionBound, makeObservable, observableRef } from 'mobx';
import type { StoragePort } from '../../../../application/ports/storage-port.ts';

/** Where this device keeps that shortcuts of a single key are not wanted. */
const STORAGE_KEY = 'shortcuts';
const OFF = 'off';

/** Whether single keys control the player; who speaks to the device may want them silent (WCAG 2.1.4). */
export class ShortcutsStore {
  isOn = true;
  /** Whether the list of all shortcuts stands on the page. */
  isListed = false;
  private readonly storage: StoragePort;

  constructor(storage: StoragePort) {
    this.storage = storage;
    makeObservable(this, {
      isOn: observableRef,
      isListed: observableRef,
      restore: actionBound,
      toggle: actionBound,
      list: actionBound,
      unlist: actionBound,
    });
  }

  /** Takes over what was chosen on this device before. */
  restore(): void {
    this.isOn = this.storage.read(STORAGE_KEY) !== OFF;
  }

  /** Where the device keeps nothing, the choice holds until the page is left. */
  toggle(): void {
    this.isOn = !this.isOn;
    if (this.isOn) this.storage.remove(STORAGE_KEY);
    else this.storage.write(STORAGE_KEY, OFF);
  }

  /** Shows the list of all shortcuts. */
  list(): void {
    this.isListed = true;
  }

  unlist(): void {
    this.isListed = false;
  }
}
