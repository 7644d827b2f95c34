import { actionBound, computed, makeObservable, observableRef } from 'mobx';
import type { AgeConfirmation } from '../../../application/age/age-confirmation.ts';

/**
 * Whether the listener is known to be of age, and what waits for the answer. Unknown until `restore`, as it is to the
 * server that draws the page.
 */
export class AgeStore {
  isConfirmed = false;
  private waiting: (() => void) | undefined = undefined;
  private readonly confirmation: AgeConfirmation;

  constructor(confirmation: AgeConfirmation) {
    this.confirmation = confirmation;
    makeObservable<AgeStore, 'waiting'>(this, {
      isConfirmed: observableRef,
      waiting: observableRef,
      isAsking: computed,
      restore: actionBound,
      whenConfirmed: actionBound,
      confirm: actionBound,
      decline: actionBound,
    });
  }

  /** Whether the question stands on the page. */
  get isAsking(): boolean {
    return this.waiting !== undefined;
  }

  /** Takes over what was said on this device before. */
  restore(): void {
    this.isConfirmed = this.confirmation.isGiven();
  }

  /** Grants `action` at once or asks first; a action that waits gives way to the next one. */
  whenConfirmed(action: () => void): void {
    if (this.isConfirmed) action();
    else this.waiting = action;
  }

  /** The answer is yes: what waited comes true, in the same turn. */
  confirm(): void {
    const action = this.waiting;
    this.waiting = undefined;
    this.isConfirmed = true;
    this.confirmation.give();
    action?.();
  }

  decline(): void {
    this.waiting = undefined;
  }
}
