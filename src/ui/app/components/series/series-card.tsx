import { observer } from 'mobx-react-lite';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import type { Series } from '../../../../domain/series/series.ts';
import { useApp } from '../../app.ts';
import { stitchesOf } from '../../listening.ts';
import { episodesPath } from '../../../features/catalogue/paths.ts';
import { Cover } from '../cover/cover.tsx';
import { LanguageMark } from './language-mark.tsx';
import styles from './series-card.module.css';

/** How wide a card's cover is shown (design §4), on a shelf. */
const SIZES =
  '(min-width: 1344px) 193px, (min-width: 1024px) 18vw, (min-width: 768px) 23vw, (min-width: 600px) 31vw, 128px';
/** The same in a grid, which has two columns in the narrowest windows. */
const GRID_SIZES =
  '(min-width: 1344px) 193px, (min-width: 1024px) 18vw, (min-width: 768px) 23vw, (min-width: 600px) 31vw, 46vw';

interface SeriesCardProps {
  readonly series: Series;
  readonly isInGrid?: boolean;
  /** Its cover is among those that the page opens with. */
  readonly isFirst?: boolean;
  /** The title as a search found it. */
  readonly title?: ReactNode;
  /** In the place of the author and the number of stories. */
  readonly meta?: ReactNode;
}

/** A series in a grid or on a shelf. */
export const SeriesCard = observer(function SeriesCard(props: SeriesCardProps) {
  const { series, isInGrid = false, isFirst = false, title = series.title, meta } = props;
  const { t } = useTranslation();
  const { player } = useApp();
  return (
    <Link className={styles.card} to={episodesPath(series.id)}>
      <Cover
        className={styles.cover}
        series={series}
        alt=""
        sizes={isInGrid ? GRID_SIZES : SIZES}
        stitches={stitchesOf(player, series)}
        isFirst={isFirst}
      />
      <strong className={styles.title} lang={series.language}>
        {title}
      </strong>
      <span className={styles.meta}>
        {meta ?? (
          <>
            <LanguageMark language={series.language} />
            {t('series.by', { author: series.author.name, stories: t('series.stories', { count: series.storyCount }) })}
          </>
        )}
      </span>
    </Link>
  );
});
