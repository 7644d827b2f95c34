import { observer } from 'mobx-react-lite';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import type { WaitingStory } from '../../../../domain/creators/studio.ts';
import { useApp } from '../../../app/app.ts';
import { ServerAnswer } from '../../../app/components/server-answer/server-answer.tsx';
import { ownSeriesPath, ownStoryPath } from '../../creators/paths.ts';
import type { StudioStore } from '../stores/studio-store.ts';
import { otherZone, zonedTime, StoryTag } from '../../creators/feature.ts';
import shared from '../screens/studio.module.css';
import styles from './studio-schedule.module.css';

/** What is not published yet: what has its time, what is processed, drafts. Each leads to where it is changed. */
export const StudioSchedule = observer(function StudioSchedule({ studio }: { readonly studio: StudioStore }) {
  const { t } = useTranslation();
  const stories = studio.waiting();
  return (
    <section className={shared.part} aria-label={t('studio.schedule')}>
      <h2>{t('studio.schedule')}</h2>
      <ServerAnswer isKnown={stories !== undefined} load={() => studio.loadWaiting()}>
        {stories?.length === 0 ? (
          <p className={shared.none}>{t('studio.noSchedule')}</p>
        ) : (
          <ul className={shared.rows}>
            {stories?.map((one) => (
              <li key={one.story.id}>
                <StoryRow waiting={one} />
              </li>
            ))}
          </ul>
        )}
      </ServerAnswer>
    </section>
  );
});

const StoryRow = observer(function StoryRow({ waiting: { series, story } }: { readonly waiting: WaitingStory }) {
  const { t } = useTranslation();
  const { language } = useApp().preferences;
  const zone = otherZone();
  const at = story.publishedAt;
  return (
    <div className={styles.story}>
      <div>
        <Link className={styles.link} to={ownStoryPath(series.id, story.id)}>
          {story.title}
        </Link>
        <p>{series.title}</p>
        {at !== undefined && (
          <p>
            <time dateTime={new Date(at).toISOString()}>
              {t('studio.seoulTime', { time: zonedTime(language, at) })}
            </time>
            {zone !== undefined && <span> {t('studio.hereTime', { time: zonedTime(language, at, zone) })}</span>}
          </p>
        )}
        {story.state === 'with-series' && (
          <p>
            <Link
              className={styles.link}
              to={ownSeriesPath(series.id, 'edit')}
              aria-label={`${series.title} ${t('works.publishSeries')}`}
            >
              {t('works.publishSeries')}
            </Link>
          </p>
        )}
      </div>
      <StoryTag state={story.state} />
    </div>
  );
});
