import { actionBound, makeObservable, observableRef } from 'mobx';
import type { OfferStatePort, UnlockRequest } from '../../../../application/ports/state/offer-state-port.ts';

/** The locked story that stands on offer, if one does. */
export class OfferStore implements OfferStatePort {
  request: UnlockRequest | undefined = undefined;

  constructor() {
    makeObservable(this, { request: observableRef, ask: actionBound, close: actionBound });
  }

  ask(request: UnlockRequest): void {
    this.request = request;
  }

  close(): void {
    this.request = undefined;
  }
}
