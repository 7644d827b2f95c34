import { useCallback } from 'react';
import type { Series } from '../../domain/series/series.ts';
import { useApp } from './app.ts';

/** @returns a function that grants a wish for a series: at once, or for an adult one once the listener is of age */
export function useAgeGate(): (series: Pick<Series, 'isAdult'>, wish: () => void) => void {
  const { age } = useApp();
  return useCallback(
    (series, wish) => {
      if (series.isAdult) age.whenConfirmed(wish);
      else wish();
    },
    [age],
  );
}
