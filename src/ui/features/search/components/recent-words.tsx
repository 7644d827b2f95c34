import { observer } from 'mobx-react-lite';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { useApp } from '../../../app/app.ts';
import { Icon } from '../../../design/icon/icon.tsx';
import { LAZY_ICONS } from '../../../design/icon/lazy-icons.tsx';
import { searchPath } from '../paths.ts';
import styles from './recent-words.module.css';

/** What was searched for on this device, offered below the field while one writes. */
export const RecentWords = observer(function RecentWords() {
  const { t } = useTranslation();
  const { words } = useApp().recentKeywords;
  return (
    <div className={styles.recent}>
      <p className={styles.title}>{t('search.recent')}</p>
      <ul>
        {words.map((word) => (
          <li key={word}>
            <Link className={styles.word} to={searchPath(word)} onClick={(event) => event.currentTarget.blur()}>
              <Icon className={styles.clock} name={LAZY_ICONS.clock} size={18} />
              {word}
            </Link>
          </li>
        ))}
      </ul>
    </div>
  );
});
