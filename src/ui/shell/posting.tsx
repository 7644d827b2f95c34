import { observer } from 'mobx-react-lite';
import { lazy, Suspense, useSyncExternalStore } from 'react';
import { useApp } from '../app.ts';

const PostMenu = lazy(async () => ({ default: (await import('./post-menu.tsx')).PostMenu }));

const neverChanges = (): (() => void) => () => undefined;

/**
 * What members post by, at the end of the second bar (HDR-14); visitors never fetch it. It comes once the page is alive:
 * the server, which may know the member, waits for nothing that it has to fetch.
 */
export const Posting = observer(function Posting() {
  const { user } = useApp().session;
  const isAlive = useSyncExternalStore(
    neverChanges,
    () => true,
    () => false,
  );
  return (
    isAlive &&
    user !== undefined && (
      <Suspense>
        <PostMenu />
      </Suspense>
    )
  );
});
