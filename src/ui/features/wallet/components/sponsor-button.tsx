import { observer } from 'mobx-react-lite';
import { useState, type ComponentType } from 'react';
import { useTranslation } from 'react-i18next';
import type { Series } from '../../../../domain/series/series.ts';
import { useApp } from '../../../app/app.ts';
import { Icon } from '../../../design/icon/icon.tsx';
import { LAZY_ICONS } from '../../../design/icon/lazy-icons.tsx';
import { useSignInFirst } from '../../../app/sign-in-first.ts';
import type { SponsorDialogProps } from './sponsor-dialog.tsx';

interface SponsorButtonProps {
  readonly series: Series;
  readonly className: string;
}

/** The way to giving candy to an author; nobody sponsors themselves. */
export const SponsorButton = observer(function SponsorButton({ series, className }: SponsorButtonProps) {
  const { t } = useTranslation();
  const { session, toasts } = useApp();
  const signInFirst = useSignInFirst();
  const [Dialog, setDialog] = useState<ComponentType<SponsorDialogProps>>();
  if (session.user?.id === (series.author.id as number)) return null;
  const press = (): void => {
    if (!session.isSignedIn) return signInFirst({ kind: 'sponsor' });
    import('./sponsor-dialog.tsx').then(
      ({ SponsorDialog }) => setDialog(() => SponsorDialog),
      () => toasts.show({ kind: 'alert', message: 'offline' }),
    );
  };
  return (
    <>
      <button type="button" className={className} aria-haspopup="dialog" onClick={press}>
        <Icon name={LAZY_ICONS.candyLine} size={20} />
        {t('sponsor.button')}
      </button>
      {Dialog !== undefined && <Dialog series={series} onClose={() => setDialog(undefined)} />}
    </>
  );
});
