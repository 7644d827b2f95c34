import { observer } from 'mobx-react-lite';
import { useTranslation } from 'react-i18next';
import { calendarOf, type CalendarDay, type DaySeconds } from '../../../../domain/listening/year-figures.ts';
import { useApp } from '../../../app/app.ts';
import { ChartTable } from '../../../app/components/chart/chart-table.tsx';
import { clock } from '../../../app/i18n/format.ts';
import { longDate, shortMonth } from '../../../app/i18n/times.ts';
import { classNames } from '../../../design/class-names.ts';
import figures from '../../../design/figures.module.css';
import styles from './year-calendar.module.css';

/** A day is a square of so many units, with the space to the next one. Above them stand the months. */
const [DAY, STEP, HEAD] = [10, 13, 18] as const;
/** In which a half of a year can lie. */
const HALF_WEEKS = 28;
const LEVELS = [0, 1, 2, 3, 4] as const;

interface YearCalendarProps {
  readonly year: number;
  readonly days: readonly DaySeconds[];
}

/** Each day of a year, the darker the more was heard on it; the table below says the same in numbers. */
export const YearCalendar = observer(function YearCalendar({ year, days }: YearCalendarProps) {
  const { t } = useTranslation();
  const { language } = useApp().preferences;
  const calendar = calendarOf(year, days);
  const july = `${year}-07-01`;
  return (
    <section className={figures.section}>
      <h2>{t('listened.byDay')}</h2>
      <div className={styles.halves} role="img" aria-label={t('listened.byDayLabel', { year })}>
        <HalfYear days={calendar.filter(({ day }) => day < july)} />
        <HalfYear days={calendar.filter(({ day }) => day >= july)} />
      </div>
      <p className={styles.legend} aria-hidden="true">
        {t('listened.less')}
        {LEVELS.map((level) => (
          <svg key={level} width={DAY} height={DAY}>
            <rect className={levelClass(level)} width={DAY} height={DAY} rx={2} />
          </svg>
        ))}
        {t('listened.more')}
      </p>
      <ChartTable
        caption={t('listened.byDayLabel', { year })}
        columns={[t('listened.day'), t('listened.time')]}
        rows={days.map(({ day, seconds }) => ({
          key: day,
          name: <time dateTime={day}>{longDate(language, day)}</time>,
          cells: [clock(seconds)],
        }))}
      />
    </section>
  );
});

const HalfYear = observer(function HalfYear({ days }: { readonly days: readonly CalendarDay[] }) {
  const { language } = useApp().preferences;
  const first = days[0]?.week ?? 0;
  return (
    <svg className={styles.half} viewBox={`0 0 ${HALF_WEEKS * STEP} ${HEAD + 7 * STEP}`}>
      {days
        .filter(({ day }) => day.endsWith('-01'))
        .map(({ day, week }) => (
          <text key={day} x={(week - first) * STEP} y={11}>
            {shortMonth(language, day.slice(0, 7))}
          </text>
        ))}
      {days.map(({ day, week, weekday, level }) => (
        <rect
          key={day}
          className={levelClass(level)}
          x={(week - first) * STEP}
          y={HEAD + weekday * STEP}
          width={DAY}
          height={DAY}
          rx={2}
        />
      ))}
    </svg>
  );
});

function levelClass(level: number): string {
  return classNames(styles.day, level > 0 && styles[`level${level}`]);
}
