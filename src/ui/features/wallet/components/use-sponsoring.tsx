import { useState, type ComponentType, type ReactNode } from 'react';
import type { Series } from '../../../../domain/series/series.ts';
import { useApp } from '../../../app/app.ts';
import { useSignInFirst } from '../../../app/sign-in-first.ts';
import type { SponsorDialogProps } from './sponsor-dialog.tsx';

interface Sponsoring {
  /** Asks how much, or who is there. */
  readonly open: () => void;
  /** What is asked then; its place is outside of what goes away at the press. */
  readonly dialog: ReactNode;
}

/**
 * The way to giving candy to the author of a series, for an observed component.
 * @returns nothing for the author: nobody sponsors themselves
 */
export function useSponsoring(series: Series): Sponsoring | undefined {
  const { session, toasts } = useApp();
  const signInFirst = useSignInFirst();
  const [Dialog, setDialog] = useState<ComponentType<SponsorDialogProps>>();
  if (session.user?.id === (series.author.id as number)) return undefined;
  const open = (): void => {
    if (!session.isSignedIn) return signInFirst({ kind: 'sponsor' });
    import('./sponsor-dialog.tsx').then(
      ({ SponsorDialog }) => setDialog(() => SponsorDialog),
      () => toasts.show({ kind: 'alert', message: 'offline' }),
    );
  };
  return { open, dialog: Dialog !== undefined && <Dialog series={series} onClose={() => setDialog(undefined)} /> };
}
