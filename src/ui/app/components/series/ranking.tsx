import { observer } from 'mobx-react-lite';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { genreIn } from '../../../../../common/kernel/genres.ts';
import type { Series } from '../../../../domain/series/series.ts';
import { useApp } from '../../app.ts';
import { shortCount } from '../../i18n/format.ts';
import { episodesPath } from '../../../features/catalogue/paths.ts';
import text from '../../../design/theme/text.module.css';
import { Cover } from '../cover/cover.tsx';
import { Icon } from '../../../design/icon/icon.tsx';
import { LanguageMark } from './language-mark.tsx';
import styles from './ranking.module.css';

/** Series in the order of how much they are listened to, three to a column. */
export const Ranking = observer(function Ranking({ series }: { readonly series: readonly Series[] }) {
  const { t } = useTranslation();
  const { language } = useApp().preferences;
  return (
    <ol className={styles.list}>
      {series.map((one, index) => {
        const [genre] = one.genres;
        const likes = shortCount(language, one.totalLikes);
        return (
          <li key={one.id} className={styles.place}>
            <Link className={styles.link} to={episodesPath(one.id)}>
              <span className={styles.rank}>{index + 1}</span>
              <Cover className={styles.cover} series={one} alt="" sizes="64px" isSmall />
              <span className={styles.names}>
                <strong className={text.line} lang={one.language}>
                  {one.title}
                </strong>
                <span className={text.line}>
                  <LanguageMark language={one.language} />
                  {[one.author.name, genre && genreIn(genre, language)].filter(Boolean).join(' · ')}
                </span>
              </span>
              <span className={styles.likes} role="img" aria-label={t('originals.likes', { total: likes })}>
                <Icon name="heart" size={16} />
                {likes}
              </span>
            </Link>
          </li>
        );
      })}
    </ol>
  );
});
