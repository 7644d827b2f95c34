import { calendarPath } from '../../../../app/calendar-path.ts';
import { observer } from 'mobx-react-lite';
import { useEffect, useReducer } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useLoaderData, useSearchParams } from 'react-router-dom';
import { deviceDay, koreanDay } from '../../../../../../common/kernel/days.ts';
import type { Calendar } from '../../../../../application/ports/api/browse-api.ts';
import { calendarDays } from '../../../../../domain/series/calendar.ts';
import type { Series } from '../../../../../domain/series/series.ts';
import { useApp } from '../../../../app/app.ts';
import { classNames } from '../../../../design/class-names.ts';
import { EmptyState } from '../../../../design/empty-state/empty-state.tsx';
import { SegmentedLinks } from '../../../../design/segmented/segmented-links.tsx';
import { ServerAnswer } from '../../../../app/components/server-answer/server-answer.tsx';
import { useClock } from '../../../../app/use-clock.ts';
import { useIsAlive } from '../../../../app/use-is-alive.ts';
import { useLazyFeature } from '../../../../app/use-lazy-feature.ts';
import { WEEKLY_MAIL_SETTING_PATH } from '../../../account/paths.ts';
import { BROWSE_PATH } from '../../paths.ts';
import { nextMidnight } from './calendar-dates.ts';
import { CalendarDaySection } from './calendar-day.tsx';
import buttons from '../../../../design/button/button.module.css';
import page from '../../../../design/theme/page.module.css';
import styles from './calendar-screen.module.css';

/** What comes in the next two weeks, day by day (SHL-91). */
export const CalendarScreen = observer(function CalendarScreen() {
  const { t } = useTranslation();
  const calendar = useLoaderData<Calendar>();
  // Who looks is known once the page is alive: visitors and members are sent the same one.
  const isAlive = useIsAlive();
  const isMember = useApp().session.isSignedIn && isAlive;
  const wantsFollowed = useSearchParams()[0].get('followed') === 'true';
  return (
    <div className={page.page}>
      <div className={styles.head}>
        <h1 className={page.title}>{t('calendar.title')}</h1>
        {isMember && (
          <SegmentedLinks
            label={t('calendar.shown')}
            keepsPlace
            choices={[false, true].map((isFollowed) => ({
              to: calendarPath(isFollowed),
              label: t(isFollowed ? 'calendar.followed' : 'calendar.all'),
              isCurrent: isFollowed === wantsFollowed,
            }))}
          />
        )}
      </div>
      <p className={styles.hint}>
        {t('calendar.hint')}
        {isMember && wantsFollowed && (
          <>
            {' '}
            <Link className={styles.quiet} to={WEEKLY_MAIL_SETTING_PATH}>
              {t('calendar.weeklyMail')}
            </Link>
          </>
        )}
      </p>
      {isMember ? <MembersDays calendar={calendar} isFollowedOnly={wantsFollowed} /> : <Days calendar={calendar} />}
    </div>
  );
});

interface MembersDaysProps {
  readonly calendar: Calendar;
  readonly isFollowedOnly: boolean;
}

/** What the member follows is marked, and comes first; also what is too far down for everybody's calendar. */
const MembersDays = observer(function MembersDays({ calendar, isFollowedOnly }: MembersDaysProps) {
  const { t } = useTranslation();
  const lists = useLazyFeature(useApp().lists);
  const known = lists?.page('getMyCalendar', {}, 1)?.items;
  const followed = known ?? [];
  const all = [...followed, ...calendar.series.filter(({ id }) => followed.every((one) => one.id !== id))];
  const ids = new Set(followed.map(({ id }) => id));
  return (
    <>
      <ServerAnswer
        isKnown={known !== undefined}
        load={lists && (() => lists.load('getMyCalendar', {}, 1))}
        failed={t('calendar.failed')}
        {...(!isFollowedOnly && { blank: <></> })}
      >
        {isFollowedOnly && <Days calendar={{ ...calendar, series: followed }} followed={ids} isFollowedOnly />}
      </ServerAnswer>
      {!isFollowedOnly && <Days calendar={{ ...calendar, series: all }} followed={ids} />}
    </>
  );
});

interface DaysProps {
  readonly calendar: Calendar;
  readonly followed?: ReadonlySet<Series['id']>;
  readonly isFollowedOnly?: boolean;
}

const NONE: ReadonlySet<Series['id']> = new Set();

/** The days are those of Korea until the page is alive, and the device's from then on (SHL-83). */
const Days = observer(function Days({ calendar, followed = NONE, isFollowedOnly = false }: DaysProps) {
  const { t } = useTranslation();
  const clock = useClock();
  const isAlive = useIsAlive();
  const [, redraw] = useReducer((times: number) => times + 1, 0);
  const now = clock.now();
  const { day, series } = calendar;
  const today = isAlive ? deviceDay(now) : day;
  const days = calendarDays(series, { today, now: isAlive ? now : 0, dayOf: isAlive ? deviceDay : koreanDay });
  // What comes meanwhile is no longer to come, and a page that stays open is told of the next day.
  const next = Math.min(
    nextMidnight(now),
    ...series.flatMap(({ nextStoryAt = 0 }) => (nextStoryAt > now ? nextStoryAt : [])),
  );
  useEffect(() => clock.after(next - clock.now(), redraw), [clock, next]);
  if (days.length === 0) {
    return (
      <EmptyState
        drawing="book"
        title={t(isFollowedOnly ? 'calendar.followedEmpty' : 'calendar.empty')}
        text={t(isFollowedOnly ? 'calendar.followedEmptyText' : 'calendar.emptyText')}
        action={
          <Link className={classNames(buttons.button, buttons.line, buttons.middle)} to={BROWSE_PATH}>
            {t('calendar.explore')}
          </Link>
        }
      />
    );
  }
  return days.map((one) => (
    <CalendarDaySection key={one.day} day={one} today={today} followed={followed} isAlive={isAlive} />
  ));
});
