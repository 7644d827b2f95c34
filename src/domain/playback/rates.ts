import type { SeriesId } from '../../../common/kernel/ids.ts';
import { JsonFields, jsonList, readJson } from '../../../common/kernel/json-fields.ts';
import { MAX_SERIES_RATES } from '../../../common/kernel/limits.ts';
import { nearestRate, parseRate, readRate, USUAL_RATE } from './rate.ts';

/**
 * How fast a listener hears each series: a general speed, and one of its own for those that got one (JRN-88). Of more
 * than `MAX_SERIES_RATES` the ones chosen longest ago are forgotten. Immutable.
 */
export class Rates {
  static readonly usual = new Rates(USUAL_RATE, new Map());
  /** The speed of each series that has none of its own: media time that passes in a second. */
  readonly general: number;
  /** By series, the one chosen last at the end. */
  private readonly own: ReadonlyMap<SeriesId, number>;

  private constructor(general: number, own: ReadonlyMap<SeriesId, number>) {
    this.general = general;
    this.own = own;
  }

  /** @returns the speed of a series; the general one where there is no series */
  of(series: SeriesId | undefined): number {
    return (series === undefined ? undefined : this.own.get(series)) ?? this.general;
  }

  /** @returns whether a series has a speed of its own */
  isOwn(series: SeriesId | undefined): boolean {
    return series !== undefined && this.own.has(series);
  }

  /**
   * The listener has chosen a speed while `series` stands there: it is that of the series where it has one of its own,
   * else the general one. The nearest speed is taken.
   */
  chosen(rate: number, series: SeriesId | undefined): Rates {
    return series !== undefined && this.own.has(series)
      ? this.withOwn(series, rate)
      : new Rates(nearestRate(rate), this.own);
  }

  /** @returns these, with `rate` as the speed of `series` alone; the nearest speed is taken */
  withOwn(series: SeriesId, rate: number): Rates {
    const others = [...this.own].filter(([id]) => id !== series);
    return new Rates(this.general, new Map([...others, [series, nearestRate(rate)] as const].slice(-MAX_SERIES_RATES)));
  }

  /** @returns these, with the general speed for `series`; the same ones where it has no other */
  withoutOwn(series: SeriesId): Rates {
    return this.own.has(series)
      ? new Rates(this.general, new Map([...this.own].filter(([id]) => id !== series)))
      : this;
  }

  /** @returns the general speed as text */
  encodedGeneral(): string {
    return String(this.general);
  }

  /** @returns the speeds of series as text; undefined where none has one of its own */
  encodedOwn(): string | undefined {
    const saved = [...this.own].map(([seriesID, rate]): SavedRate => ({ seriesID, rate }));
    return saved.length === 0 ? undefined : JSON.stringify(saved);
  }

  /** Reads what was kept. Nothing of it is trusted. @returns the usual speed, and no others, in place of what cannot be read */
  static decoded(general: string | undefined, own: string | undefined): Rates {
    const saved = own === undefined ? undefined : readJson(() => jsonList(JSON.parse(own), readSavedRate));
    const latest = new Map<SeriesId, number>();
    for (const [series, rate] of saved ?? []) {
      latest.delete(series);
      latest.set(series, rate);
    }
    return new Rates(parseRate(general), new Map([...latest].slice(-MAX_SERIES_RATES)));
  }
}

/** As it is kept, in the spelling of the playback state. */
interface SavedRate {
  readonly seriesID: SeriesId;
  readonly rate: number;
}

/** A speed that cannot be chosen becomes the usual one, as the general one does. */
function readSavedRate(item: unknown): readonly [SeriesId, number] {
  const fields = JsonFields.of<SavedRate>(item);
  const series = fields.id<SeriesId>('seriesID');
  return [series, readRate(fields.amount('rate'))];
}
