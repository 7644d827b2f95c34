import { observer } from 'mobx-react-lite';
import { useApp } from '../../../../app/app.ts';
import { lazyComponent, LazyBoundary } from '../../../../app/lazy-component.ts';
import { useLazyFeature } from '../../../../app/use-lazy-feature.ts';

const UploadsChip = lazyComponent(async () => (await import('./uploads-chip.tsx')).UploadsChip);

/** What becomes of the sounds that a member is sending; fetched once there are any. */
export const Uploads = observer(function Uploads() {
  const { clipsInUse, session } = useApp();
  const clips = useLazyFeature(clipsInUse);
  if (clips === undefined || session.user === undefined || clips.sounds.all().length === 0) return null;
  return (
    <LazyBoundary>
      <UploadsChip clips={clips} />
    </LazyBoundary>
  );
});
