import { observer } from 'mobx-react-lite';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import type { Series } from '../../../domain/series/series.ts';
import { useApp } from '../../app.ts';
import { fullCount } from '../../i18n/format.ts';
import { episodesPath } from '../../paths.ts';
import { reviewsPath } from '../../features/community/paths.ts';
import tabs from '../../components/tabs/tabs.module.css';
import styles from './episodes-screen.module.css';

interface SeriesSectionsProps {
  readonly series: Series;
  readonly open: 'episodes' | 'reviews';
  readonly storyCount?: number;
  readonly reviewCount?: number;
}

/** The two halves of a series' page: its stories, and what is said about them. */
export const SeriesSections = observer(function SeriesSections(props: SeriesSectionsProps) {
  const { t } = useTranslation();
  const { language } = useApp().preferences;
  const { series, open, storyCount = series.storyCount, reviewCount = series.totalReviews } = props;
  return (
    <nav className={styles.sections} aria-label={t('series.sections')}>
      <Link className={tabs.tab} to={episodesPath(series.id)} aria-current={open === 'episodes' ? 'page' : undefined}>
        {t('series.episodes')} <span>{fullCount(language, storyCount)}</span>
      </Link>
      <Link className={tabs.tab} to={reviewsPath(series.id)} aria-current={open === 'reviews' ? 'page' : undefined}>
        {t('series.reviews')} <span>{fullCount(language, reviewCount)}</span>
      </Link>
    </nav>
  );
});
