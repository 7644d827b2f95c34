import { observer } from 'mobx-react-lite';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import type { Series } from '../../../domain/series/series.ts';
import { useApp } from '../../app.ts';
import { heardPart } from '../../listening.ts';
import { episodesPath } from '../../paths.ts';
import { Cover } from '../cover/cover.tsx';
import styles from './series-card.module.css';

/** How wide a card's cover is shown (design §4). */
const SIZES =
  '(min-width: 1344px) 193px, (min-width: 1024px) 18vw, (min-width: 768px) 23vw, (min-width: 600px) 31vw, 128px';

/** A series in a grid or on a shelf. */
export const SeriesCard = observer(function SeriesCard({ series }: { readonly series: Series }) {
  const { t } = useTranslation();
  const { player } = useApp();
  return (
    <Link className={styles.card} to={episodesPath(series.id)}>
      <Cover
        className={styles.cover}
        imageUrl={series.imageUrl}
        alt=""
        sizes={SIZES}
        isAdult={series.isAdult}
        heard={heardPart(player, series)}
      />
      <strong className={styles.title} lang={series.language}>
        {series.title}
      </strong>
      <span className={styles.meta}>
        {t('series.by', { author: series.author.name, stories: t('series.stories', { count: series.storyCount }) })}
      </span>
    </Link>
  );
});
