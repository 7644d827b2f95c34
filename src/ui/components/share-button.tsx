import { useTranslation } from 'react-i18next';
import type { Series } from '../../domain/series/series.ts';
import { useApp } from '../app.ts';
import { episodesPath } from '../paths.ts';
import { classNames } from './class-names.ts';
import { IconButton } from './button/icon-button.tsx';
import { Icon } from './icon/icon.tsx';

interface ShareButtonProps {
  readonly series: Series;
  /** Undefined shows the icon alone. */
  readonly className?: string | undefined;
}

/** Hands the address of a series on: by the device's own sheet where it has one, else by copying it. */
export function ShareButton({ series, className }: ShareButtonProps) {
  const { t } = useTranslation();
  const share = useShare(series);
  if (className === undefined) {
    return <IconButton icon="share" label={t('series.share')} onClick={share} />;
  }
  return (
    <button type="button" className={classNames(className)} onClick={share}>
      <Icon name="share" size={20} />
      {t('series.share')}
    </button>
  );
}

function useShare(series: Series): () => void {
  const { toasts } = useApp();
  const copy = async (url: string): Promise<void> => {
    try {
      await navigator.clipboard.writeText(url);
      toasts.show({ kind: 'status', message: 'link-copied' });
    } catch {
      toasts.show({ kind: 'alert', message: 'link-not-copied' }); // no permission, or no secure origin
    }
  };
  return () => {
    const url = new URL(episodesPath(series.id), window.location.origin).href;
    const isTouch = window.matchMedia('(pointer: coarse)').matches;
    if (!isTouch || typeof navigator.share !== 'function') {
      void copy(url);
      return;
    }
    // Putting the sheet away without choosing is no failure (SHR-15).
    navigator.share({ title: series.title, url }).catch(() => undefined);
  };
}
