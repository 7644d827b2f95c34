import { observer } from 'mobx-react-lite';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { topStories, type SeriesEarned } from '../../../../../domain/candy/earnings.ts';
import { useApp } from '../../../../app/app.ts';
import { fullCount } from '../../../../app/i18n/format.ts';
import { episodesPath } from '../../../catalogue/paths.ts';
import { storyTitle } from '../../../../app/story-title.ts';
import figures from '../../../../design/figures.module.css';
import styles from './top-stories.module.css';

const SHOWN_STORIES = 5;

/** The stories that earned the most, each with its part of the first one's. */
export const TopStories = observer(function TopStories({ series }: { readonly series: readonly SeriesEarned[] }) {
  const { t } = useTranslation();
  const { language } = useApp().preferences;
  const top = topStories(series, SHOWN_STORIES);
  const most = top[0]?.story.candy ?? 1;
  if (top.length === 0) return null;
  return (
    <section className={figures.section}>
      <h2>{t('earnings.topStories')}</h2>
      <ol className={styles.ranks}>
        {top.map(({ story, series: one }, index) => (
          <li key={story.id}>
            <i aria-hidden="true">{index + 1}</i>
            <div>
              <b>{storyTitle(t, story)}</b>
              <Link className={styles.of} to={episodesPath(one.id)}>
                {one.title}
              </Link>
            </div>
            <svg className={styles.bar} width="100%" height="10" aria-hidden="true">
              <rect width={`${(story.candy / most) * 100}%`} height="10" rx="3" />
            </svg>
            <em>{t('earnings.candies', { candy: fullCount(language, story.candy) })}</em>
          </li>
        ))}
      </ol>
    </section>
  );
});
