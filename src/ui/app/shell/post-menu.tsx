import { observer } from 'mobx-react-lite';
import { useEffect, useId, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { useApp } from '../app.ts';
import { Icon } from '../../design/icon/icon.tsx';
import { LAZY_ICONS } from '../../design/icon/lazy-icons.tsx';
import { POST_SERIES_PATH } from '../../features/creators/paths.ts';
import { STUDIO_PATH } from '../../features/studio/paths.ts';
import { useStoryEntry, useCreators } from '../../features/creators/feature.ts';
import styles from './post-menu.module.css';

/** 'Post your work': a series, a clip, the studio (spec §2, HDR-14 to HDR-19). The browser opens and closes it. */
export const PostMenu = observer(function PostMenu() {
  const { t } = useTranslation();
  const { renewals } = useApp().session;
  const store = useCreators()?.ownSeries;
  const { enter, question } = useStoryEntry();
  const popover = useRef<HTMLDivElement>(null);
  const id = useId();
  const close = (): void => popover.current?.hidePopover();
  useEffect(() => void store?.loadSerial(), [store, renewals]);
  return (
    <>
      <button type="button" className={styles.open} popoverTarget={id}>
        <Icon name={LAZY_ICONS.pen} size={18} />
        {t('works.post')}
        <Icon name="down" size={16} />
      </button>
      <div ref={popover} id={id} className={styles.popover} popover="auto" role="group" aria-label={t('works.post')}>
        <Link className={styles.item} to={POST_SERIES_PATH} onClick={close}>
          <Icon className={styles.mark} name="originals" size={20} />
          <span>
            <b>{t('works.postSeries')}</b>
            {t('works.postSeriesText')}
          </span>
        </Link>
        <button
          type="button"
          className={styles.item}
          onClick={() => {
            close();
            enter();
          }}
        >
          <Icon className={styles.mark} name={LAZY_ICONS.wave} size={20} />
          <span>
            <b>{t('works.postStory')}</b>
            {t('works.postStoryText')}
          </span>
        </button>
        <hr className={styles.rule} />
        <a className={styles.item} href={STUDIO_PATH} target="_blank" rel="noopener" onClick={close}>
          <Icon className={styles.mark} name={LAZY_ICONS.external} size={20} />
          <span>
            <b>{t('works.studio')}</b>
            {t('works.studioText')}
          </span>
        </a>
      </div>
      {question}
    </>
  );
});
