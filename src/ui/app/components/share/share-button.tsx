import { useTranslation } from 'react-i18next';
import type { Series } from '../../../../domain/series/series.ts';
import { IconButton } from '../../../design/button/icon-button.tsx';
import { Icon } from '../../../design/icon/icon.tsx';
import { LAZY_ICONS } from '../../../design/icon/lazy-icons.tsx';
import { useSharing } from './use-sharing.tsx';

interface ShareButtonProps {
  readonly series: Series;
  /** Undefined shows the icon alone. */
  readonly className?: string | undefined;
}

/** The way to handing the address of a series on. */
export function ShareButton({ series, className }: ShareButtonProps) {
  const { t } = useTranslation();
  const { prepare, share, dialog } = useSharing(series);
  const button = { onClick: share, onPointerEnter: prepare, 'aria-haspopup': 'dialog' } as const;
  return (
    <>
      {className === undefined ? (
        <IconButton icon={LAZY_ICONS.share} label={t('series.share')} {...button} />
      ) : (
        <button type="button" className={className} {...button}>
          <Icon name={LAZY_ICONS.share} size={20} />
          {t('series.share')}
        </button>
      )}
      {dialog}
    </>
  );
}
