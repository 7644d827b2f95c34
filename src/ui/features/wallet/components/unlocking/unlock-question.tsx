import { observer } from 'mobx-react-lite';
import { useEffect, useState, type ComponentType } from 'react';
import { useApp } from '../../../../app/app.ts';
import type { UnlockDialogProps } from './unlock-dialog.tsx';

/** The locked story that stands on offer, wherever it was pressed or met (decisions §5). */
export const UnlockQuestion = observer(function UnlockQuestion() {
  const { offers, toasts } = useApp();
  const { request } = offers;
  const [Dialog, setDialog] = useState<ComponentType<UnlockDialogProps>>();
  const isWanted = request !== undefined;
  useEffect(() => {
    if (!isWanted) return;
    import('./unlock-dialog.tsx').then(
      ({ UnlockDialog }) => setDialog(() => UnlockDialog),
      () => {
        offers.close();
        toasts.show({ kind: 'alert', message: 'offline' });
      },
    );
  }, [isWanted, offers, toasts]);
  return Dialog !== undefined && request !== undefined && <Dialog key={request.story.id} request={request} />;
});
