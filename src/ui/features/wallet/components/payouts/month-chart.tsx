import { observer } from 'mobx-react-lite';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import {
  earnedIn,
  monthAfter,
  SHOWN_MONTHS,
  yearUntil,
  type MonthEarned,
} from '../../../../../domain/candy/earnings.ts';
import { useApp } from '../../../../app/app.ts';
import { ChartTable } from '../../../../app/components/chart/chart-table.tsx';
import { LineChart } from '../../../../app/components/chart/line-chart.tsx';
import { fullCount } from '../../../../app/i18n/format.ts';
import { longMonth, shortMonth } from '../../../../app/i18n/times.ts';
import { authorCandyPath } from '../../paths.ts';
import styles from './month-chart.module.css';

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
  const before = yearUntil(months, monthAfter(last, -SHOWN_MONTHS)).map(({ total }) => total);
  const hasBefore = before.some((total) => total > 0);
  const number = (candy: number): string => fullCount(language, candy);
  const columns = [t('earnings.month'), t('earnings.unlocks'), t('earnings.sponsors'), t('earnings.total')];
  return (
    <>
      {hasBefore && (
        <p className={styles.legend} aria-hidden="true">
          <i />
          {t('earnings.lastYear')}
          <i className={styles.then} />
          {t('earnings.yearBefore')}
        </p>
      )}
      <LineChart
        label={t('earnings.chart')}
        points={year.map((one) => ({ key: one.month, name: shortMonth(language, one.month), value: one.total }))}
        before={hasBefore ? before : undefined}
        chosen={month}
        numberOf={number}
      />
      <ChartTable
        caption={t('earnings.chart')}
        columns={[...columns, ...(hasBefore ? [t('earnings.yearBefore')] : [])]}
        rows={year.toReversed().map((one) => ({
          key: one.month,
          name: (
            <Link to={authorCandyPath(one.month)} preventScrollReset>
              {longMonth(language, one.month)}
            </Link>
          ),
          cells: [
            number(one.unlock),
            number(one.sponsor),
            number(one.total),
            ...(hasBefore ? [number(earnedIn(months, monthAfter(one.month, -SHOWN_MONTHS)).total)] : []),
          ],
        }))}
      />
    </>
  );
});
