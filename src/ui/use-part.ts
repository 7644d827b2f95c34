import { useEffect, useState } from 'react';

/**
 * Fetches a part of the application that comes when it is shown first.
 * @param fetch the same function at each rendering
 * @param isWanted false leaves it where it is
 * @returns undefined until it is there
 */
export function usePart<Part>(fetch: () => Promise<Part>, isWanted = true): Part | undefined {
  const [fetched, setFetched] = useState<Part>();
  useEffect(() => {
    if (!isWanted) return;
    let isShown = true;
    // Without a network nothing of it works; the next surface tries again.
    fetch().then(
      (here) => isShown && setFetched(() => here),
      () => undefined,
    );
    return () => {
      isShown = false;
    };
  }, [fetch, isWanted]);
  return isWanted ? fetched : undefined;
}
