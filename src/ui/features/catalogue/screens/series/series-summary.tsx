import { observer } from 'mobx-react-lite';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { genreNames } from '../../../../../../common/kernel/genres.ts';
import type { Series } from '../../../../../domain/series/series.ts';
import type { Story } from '../../../../../domain/series/story.ts';
import { useApp } from '../../../../app/app.ts';
import { AddButton } from '../../../../app/components/add-button.tsx';
import { Avatar } from '../../../../design/avatar/avatar.tsx';
import { classNames } from '../../../../design/class-names.ts';
import { Cover } from '../../../../app/components/cover/cover.tsx';
import { GenreName } from '../../../../app/components/genre-name.tsx';
import { FollowSeriesButton } from '../../../../app/components/marks/follow-button.tsx';
import { LikeButton } from '../../../../app/components/marks/like-button.tsx';
import { heardStories, stitchesOf } from '../../../../app/listening.ts';
import { authorPath, discoveryPath } from '../../paths.ts';
import { Coming, COMING_ID, isComing } from './coming.tsx';
import { LinkedPlayButton, type Beginning } from './linked-play-button.tsx';
import { SeriesMenu } from './series-menu.tsx';
import { SeriesPlayButton } from './series-play-button.tsx';
import { SeriesTrailer } from './series-trailer.tsx';
import buttons from '../../../../design/button/button.module.css';
import styles from './series-summary.module.css';

interface SeriesSummaryProps {
  readonly series: Series;
  /** Those that the page shows, from the first one on. */
  readonly stories: readonly Story[];
  /** Where a shared link begins. */
  readonly beginning?: Beginning | undefined;
}

/** A series' cover, names and actions beside or above its stories. */
export const SeriesSummary = observer(function SeriesSummary({ series, stories, beginning }: SeriesSummaryProps) {
  const { t } = useTranslation();
  const { player, preferences } = useApp();
  const heard = heardStories(player, series, stories);
  return (
    <aside className={styles.summary}>
      <div className={styles.picture}>
        <Cover
          className={styles.cover}
          series={series}
          alt=""
          sizes="(min-width: 1024px) 304px, 124px"
          stitches={stitchesOf(player, series, stories)}
          isFirst
        />
        <p className={styles.progress}>
          {heard > 0 && t('series.heardOf', { count: heard, total: series.storyCount })}
        </p>
      </div>
      <div className={styles.names}>
        <h1 className={styles.title} lang={series.language}>
          {series.title}
        </h1>
        <Link className={styles.author} to={authorPath(series.author.id)}>
          <Avatar image={series.author.profileImage} size={28} />
          {series.author.name}
        </Link>
      </div>
      <div className={styles.actions}>
        {beginning === undefined ? (
          <SeriesPlayButton series={series} stories={stories} />
        ) : (
          <LinkedPlayButton
            key={`${beginning.story.id}:${beginning.fromSeconds}`}
            series={series}
            beginning={beginning}
          />
        )}
        {series.storyCount > 0 && <AddButton series={series} className={styles.round} />}
        <LikeButton series={series} className={classNames(buttons.button, buttons.line, styles.like)} iconSize={20} />
        <FollowSeriesButton
          id={series.id}
          title={series.title}
          className={styles.follow}
          describedBy={isComing(series) ? COMING_ID : undefined}
        />
        <SeriesMenu series={series} className={styles.round} />
      </div>
      {(series.trailer !== undefined || isComing(series)) && (
        <div className={styles.beside}>
          {series.trailer !== undefined && (
            <SeriesTrailer key={series.trailer.url} series={series} trailer={series.trailer} />
          )}
          <Coming series={series} />
        </div>
      )}
      <p className={styles.description} lang={series.language}>
        {series.description}
      </p>
      <ul className={styles.tags}>
        {series.language !== preferences.language && (
          <li className={styles.tag} lang={series.language}>
            {t(series.language === 'ko' ? 'shell.korean' : 'shell.english')}
          </li>
        )}
        {series.genres.map((name) => (
          <li key={name}>
            <Link className={styles.genre} to={discoveryPath({ genre: genreNames(name)[0] })}>
              <span className={styles.tag}>
                <GenreName name={name} />
              </span>
            </Link>
          </li>
        ))}
        {series.madeByAi?.map((part) => (
          <li key={part} className={styles.tag}>
            {t(`series.ai.${part}`)}
          </li>
        ))}
        <li className={styles.tag}>{t('series.stories', { count: series.storyCount })}</li>
      </ul>
    </aside>
  );
});
