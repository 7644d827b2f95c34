import { observer } from 'mobx-react-lite';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import {
  earnedIn,
  monthAfter,
  scaleStep,
  SHOWN_MONTHS,
  yearUntil,
  type MonthEarned,
} from '../../../domain/candy/earnings.ts';
import { useApp } from '../../app.ts';
import { fullCount, longMonth, shortMonth } from '../../i18n/format.ts';
import { authorCandyPath } from '../../paths.ts';
import styles from './month-chart.module.css';

/** The picture's measures, in its own units. */
const [WIDTH, HEIGHT, LEFT, RIGHT, TOP, BOTTOM] = [640, 216, 52, 20, 24, 28];

interface MonthChartProps {
  readonly months: readonly MonthEarned[];
  /** The month that is marked; undefined for none. */
  readonly month: string | undefined;
  /** The last month that is shown. */
  readonly present: string;
}

/** Twelve months as a line beside those of the year before, and the same numbers as a table. */
export const MonthChart = observer(function MonthChart({ months, month, present }: MonthChartProps) {
  const { t } = useTranslation();
  const { language } = useApp().preferences;
  // A month of long ago stands at the end of its own year.
  const last = month !== undefined && month <= monthAfter(present, -SHOWN_MONTHS) ? month : present;
  const year = yearUntil(months, last);
  const before = yearUntil(months, monthAfter(last, -SHOWN_MONTHS));
  const hasBefore = before.some(({ total }) => total > 0);
  const most = Math.max(...[...year, ...before].map(({ total }) => total));
  const step = scaleStep(most);
  const marks = Array.from({ length: Math.max(1, Math.ceil(most / step)) + 1 }, (_, index) => index * step);
  const top = marks.at(-1) ?? step;
  const x = (index: number): number => LEFT + (index * (WIDTH - LEFT - RIGHT)) / (SHOWN_MONTHS - 1);
  const y = (candy: number): number => HEIGHT - BOTTOM - (Math.max(0, candy) / top) * (HEIGHT - TOP - BOTTOM);
  const lineOf = (shown: readonly MonthEarned[]): string =>
    shown.map(({ total }, index) => `${index === 0 ? 'M' : 'L'}${x(index).toFixed(1)} ${y(total).toFixed(1)}`).join('');

  return (
    <>
      {hasBefore && (
        <p className={styles.legend} aria-hidden="true">
          <i className={styles.now} />
          {t('earnings.lastYear')}
          <i className={styles.then} />
          {t('earnings.yearBefore')}
        </p>
      )}
      <svg className={styles.chart} viewBox={`0 0 ${WIDTH} ${HEIGHT}`} role="img" aria-label={t('earnings.chart')}>
        {marks.map((mark) => (
          <g key={mark}>
            <path className={styles.rule} d={`M${LEFT - 8} ${y(mark)}H${WIDTH - RIGHT + 8}`} />
            <text x={LEFT - 14} y={y(mark) + 4} textAnchor="end">
              {fullCount(language, mark)}
            </text>
          </g>
        ))}
        {hasBefore && <path className={styles.before} d={lineOf(before)} />}
        <path className={styles.line} d={lineOf(year)} />
        {year.map((one, index) => (
          <g key={one.month} className={one.month === month ? styles.chosen : undefined}>
            <circle cx={x(index)} cy={y(one.total)} r={one.month === month ? 6 : 3.2} />
            <text
              className={index % 2 === 0 ? styles.every : undefined}
              x={x(index)}
              y={HEIGHT - 4}
              textAnchor="middle"
            >
              {shortMonth(language, one.month)}
            </text>
          </g>
        ))}
      </svg>
      <details className={styles.twin}>
        <summary>{t('earnings.asTable')}</summary>
        <table>
          <caption>{t('earnings.chart')}</caption>
          <thead>
            <tr>
              <th scope="col">{t('earnings.month')}</th>
              <th scope="col">{t('earnings.unlocks')}</th>
              <th scope="col">{t('earnings.sponsors')}</th>
              <th scope="col">{t('earnings.total')}</th>
              {hasBefore && <th scope="col">{t('earnings.yearBefore')}</th>}
            </tr>
          </thead>
          <tbody>
            {year.toReversed().map((one) => (
              <tr key={one.month}>
                <th scope="row">
                  <Link to={authorCandyPath(one.month)} preventScrollReset>
                    {longMonth(language, one.month)}
                  </Link>
                </th>
                <td>{fullCount(language, one.unlock)}</td>
                <td>{fullCount(language, one.sponsor)}</td>
                <td>{fullCount(language, one.total)}</td>
                {hasBefore && (
                  <td>{fullCount(language, earnedIn(months, monthAfter(one.month, -SHOWN_MONTHS)).total)}</td>
                )}
              </tr>
            ))}
          </tbody>
        </table>
      </details>
    </>
  );
});
