import type { SeriesDrafts } from '../../../application/creators/series-drafts.ts';
import type { OwnSeriesStore } from './stores/own-series-store.ts';

/** What authors need to post. */
export interface Creators {
  readonly ownSeries: OwnSeriesStore;
  readonly seriesDrafts: SeriesDrafts;
  /** @returns a name for a draft that no other has */
  readonly newKey: () => string;
}
