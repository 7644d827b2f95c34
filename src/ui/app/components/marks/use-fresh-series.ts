import { useEffect } from 'react';
import type { Series } from '../../../../domain/series/series.ts';
import { useApp } from '../../app.ts';

/**
 * @param series as a playlist has kept it, perhaps for days
 * @returns it as the server has it, once that is known (LIK-03, PLY-24); within an observer
 */
export function useFreshSeries(series: Series): Series {
  const { catalogue } = useApp();
  const { id } = series;
  useEffect(() => void catalogue.loadSeries(id), [catalogue, id]);
  return catalogue.series(id) ?? series;
}
