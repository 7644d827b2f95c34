import type { SeriesDraft } from '../../../../../application/creators/series-drafts.ts';
import type { OwnSeries } from '../../../../../domain/creators/own-series.ts';

/** @returns under which the file of a series' trailer is sent, whatever page is shown meanwhile */
export function trailerKey(series: Pick<OwnSeries, 'id'> | undefined, { key }: Pick<SeriesDraft, 'key'>): string {
  return `trailer-${series?.id ?? key}`;
}
