import { observer } from 'mobx-react-lite';
import { useEffect, useState, type ComponentType } from 'react';
import { useApp } from '../../../../app/app.ts';
import { importWithRetry } from '../../../../app/lazy-component.ts';
import type { UnlockDialogProps } from './unlock-dialog.tsx';

/** The locked story that stands on offer, wherever it was pressed or met (decisions §5). */
export const UnlockQuestion = observer(function UnlockQuestion() {
  const { offers, toasts } = useApp();
  const { request } = offers;
  const [Dialog, setDialog] = useState<ComponentType<UnlockDialogProps>>();
  const isWanted = request !== undefined;
  const isPressed = request?.reason === 'pressed' || request?.reason === 'wanted';
  useEffect(() => {
    if (!isWanted) return;
    const fetch = () => import('./unlock-dialog.tsx');
    // What was met while nobody looked stands there when they do, though the network was not (JRN-108).
    (isPressed ? fetch() : importWithRetry(fetch)).then(
      ({ UnlockDialog }) => setDialog(() => UnlockDialog),
      () => {
        offers.close();
        toasts.show({ kind: 'alert', message: 'offline' });
      },
    );
  }, [isWanted, isPressed, offers, toasts]);
  return Dialog !== undefined && request !== undefined && <Dialog key={request.story.id} request={request} />;
});
