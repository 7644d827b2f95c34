import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { Wordmark } from '../../../app/components/wordmark/wordmark.tsx';
import { SessionCorner } from '../../../app/shell/session-corner.tsx';
import { HOME_PATH } from '../../../app/paths.ts';
import { MY_CONTENT_PATH } from '../../creators/paths.ts';
import { AUTHOR_CANDY_PATH } from '../../wallet/paths.ts';
import styles from './studio-bar.module.css';

/** The studio's own frame: what it is, the ways to what an author works on, and in wide windows the member's menu. */
export function StudioBar() {
  const { t } = useTranslation();
  return (
    <header className={styles.bar}>
      <Link className={styles.logo} to={HOME_PATH}>
        <Wordmark height={24} />
      </Link>
      <nav aria-label={t('studio.ways')}>
        <Link className={styles.way} to={MY_CONTENT_PATH}>
          {t('profile.myContent')}
        </Link>
        <Link className={styles.way} to={AUTHOR_CANDY_PATH}>
          {t('profile.authorCandy')}
        </Link>
      </nav>
      <SessionCorner />
    </header>
  );
}
