import { observer } from 'mobx-react-lite';
import { lazy, Suspense } from 'react';
import { useApp } from '../app.ts';

const PostMenu = lazy(async () => ({ default: (await import('./post-menu.tsx')).PostMenu }));

/** What members post by, at the end of the second bar (HDR-14); visitors never fetch it. */
export const Posting = observer(function Posting() {
  const { user } = useApp().session;
  return (
    user !== undefined && (
      <Suspense>
        <PostMenu />
      </Suspense>
    )
  );
});
