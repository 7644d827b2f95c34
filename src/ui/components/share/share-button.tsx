import { lazy, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Series } from '../../../domain/series/series.ts';
import { useApp } from '../../app.ts';
import { episodesPath } from '../../paths.ts';
import { IconButton } from '../button/icon-button.tsx';
import { Icon } from '../icon/icon.tsx';
import { isForeignApp } from './foreign-app.ts';

const loadDialog = async () => ({ default: (await import('./share-dialog.tsx')).ShareDialog });
const ShareDialog = lazy(loadDialog);

interface ShareButtonProps {
  readonly series: Series;
  /** Undefined shows the icon alone. */
  readonly className?: string | undefined;
}

/** Hands the address of a series on: by the native app around the site, by the phone's own sheet, else by the dialog. */
export function ShareButton({ series, className }: ShareButtonProps) {
  const { t } = useTranslation();
  const { bridge, device } = useApp();
  const [isOpen, setOpen] = useState(false);
  const path = episodesPath(series.id);
  const share = (): void => {
    const link = { title: series.title, url: new URL(path, window.location.origin).href };
    if (bridge.isPresent) bridge.send({ type: 'serySharing', payload: link });
    else if (device.platform === 'other' || isForeignApp(navigator.userAgent) || !('share' in navigator)) setOpen(true);
    else {
      navigator.share(link).catch((cause: unknown) => {
        // Putting the sheet away without choosing is no failure (SHR-15).
        if (!(cause instanceof DOMException && cause.name === 'AbortError')) setOpen(true);
      });
    }
  };
  const button = {
    onClick: share,
    onPointerEnter: () => void loadDialog(),
    'aria-haspopup': 'dialog',
  } as const;
  return (
    <>
      {className === undefined ? (
        <IconButton icon="share" label={t('series.share')} {...button} />
      ) : (
        <button type="button" className={className} {...button}>
          <Icon name="share" size={20} />
          {t('series.share')}
        </button>
      )}
      {isOpen && (
        <Suspense>
          <ShareDialog series={series} path={path} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
