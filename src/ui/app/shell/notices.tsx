import { createPortal } from 'react-dom';
import { useTopDialog } from '../../design/dialog/open-dialogs.ts';
import { LostNotice } from './lost-notice.tsx';
import { ToastRegion } from './toast-region.tsx';

/** The toast, where it can be read and pressed: nothing behind an open dialog can. What is missing is said there too. */
export function Notices() {
  const dialog = useTopDialog();
  if (dialog === undefined) return <ToastRegion />;
  return createPortal(
    <>
      <ToastRegion isInDialog />
      <LostNotice />
    </>,
    dialog,
  );
}
