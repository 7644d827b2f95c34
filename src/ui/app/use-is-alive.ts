import { useSyncExternalStore } from 'react';

/** @returns whether the page is alive in a browser, rather than drawn by the server, which knows nothing of the window */
export function useIsAlive(): boolean {
  return useSyncExternalStore(
    neverChanges,
    () => true,
    () => false,
  );
}

function neverChanges(): () => void {
  return () => undefined;
}
