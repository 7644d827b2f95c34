import { parseId, type SeriesId } from '../../../common/kernel/ids.ts';
import type { App } from './app.ts';
import type { RouteHandle } from './head.ts';

/** The entry of the main menu that is marked on the pages of the series that their address names: where it is listed. */
export const sectionOfSeries = (({ catalogue }: App, { seriesId }) => {
  const id = parseId<SeriesId>(seriesId);
  const series = id && catalogue.series(id);
  return series?.categories.includes('challenge') === true ? 'challenge' : 'originals';
}) satisfies RouteHandle['section'];
