import { observer } from 'mobx-react-lite';
import { useSyncExternalStore } from 'react';
import { useApp } from '../app.ts';
import { lazyComponent, LazyBoundary } from '../lazy-component.ts';

const PostMenu = lazyComponent(async () => (await import('./post-menu.tsx')).PostMenu);

/** The second bar is there in wide windows alone. */
const WIDE = '(min-width: 1024px)';

function watchWidth(tell: () => void): () => void {
  const query = window.matchMedia(WIDE);
  query.addEventListener('change', tell);
  return () => query.removeEventListener('change', tell);
}

/**
 * What members post by, at the end of the second bar (HDR-14); visitors and narrow windows never fetch it. It comes once
 * the page is alive: the server, which may know the member, waits for nothing that it has to fetch.
 */
export const Posting = observer(function Posting() {
  const { user } = useApp().session;
  const isWide = useSyncExternalStore(
    watchWidth,
    () => window.matchMedia(WIDE).matches,
    () => false,
  );
  return (
    isWide &&
    user !== undefined && (
      <LazyBoundary>
        <PostMenu />
      </LazyBoundary>
    )
  );
});
