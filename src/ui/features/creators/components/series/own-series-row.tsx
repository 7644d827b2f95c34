import { observer } from 'mobx-react-lite';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import type { OwnSeries } from '../../../../../domain/creators/own-series.ts';
import { useApp } from '../../../../app/app.ts';
import { useNow } from '../../../../app/use-clock.ts';
import { classNames } from '../../../../design/class-names.ts';
import { Cover } from '../../../../app/components/cover/cover.tsx';
import { timeAgo } from '../../../../app/i18n/times.ts';
import { ownSeriesPath, postStoryPath } from '../../paths.ts';
import { Figures } from './figures.tsx';
import { SeriesTag } from './series-tag.tsx';
import buttons from '../../../../design/button/button.module.css';
import ownRows from './own-rows.module.css';
import styles from './own-series-row.module.css';

/** One of the own series in the list of them. */
export const OwnSeriesRow = observer(function OwnSeriesRow({ series }: { readonly series: OwnSeries }) {
  const { t } = useTranslation();
  const { language } = useApp().preferences;
  const now = useNow();
  const { lastStoryAt, unpublishedCount } = series;
  const facts = [
    t('series.stories', { count: series.storyCount }),
    ...(unpublishedCount > 0 ? [t('works.unpublished', { count: unpublishedCount })] : []),
    ...(lastStoryAt === undefined ? [] : [t('works.lastStory', { when: timeAgo(t, language, lastStoryAt, now) })]),
  ];
  return (
    <li className={styles.row}>
      <Cover className={styles.rowCover} series={series} alt="" sizes="88px" />
      <div className={ownRows.words}>
        <SeriesTag series={series} />
        <Link className={styles.rowTitle} to={ownSeriesPath(series.id)} lang={series.language}>
          {series.title}
        </Link>
        <span>{facts.join(' · ')}</span>
      </div>
      <Figures
        listens={series.totalListens}
        likes={series.totalLikes}
        comments={series.totalReviews}
        candy={series.totalCandy}
      />
      <div className={styles.rowActions}>
        <Link
          className={classNames(buttons.button, buttons.quiet, buttons.small)}
          to={ownSeriesPath(series.id, 'edit')}
          aria-label={`${series.title} ${t('works.edit')}`}
        >
          {t('works.edit')}
        </Link>
        {series.isCompleted ? (
          <Link
            className={classNames(buttons.button, buttons.line, buttons.small)}
            to={ownSeriesPath(series.id)}
            aria-label={`${series.title} ${t('works.seeStories')}`}
          >
            {t('works.seeStories')}
          </Link>
        ) : (
          <Link
            className={classNames(buttons.button, buttons.line, buttons.small)}
            to={postStoryPath(series.id)}
            aria-label={`${series.title} ${t('works.addStory')}`}
          >
            {t('works.addStory')}
          </Link>
        )}
      </div>
    </li>
  );
});
