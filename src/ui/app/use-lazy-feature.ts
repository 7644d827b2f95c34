import { useEffect, useState } from 'react';
import { importWithRetry } from './lazy-component.ts';

/**
 * Fetches a part of the application that comes when it is shown first.
 * @param fetch the same function at each rendering
 * @param isWanted false leaves it where it is
 * @returns undefined until it is there
 */
export function useLazyFeature<Part>(fetch: () => Promise<Part>, isWanted = true): Part | undefined {
  const [fetched, setFetched] = useState<Part>();
  useEffect(() => {
    if (!isWanted) return;
    let isShown = true;
    void importWithRetry(fetch).then((here) => isShown && setFetched(() => here));
    return () => {
      isShown = false;
    };
  }, [fetch, isWanted]);
  return isWanted ? fetched : undefined;
}
