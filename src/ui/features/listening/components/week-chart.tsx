import { observer } from 'mobx-react-lite';
import { useTranslation } from 'react-i18next';
import { weeksOf, type DaySeconds } from '../../../../domain/listening/year-figures.ts';
import { useApp } from '../../../app/app.ts';
import { ChartTable } from '../../../app/components/chart/chart-table.tsx';
import { LineChart } from '../../../app/components/chart/line-chart.tsx';
import { clock, fullCount } from '../../../app/i18n/format.ts';
import figures from '../../../design/figures.module.css';
import { shortDay } from './day-words.ts';

interface WeekChartProps {
  readonly year: number;
  readonly days: readonly DaySeconds[];
  /** Of now; what comes after its week has not been yet. */
  readonly last: string;
}

/** The hours of each week of a year. */
export const WeekChart = observer(function WeekChart({ year, days, last }: WeekChartProps) {
  const { t } = useTranslation();
  const { language } = useApp().preferences;
  const weeks = weeksOf(year, days, last);
  const label = t('listened.byWeekLabel', { year });
  return (
    <section className={figures.section}>
      <h2>{t('listened.byWeek')}</h2>
      <LineChart
        label={label}
        points={weeks.map(({ day, seconds }) => ({
          key: day,
          name: shortDay(language, day),
          value: Math.round(seconds / 60),
        }))}
        numberOf={(minutes) => t('time.minutes', { minutes: fullCount(language, minutes) })}
      />
      <ChartTable
        caption={label}
        columns={[t('listened.week'), t('listened.time')]}
        rows={weeks.map(({ day, seconds }) => ({
          key: day,
          name: t('listened.weekOf', { day: shortDay(language, day) }),
          cells: [clock(seconds)],
        }))}
      />
    </section>
  );
});
