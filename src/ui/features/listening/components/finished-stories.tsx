import { observer } from 'mobx-react-lite';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { deviceDay } from '../../../../../common/kernel/days.ts';
import type { ListeningYear } from '../../../../domain/listening/listening-year.ts';
import { useApp } from '../../../app/app.ts';
import { momentPath } from '../../catalogue/paths.ts';
import rows from '../../../app/components/paged-list/rows.module.css';
import figures from '../../../design/figures.module.css';
import { shortDay } from './day-words.ts';

interface FinishedStoriesProps {
  readonly finished: ListeningYear['finished'];
  /** Of all of them; there may be more than are named. */
  readonly count: number;
}

/** The stories that were heard to their end, the latest first. */
export const FinishedStories = observer(function FinishedStories({ finished, count }: FinishedStoriesProps) {
  const { t } = useTranslation();
  const { language } = useApp().preferences;
  const rest = count - finished.length;
  return (
    <section className={figures.section}>
      <h2>{t('listened.finished')}</h2>
      <ul className={rows.rows}>
        {finished.map(({ story, series, at }) => (
          <li key={story.id}>
            <div>
              <b>
                <Link to={momentPath(series.id, { storyId: story.id, seconds: 0 })}>{story.title}</Link>
              </b>
              <span>{series.title}</span>
            </div>
            <time dateTime={at}>{shortDay(language, deviceDay(Date.parse(at)))}</time>
          </li>
        ))}
      </ul>
      {rest > 0 && <p className={figures.none}>{t('listened.finishedRest', { count: rest })}</p>}
    </section>
  );
});
