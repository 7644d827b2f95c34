import { observer } from 'mobx-react-lite';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import type { Series } from '../../../../../domain/series/series.ts';
import type { Story } from '../../../../../domain/series/story.ts';
import { useApp } from '../../../../app/app.ts';
import { NarrowBar } from '../../../../app/components/narrow-bar/narrow-bar.tsx';
import { ShareButton } from '../../../../app/components/share/share-button.tsx';
import { fullCount } from '../../../../app/i18n/format.ts';
import { episodesPath } from '../../paths.ts';
import { reviewsPath } from '../../../community/paths.ts';
import type { Beginning } from './linked-play-button.tsx';
import { SeriesSummary } from './series-summary.tsx';
import tabs from '../../../../design/tabs/tabs.module.css';
import styles from './series-frame.module.css';

interface SeriesFrameProps {
  readonly series: Series;
  /** Those that the page shows, from the first one on; none beside what is said about them. */
  readonly stories?: readonly Story[];
  /** What the first press of play begins, where the address names it. */
  readonly beginning?: Beginning | undefined;
  readonly children: ReactNode;
}

const NONE: readonly Story[] = [];

/** A page of a series: its summary beside one of its two halves in wide windows, above it in narrow ones. */
export function SeriesFrame({ series, stories = NONE, beginning, children }: SeriesFrameProps) {
  return (
    <>
      <NarrowBar>
        <ShareButton series={series} />
      </NarrowBar>
      <div className={styles.page}>
        <SeriesSummary series={series} stories={stories} beginning={beginning} />
        {children}
      </div>
    </>
  );
}

interface SeriesHalfProps {
  readonly series: Series;
  readonly open: 'episodes' | 'reviews';
  readonly storyCount?: number;
  readonly reviewCount?: number;
  /** What stands at the end of the line of both halves. */
  readonly order?: ReactNode;
  readonly children: ReactNode;
}

/** One half of a series' page below the ways to both: its stories, or what is said about them. */
export function SeriesHalf({ order, children, ...sections }: SeriesHalfProps) {
  return (
    <section id={sections.open} className={styles.half}>
      <div className={tabs.tabs}>
        <SeriesSections {...sections} />
        {order}
      </div>
      {children}
    </section>
  );
}

const SeriesSections = observer(function SeriesSections(props: Omit<SeriesHalfProps, 'order' | 'children'>) {
  const { t } = useTranslation();
  const { language } = useApp().preferences;
  const { series, open, storyCount = series.storyCount, reviewCount = series.totalReviews } = props;
  return (
    <nav className={styles.sections} aria-label={t('series.sections')}>
      <Link className={tabs.tab} to={episodesPath(series.id)} aria-current={open === 'episodes' ? 'page' : undefined}>
        {t('series.episodes')} <span className={tabs.count}>{fullCount(language, storyCount)}</span>
      </Link>
      <Link className={tabs.tab} to={reviewsPath(series.id)} aria-current={open === 'reviews' ? 'page' : undefined}>
        {t('series.reviews')} <span className={tabs.count}>{fullCount(language, reviewCount)}</span>
      </Link>
    </nav>
  );
});
