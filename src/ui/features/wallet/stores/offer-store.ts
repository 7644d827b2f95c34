import { actionBound, makeObservable, observableRef } from 'mobx';
import type { OfferStatePort, UnlockRequest } from '../../../../application/ports/offer-state-port.ts';

/** The locked story that stands on offer, if one does. */
export class OfferStore implements OfferStatePort {
  wish: UnlockRequest | undefined = undefined;

  constructor() {
    makeObservable(this, { wish: observableRef, ask: actionBound, close: actionBound });
  }

  ask(wish: UnlockRequest): void {
    this.wish = wish;
  }

  close(): void {
    this.wish = undefined;
  }
}
