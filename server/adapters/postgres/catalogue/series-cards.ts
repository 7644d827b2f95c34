import type { SeriesId } from '../../../../common/kernel/ids.ts';
import type { Series } from '../../../domain/series/series.ts';

/** What names a state of a series: any change gives it another version. */
export interface SeriesVersion {
  readonly id: SeriesId;
  readonly version: number;
}

/** A series as it was at a version. */
export interface VersionedSeries extends SeriesVersion {
  readonly series: Series;
}

/** Some thousand bytes each. */
const MAX_CARDS = 5_000;

/**
 * Keeps the series that lists show, by their versions (ADR 0008). Which of them a list has, in which order and at which
 * version, the database is asked every time; what is kept is only what need not be read again.
 */
export class SeriesCards {
  /** The one used last at the end. */
  private readonly kept = new Map<SeriesId, VersionedSeries>();
  private readonly load: (ids: readonly SeriesId[]) => Promise<readonly VersionedSeries[]>;

  /** @param load reads published series afresh */
  constructor(load: (ids: readonly SeriesId[]) => Promise<readonly VersionedSeries[]>) {
    this.load = load;
  }

  /** @returns the series of those versions, or of newer ones; none for those that have just gone */
  async of(versions: readonly SeriesVersion[]): Promise<ReadonlyMap<SeriesId, Series>> {
    const found = new Map<SeriesId, Series>();
    const missing: SeriesId[] = [];
    for (const { id, version } of versions) {
      const card = this.kept.get(id);
      if (card?.version === version) {
        found.set(id, card.series);
        this.keep(card);
      } else missing.push(id);
    }
    if (missing.length > 0) {
      for (const card of await this.load([...new Set(missing)])) {
        found.set(card.id, card.series);
        this.keep(card);
      }
    }
    return found;
  }

  private keep(card: VersionedSeries): void {
    this.kept.delete(card.id);
    this.kept.set(card.id, card);
    const [oldest] = this.kept.keys();
    if (this.kept.size > MAX_CARDS && oldest !== undefined) this.kept.delete(oldest);
  }
}
