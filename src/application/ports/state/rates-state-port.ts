import type { Rates } from '../../../domain/playback/rates.ts';

/** The one place that holds how fast the listener hears each series. */
export interface RatesStatePort {
  rates(): Rates;
  replaceRates(next: Rates): void;
}
