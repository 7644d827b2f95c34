import { observer } from 'mobx-react-lite';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { deviceDay, koreanDay } from '../../../../../../common/kernel/days.ts';
import type { AuthorPage } from '../../../../../application/ports/api/browse-api.ts';
import { useApp } from '../../../../app/app.ts';
import { Cover } from '../../../../app/components/cover/cover.tsx';
import { shortDate } from '../../../../app/i18n/times.ts';
import { useNow } from '../../../../app/use-clock.ts';
import { useIsAlive } from '../../../../app/use-is-alive.ts';
import { storyTitle } from '../../../../app/story-title.ts';
import { momentPath } from '../../paths.ts';
import styles from './latest-story.module.css';

interface LatestStoryProps {
  readonly latest: NonNullable<AuthorPage['latest']>;
}

/** What an author published last: it leads to the page of its series, where play begins with it (SHL-84). */
export const LatestStory = observer(function LatestStory({ latest: { story, series } }: LatestStoryProps) {
  const { t } = useTranslation();
  const { language } = useApp().preferences;
  const now = useNow();
  const isAlive = useIsAlive();
  return (
    <section className={styles.latest} aria-labelledby="latest-story">
      <h2 id="latest-story" className={styles.heading}>
        {t('musician.latest')}
      </h2>
      <Link className={styles.story} to={momentPath(series.id, { storyId: story.id, seconds: 0 })}>
        <Cover className={styles.cover} series={series} alt="" sizes="72px" isSmall />
        <span className={styles.words}>
          <strong className={styles.title}>{storyTitle(t, story)}</strong>
          <span>
            {series.title} ·{' '}
            <time dateTime={new Date(story.publishedAt).toISOString()} suppressHydrationWarning>
              {shortDate(language, story.publishedAt, now, isAlive ? deviceDay : koreanDay)}
            </time>
          </span>
        </span>
      </Link>
    </section>
  );
});
