import { actionBound, makeObservable, observableRef } from 'mobx';
import type { RatesStatePort } from '../../../../application/ports/state/rates-state-port.ts';
import { Rates } from '../../../../domain/playback/rates.ts';

/** How fast the listener hears each series. */
export class RatesStore implements RatesStatePort {
  private chosen = Rates.usual;

  constructor() {
    makeObservable<RatesStore, 'chosen'>(this, { chosen: observableRef, replaceRates: actionBound });
  }

  rates(): Rates {
    return this.chosen;
  }

  replaceRates(next: Rates): void {
    this.chosen = next;
  }
}
