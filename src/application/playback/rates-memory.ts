import { Rates } from '../../domain/playback/rates.ts';
import type { RatesStatePort } from '../ports/state/rates-state-port.ts';
import type { StoragePort } from '../ports/storage-port.ts';
import { RATE_KEY, SERIES_RATES_KEY } from './storage-keys.ts';

/**
 * Keeps on this device how fast each series plays, for all its windows: a press waits for nothing (ADR 0004). The general
 * speed stays with the device; those of series are the listener's, and `PlaybackMemory` forgets them with the rest.
 */
export class RatesMemory {
  private readonly ports: { readonly state: RatesStatePort; readonly storage: StoragePort };
  /** The texts that this window wrote or read last: the general speed, and those of series. */
  private seen: readonly [string | undefined, string | undefined] = [undefined, undefined];

  constructor(ports: RatesMemory['ports']) {
    this.ports = ports;
  }

  /** @returns how fast each series plays */
  now(): Rates {
    return this.ports.state.rates();
  }

  /** Takes what the device has kept: at the beginning, or when it is somebody else's. */
  restore(): void {
    this.seen = this.kept();
    this.ports.state.replaceRates(Rates.decoded(...this.seen));
  }

  /** Takes what another window has kept, if anything. */
  follow(): void {
    const [general, own] = this.kept();
    if (general !== this.seen[0] || own !== this.seen[1]) this.restore();
  }

  /** Changes them, on top of what other windows have done. A device that keeps nothing knows them as long as the page lives. */
  change(by: (rates: Rates) => Rates): void {
    const { state } = this.ports;
    this.follow();
    const next = by(state.rates());
    state.replaceRates(next);
    this.keep(RATE_KEY, next.encodedGeneral());
    this.keep(SERIES_RATES_KEY, next.encodedOwn());
    this.seen = this.kept();
  }

  private keep(key: string, text: string | undefined): void {
    const { storage } = this.ports;
    if (text === storage.read(key)) return;
    if (text === undefined) storage.remove(key);
    else storage.write(key, text);
  }

  private kept(): readonly [string | undefined, string | undefined] {
    const { storage } = this.ports;
    return [storage.read(RATE_KEY), storage.read(SERIES_RATES_KEY)];
  }
}
