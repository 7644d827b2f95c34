import { useTranslation } from 'react-i18next';
import type { SeriesId } from '../../../../../../common/kernel/ids.ts';
import { classNames } from '../../../../design/class-names.ts';
import type { Waiting } from '../../../../../domain/creators/open-drafts.ts';
import buttons from '../../../../design/button/button.module.css';
import noticeBox from '../notice.module.css';
import styles from './waiting-notice.module.css';

interface WaitingNoticeProps {
  readonly waiting: readonly Waiting[];
  readonly onOpen: (id: SeriesId) => void;
  readonly onAdopt: () => void;
}

/** Says where other drafts wait, and leads there; those of no series that goes on can be taken here. */
export function WaitingNotice({ waiting, onOpen, onAdopt }: WaitingNoticeProps) {
  const { t } = useTranslation();
  const look = classNames(buttons.button, buttons.quiet, buttons.small);
  return (
    <div className={noticeBox.restored} role="status">
      {t('clips.waitingElsewhere')}
      <span className={styles.waiting}>
        {waiting.map(({ series, count }) => (
          <button
            key={series?.id ?? 'nowhere'}
            type="button"
            className={look}
            onClick={() => (series === undefined ? onAdopt() : onOpen(series.id))}
          >
            {series === undefined
              ? t('clips.waitingNowhere', { count })
              : t('clips.waitingIn', { title: series.title, count })}
          </button>
        ))}
      </span>
    </div>
  );
}
