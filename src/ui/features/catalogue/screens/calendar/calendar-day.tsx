import { observer } from 'mobx-react-lite';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { followedFirst, type CalendarDay } from '../../../../../domain/series/calendar.ts';
import type { Series } from '../../../../../domain/series/series.ts';
import { useApp } from '../../../../app/app.ts';
import { classNames } from '../../../../design/class-names.ts';
import { Cover } from '../../../../app/components/cover/cover.tsx';
import { AiMark } from '../../../../app/components/series/ai-mark.tsx';
import { LanguageMark } from '../../../../app/components/series/language-mark.tsx';
import { timeOfDay } from '../../../../app/i18n/times.ts';
import { openFirst } from '../../../../app/components/series/open-first.ts';
import { episodesPath } from '../../paths.ts';
import { dayName } from './calendar-dates.ts';
import text from '../../../../design/theme/text.module.css';
import buttons from '../../../../design/button/button.module.css';
import styles from './calendar-day.module.css';

/** Titles of expected series that a day shows at first; those that are followed are all among them. */
const FEW = 6;
const DAY_MS = 86_400_000;

interface CalendarDaySectionProps {
  readonly day: CalendarDay;
  /** Like 2026-11-24. */
  readonly today: string;
  readonly followed: ReadonlySet<Series['id']>;
  /** Until it is, no time is told: it would be that of another zone. */
  readonly isAlive: boolean;
}

/** A day: whose next episode is scheduled on it, and, weaker, whose author names its day of the week. */
export const CalendarDaySection = observer(function CalendarDaySection(props: CalendarDaySectionProps) {
  const { day, today, followed, isAlive } = props;
  const { t } = useTranslation();
  const { age, preferences } = useApp();
  const heading = useId();
  const near = nearName(day.day, today);
  const scheduled = followedFirst(openFirst(day.scheduled, age.isConfirmed), followed);
  return (
    <section className={styles.day} aria-labelledby={heading}>
      <h2 id={heading} className={styles.date}>
        {near !== undefined && <strong className={styles.near}>{t(`calendar.${near}`)}</strong>}{' '}
        <span>{dayName(preferences.language, day.day)}</span>
      </h2>
      <div className={styles.comes}>
        {scheduled.length > 0 && (
          <ul className={styles.rows}>
            {scheduled.map((series) => (
              <Row
                key={series.id}
                series={series}
                isFollowed={followed.has(series.id)}
                at={isAlive && near !== undefined ? series.nextStoryAt : undefined}
              />
            ))}
          </ul>
        )}
        {day.expected.length > 0 && <Expected series={followedFirst(day.expected, followed)} followed={followed} />}
      </div>
    </section>
  );
});

interface RowProps {
  readonly series: Series;
  readonly isFollowed: boolean;
  /** Said where it is given, milliseconds since 1970. */
  readonly at: number | undefined;
}

const Row = observer(function Row({ series, isFollowed, at }: RowProps) {
  const { t } = useTranslation();
  const { language } = useApp().preferences;
  return (
    <li>
      <Link className={styles.row} to={episodesPath(series.id)}>
        <Cover className={styles.cover} series={series} alt="" sizes="56px" isSmall />
        <span className={styles.names}>
          <strong className={text.line} lang={series.language}>
            {series.title}
          </strong>
          <span className={text.line}>
            <LanguageMark language={series.language} />
            <AiMark madeByAi={series.madeByAi} />
            {series.author.name}
          </span>
        </span>
        {isFollowed && <span className={styles.mark}>{t('calendar.following')}</span>}
        {at !== undefined && (
          <time className={styles.time} dateTime={new Date(at).toISOString()}>
            {timeOfDay(language, at)}
          </time>
        )}
      </Link>
    </li>
  );
});

interface ExpectedProps {
  /** Those that are followed first. */
  readonly series: readonly Series[];
  readonly followed: ReadonlySet<Series['id']>;
}

/** What goes on on this day of the week as its author says, without a date that stands. */
const Expected = observer(function Expected({ series, followed }: ExpectedProps) {
  const { t } = useTranslation();
  const label = useId();
  const [isWhole, setWhole] = useState(false);
  const few = Math.max(FEW, series.filter(({ id }) => followed.has(id)).length);
  const shown = isWhole ? series : series.slice(0, few);
  const rest = series.length - shown.length;
  return (
    <div className={styles.expected}>
      <p id={label}>{t('calendar.expected')}</p>
      <ul className={styles.titles} aria-labelledby={label}>
        {shown.map((one) => (
          <li key={one.id}>
            <Link className={styles.title} to={episodesPath(one.id)} lang={one.language}>
              {one.title}
            </Link>
            {followed.has(one.id) && <span className={styles.mark}>{t('calendar.following')}</span>}
          </li>
        ))}
      </ul>
      {rest > 0 && (
        <button
          type="button"
          className={classNames(buttons.button, buttons.quiet, buttons.small)}
          onClick={() => setWhole(true)}
        >
          {t('calendar.more', { count: rest })}
        </button>
      )}
    </div>
  );
});

function nearName(day: string, today: string): 'today' | 'tomorrow' | undefined {
  if (day === today) return 'today';
  return Date.parse(day) - Date.parse(today) === DAY_MS ? 'tomorrow' : undefined;
}
