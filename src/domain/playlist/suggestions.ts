import type { SeriesId } from '../../../common/kernel/ids.ts';
import type { Series } from '../series/series.ts';
import type { Playlist } from './playlist.ts';

/** The recommended series beside the playlist, and whether others are being asked for (spec §3). Immutable. */
export class Suggestions {
  static readonly none = new Suggestions([], false);

  readonly series: readonly Series[];
  readonly isLoading: boolean;

  private constructor(series: readonly Series[], isLoading: boolean) {
    this.series = series;
    this.isLoading = isLoading;
  }

  /** Others are asked for; what is known stays to be seen meanwhile (SUG-01). */
  loading(): Suggestions {
    return new Suggestions(this.series, true);
  }

  /** Others have come. */
  loaded(series: readonly Series[]): Suggestions {
    return new Suggestions(series, false);
  }

  /** No others will come; what is known stays (SUG-13). */
  failed(): Suggestions {
    return new Suggestions(this.series, false);
  }

  /** Lets go of a series that is lined up now (spec §4, INV-021). */
  without(id: SeriesId): Suggestions {
    return new Suggestions(
      this.series.filter((series) => series.id !== id),
      this.isLoading,
    );
  }

  /** @returns those that are not lined up already (SUG-09) */
  beside(playlist: Playlist): readonly Series[] {
    return this.series.filter((series) => playlist.find(series.id) === undefined);
  }
}
