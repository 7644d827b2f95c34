import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { classNames } from '../../../../design/class-names.ts';
import { Icon } from '../../../../design/icon/icon.tsx';
import { LAZY_ICONS } from '../../../../design/icon/lazy-icons.tsx';
import { POST_SERIES_PATH } from '../../../creators/paths.ts';
import { BigThread } from '../../../../design/thread/big-thread.tsx';
import buttons from '../../../../design/button/button.module.css';
import styles from './challenge-screen.module.css';

/** What the page of challenges is for, and the way to take part: the form, which asks visitors to sign in first. */
export function ChallengeStatement() {
  const { t } = useTranslation();
  return (
    <section className={styles.statement}>
      <div>
        <h1 className={styles.title}>{t('challenge.title')}</h1>
        <p className={styles.text}>{t('challenge.text')}</p>
        <Link className={classNames(buttons.button, buttons.primary)} to={POST_SERIES_PATH}>
          <Icon name={LAZY_ICONS.pen} size={20} />
          {t('challenge.post')}
        </Link>
      </div>
      <BigThread className={styles.thread} />
    </section>
  );
}
