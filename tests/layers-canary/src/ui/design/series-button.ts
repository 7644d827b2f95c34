import { watchedSeries } from '../../domain/series/watched-series.ts';

/** Breaks the whitelist: what is drawn for every product knows one. */
export const seriesButton = watchedSeries;
