import { observer } from 'mobx-react-lite';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { useApp } from '../../../app/app.ts';
import { IconButton } from '../../../design/button/icon-button.tsx';
import { GenreName } from '../../../app/components/genre-name.tsx';
import { genresToShow } from '../../../app/genres.ts';
import { discoveryPath } from '../../catalogue/paths.ts';
import { searchPath } from '../paths.ts';
import chips from '../../../design/chips/chips.module.css';
import page from '../../../design/theme/page.module.css';
import styles from './search-start.module.css';

/** Before anything is searched for: what was searched for last, and the genres. */
export const SearchStart = observer(function SearchStart() {
  const { t } = useTranslation();
  const { browse, preferences } = useApp();
  const genres = genresToShow(browse.genres ?? [], preferences.language);
  return (
    <div className={styles.start}>
      <h1 className={page.title}>{t('search.start')}</h1>
      <Recent />
      {genres.length > 0 && (
        <section className={styles.part}>
          <h2 className={styles.heading}>{t('search.byGenre')}</h2>
          <ul className={styles.genres}>
            {genres.map((name) => (
              <li key={name}>
                <Link className={chips.chip} to={discoveryPath({ genre: name })}>
                  <GenreName name={name} />
                </Link>
              </li>
            ))}
          </ul>
        </section>
      )}
    </div>
  );
});

/** Only this device knows them, so they come after the server's page has been shown. */
const Recent = observer(function Recent() {
  const { t } = useTranslation();
  const { recentKeywords } = useApp();
  const { words, forget } = recentKeywords;
  if (words.length === 0) return null;
  return (
    <section className={styles.part}>
      <h2 className={styles.heading}>{t('search.recent')}</h2>
      <ul>
        {words.map((word) => (
          <li key={word} className={styles.word}>
            <Link className={styles.link} to={searchPath({ keyword: word })}>
              {word}
            </Link>
            <IconButton
              icon="close"
              size={18}
              label={t('search.forget', { keyword: word })}
              onClick={() => forget(word)}
            />
          </li>
        ))}
      </ul>
    </section>
  );
});
