import { calendarPath } from '../../../../app/calendar-path.ts';
import { observer } from 'mobx-react-lite';
import { useEffect, useReducer } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { deviceDay, koreanDay } from '../../../../../../common/kernel/days.ts';
import type { Series } from '../../../../../domain/series/series.ts';
import { useApp } from '../../../../app/app.ts';
import { shortDate, timeOfDay } from '../../../../app/i18n/times.ts';
import { rhythmText } from '../../../../app/i18n/rhythm.ts';
import { useClock } from '../../../../app/use-clock.ts';
import { useIsAlive } from '../../../../app/use-is-alive.ts';
import { nearDay } from './story-date.ts';
import styles from './coming.module.css';

/** Of what says when a series goes on; one stands on a page. */
export const COMING_ID = 'coming';

const DAY_MS = 86_400_000;

/** @returns whether anything is known of when a series goes on */
export function isComing({ weekdays = [], nextStoryAt }: Series): boolean {
  return weekdays.length > 0 || nextStoryAt !== undefined;
}

/** On which days a series goes on, which leads to the calendar, when its next story comes, and why one follows it (SHL-82). */
export const Coming = observer(function Coming({ series }: { readonly series: Series }) {
  const { t } = useTranslation();
  const { language } = useApp().preferences;
  if (!isComing(series)) return null;
  const rhythm = rhythmText(t, language, series.weekdays ?? []);
  return (
    <div id={COMING_ID} className={styles.coming}>
      <p className={styles.when}>
        {rhythm !== undefined && (
          <span>
            <Link className={styles.rhythm} to={calendarPath(false)}>
              {rhythm}
            </Link>
          </span>
        )}{' '}
        {series.nextStoryAt !== undefined && <NextStory key={series.nextStoryAt} at={series.nextStoryAt} />}
      </p>
      <p className={styles.why}>{t('series.tellsFollowers')}</p>
    </div>
  );
});

/** What depends on the listener's clock and zone comes once the page is alive; what has passed by then is not said. */
const NextStory = observer(function NextStory({ at }: { readonly at: number }) {
  const { t } = useTranslation();
  const { language } = useApp().preferences;
  const clock = useClock();
  const isAlive = useIsAlive();
  const [, redraw] = useReducer((times: number) => times + 1, 0);
  const now = clock.now();
  const isSoon = at > now && at - now < DAY_MS;
  useEffect(() => (isSoon ? clock.after(at - clock.now(), redraw) : undefined), [clock, at, isSoon]);
  if (isAlive && at <= now) return null;
  const near = isAlive ? nearDay(at, now) : undefined;
  return (
    <time dateTime={new Date(at).toISOString()} suppressHydrationWarning>
      {near === undefined
        ? t('series.nextOn', { date: shortDate(language, at, now, isAlive ? deviceDay : koreanDay) })
        : t(near === 'today' ? 'series.nextToday' : 'series.nextTomorrow', { time: timeOfDay(language, at) })}
    </time>
  );
});
