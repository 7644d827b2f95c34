import { observer } from 'mobx-react-lite';
import { useApp } from '../../../app/app.ts';
import { late, LateBoundary } from '../../../app/late.ts';
import { usePart } from '../../../app/use-part.ts';

const UploadsChip = late(async () => (await import('./uploads-chip.tsx')).UploadsChip);

/** What becomes of the sounds that a member is sending; fetched once there are any. */
export const Uploads = observer(function Uploads() {
  const { clipsInUse, session } = useApp();
  const clips = usePart(clipsInUse);
  if (clips === undefined || session.user === undefined || clips.sounds.all().length === 0) return null;
  return (
    <LateBoundary>
      <UploadsChip clips={clips} />
    </LateBoundary>
  );
});
