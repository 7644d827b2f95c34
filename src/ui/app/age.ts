import { useCallback } from 'react';
import type { Series } from '../../domain/series/series.ts';
import { useApp } from './app.ts';

/** @returns a function that runs an action for a series: at once, or for an adult one once the listener is of age */
export function useAgeGate(): (series: Pick<Series, 'isAdult'>, action: () => void) => void {
  const { age } = useApp();
  return useCallback(
    (series, action) => {
      if (series.isAdult) age.whenConfirmed(action);
      else action();
    },
    [age],
  );
}
