import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Series } from '../../../../../domain/series/series.ts';
import { useApp } from '../../../../app/app.ts';
import { useSharing } from '../../../../app/components/share/use-sharing.tsx';
import { fullCount } from '../../../../app/i18n/format.ts';
import { IconButton } from '../../../../design/button/icon-button.tsx';
import { classNames } from '../../../../design/class-names.ts';
import { Dialog } from '../../../../design/dialog/dialog.tsx';
import { Icon } from '../../../../design/icon/icon.tsx';
import { LAZY_ICONS } from '../../../../design/icon/lazy-icons.tsx';
import { useSeriesBookmarks } from '../../../bookmarks/feature.ts';
import { useReporting } from '../../../community/feature.ts';
import { useSponsoring } from '../../../wallet/feature.ts';
import buttons from '../../../../design/button/button.module.css';
import styles from './series-menu.module.css';

interface SeriesMenuProps {
  readonly series: Series;
  readonly className: string | undefined;
}

/** What is done with a series now and then: sponsoring its author, the bookmarks in it, handing it on, reporting it. */
export const SeriesMenu = observer(function SeriesMenu({ series, className }: SeriesMenuProps) {
  const { t } = useTranslation();
  const { language } = useApp().preferences;
  const [isOpen, setOpen] = useState(false);
  const sponsoring = useSponsoring(series);
  const bookmarks = useSeriesBookmarks(series);
  const sharing = useSharing(series);
  const reporting = useReporting({ kind: 'series', id: series.id }, series.author.id, { isShown: isOpen });
  const close = (): void => setOpen(false);
  const closing = (open: () => void) => () => {
    close();
    open();
  };
  const choice = {
    className: classNames(buttons.button, buttons.line, buttons.wide),
    'aria-haspopup': 'dialog',
  } as const;
  return (
    <>
      <IconButton
        className={className}
        icon={LAZY_ICONS.more}
        size={20}
        label={t('series.more')}
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
      />
      {isOpen && (
        <Dialog title={series.title} onClose={close}>
          <div className={styles.choices}>
            {sponsoring !== undefined && (
              <button type="button" {...choice} onClick={closing(sponsoring.open)}>
                <Icon name={LAZY_ICONS.candyLine} size={20} />
                {t('sponsor.button')}
              </button>
            )}
            <button type="button" {...choice} onPointerEnter={bookmarks.prepare} onClick={closing(bookmarks.open)}>
              <Icon name={LAZY_ICONS.bookmark} size={20} />
              {bookmarks.count === 0
                ? t('bookmarks.title')
                : t('bookmarks.open', { count: fullCount(language, bookmarks.count) })}
            </button>
            <button type="button" {...choice} onPointerEnter={sharing.prepare} onClick={closing(sharing.share)}>
              <Icon name={LAZY_ICONS.share} size={20} />
              {t('series.share')}
            </button>
            {reporting !== undefined && (
              <button
                type="button"
                {...choice}
                disabled={reporting.isReported}
                onPointerEnter={reporting.prepare}
                onClick={closing(reporting.open)}
              >
                <Icon name={LAZY_ICONS.flag} size={20} />
                {t(reporting.isReported ? 'reporting.reported' : 'reporting.report')}
              </button>
            )}
            <button type="button" className={classNames(buttons.button, buttons.wide)} onClick={close}>
              {t('marks.close')}
            </button>
          </div>
        </Dialog>
      )}
      {sponsoring?.dialog}
      {bookmarks.dialog}
      {sharing.dialog}
      {reporting?.dialog}
    </>
  );
});
