import { observer } from 'mobx-react-lite';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import type { ListItem } from '../../../../application/ports/api/list-api.ts';
import { byDay } from '../../../../domain/listening/year-figures.ts';
import { useApp } from '../../../app/app.ts';
import { useNow } from '../../../app/use-clock.ts';
import { Cover } from '../../../app/components/cover/cover.tsx';
import { clock, duration } from '../../../app/i18n/format.ts';
import { timeOfDay } from '../../../app/i18n/times.ts';
import { momentPath } from '../../catalogue/paths.ts';
import { dayTitle } from './day-words.ts';
import styles from './history-days.module.css';

type Stretch = ListItem<'getMyStretches'>;

/** Stretches of listening under their days, the latest first; each leads to where it began (JRN-56, JRN-109). */
export const HistoryDays = observer(function HistoryDays({ stretches }: { readonly stretches: readonly Stretch[] }) {
  const { t } = useTranslation();
  const { language } = useApp().preferences;
  const now = useNow();
  return byDay(stretches, ({ endedAt }) => Date.parse(endedAt)).map(({ day, items }) => (
    <section key={day} className={styles.day}>
      <h2>{dayTitle(t, language, day, now)}</h2>
      <ul className={styles.stretches}>
        {items.map((stretch) => (
          <HistoryEntry key={stretch.id} stretch={stretch} />
        ))}
      </ul>
    </section>
  ));
});

/** What is known of a series that is not there any more. */
const GONE = { imageUrl: undefined, isAdult: false };

const HistoryEntry = observer(function HistoryEntry({ stretch }: { readonly stretch: Stretch }) {
  const { t } = useTranslation();
  const { language } = useApp().preferences;
  const { series, story, fromSeconds, toSeconds, heardSeconds, begunAt, device } = stretch;
  const from = clock(fromSeconds);
  const parts = [
    t('listened.span', { from, to: clock(toSeconds) }),
    t('listened.heard', { time: duration(t, heardSeconds) }),
    device,
  ];
  const words = (
    <>
      <b>{story?.title ?? t('listened.goneStory')}</b>
      {series !== null && <span>{series.title}</span>}
      <small>{parts.filter((part) => part !== null).join(' · ')}</small>
    </>
  );
  return (
    <li className={styles.stretch}>
      <Cover className={styles.cover} series={series ?? GONE} alt="" sizes="56px" isSmall />
      {series === null || story === null ? (
        <div className={styles.words}>{words}</div>
      ) : (
        <Link
          className={styles.words}
          to={momentPath(series.id, { storyId: story.id, seconds: Math.floor(fromSeconds) })}
          aria-label={t('listened.from', { title: story.title, from })}
        >
          {words}
        </Link>
      )}
      <time className={styles.time} dateTime={begunAt}>
        {timeOfDay(language, Date.parse(begunAt))}
      </time>
    </li>
  );
});
