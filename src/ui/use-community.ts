import { useEffect, useState } from 'react';
import { useApp } from './app.ts';
import type { Community } from './community.ts';

/**
 * Fetches the community's part of the application.
 * @param isWanted false leaves it where it is
 * @returns undefined until it is there
 */
export function useCommunity(isWanted = true): Community | undefined {
  const { community } = useApp();
  const [fetched, setFetched] = useState<Community>();
  useEffect(() => {
    if (!isWanted) return;
    let isShown = true;
    // Without a network nothing of it works; the next surface tries again.
    community().then(
      (here) => isShown && setFetched(here),
      () => undefined,
    );
    return () => {
      isShown = false;
    };
  }, [community, isWanted]);
  return isWanted ? fetched : undefined;
}
