import { observer } from 'mobx-react-lite';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { earnedIn, monthAfter, type Earnings } from '../../../../../domain/candy/earnings.ts';
import { useApp } from '../../../../app/app.ts';
import { Icon } from '../../../../design/icon/icon.tsx';
import { LAZY_ICONS } from '../../../../design/icon/lazy-icons.tsx';
import { fullCount } from '../../../../app/i18n/format.ts';
import { longMonth } from '../../../../app/i18n/times.ts';
import { authorCandyPath } from '../../paths.ts';
import buttons from '../../../../design/button/button.module.css';
import styles from './month-figure.module.css';

interface MonthFigureProps {
  readonly earnings: Earnings;
  /** Undefined for all time. */
  readonly month: string | undefined;
  readonly present: string;
}

/** What a month brought, and how much more or less that is than the month before. */
export const MonthFigure = observer(function MonthFigure({ earnings, month, present }: MonthFigureProps) {
  const { t } = useTranslation();
  const { language } = useApp().preferences;
  const { months } = earnings;
  if (month === undefined) {
    const all = months.reduce((sum, { total }) => sum + total, 0);
    const given = months.reduce((sum, { gifted }) => sum + gifted, 0);
    return (
      <div className={styles.figure}>
        <h2>{t('earnings.receivedAll')}</h2>
        <Amount candy={fullCount(language, rounded(all))} />
        <Gifted candy={rounded(given)} />
      </div>
    );
  }
  const before = monthAfter(month, -1);
  const { total, gifted } = earnedIn(months, month);
  const change = rounded(total - earnedIn(months, before).total);
  const values = { month: longMonth(language, before), candy: fullCount(language, Math.abs(change)) };
  const earliest = months.at(-1)?.month ?? month;
  return (
    <div className={styles.figure}>
      <div className={styles.steps}>
        <h2>{t('earnings.received', { month: longMonth(language, month) })}</h2>
        <Step to={month > earliest ? before : undefined} icon="left" label={t('earnings.previousMonth')} />
        <Step to={month < present ? monthAfter(month, 1) : undefined} icon="right" label={t('earnings.nextMonth')} />
      </div>
      <Amount candy={fullCount(language, total)} />
      {change > 0 && <p className={styles.more}>{t('earnings.more', values)}</p>}
      {change < 0 && <p className={styles.less}>{t('earnings.less', values)}</p>}
      {change === 0 && <p className={styles.less}>{t('earnings.same', values)}</p>}
      <Gifted candy={gifted} />
    </div>
  );
});

function Amount({ candy }: { readonly candy: string }) {
  const { t } = useTranslation();
  return (
    <p className={styles.amount}>
      <Icon name={LAZY_ICONS.candy} size={32} />
      {t('earnings.candies', { candy })}
    </p>
  );
}

/** What is not in the amount, since nobody paid for that candy. */
function Gifted({ candy }: { readonly candy: number }) {
  const { t } = useTranslation();
  const { language } = useApp().preferences;
  if (candy === 0) return null;
  return <p className={styles.less}>{t('earnings.gifted', { candy: fullCount(language, candy) })}</p>;
}

interface StepProps {
  /** The month; undefined where there is none. */
  readonly to: string | undefined;
  readonly icon: 'left' | 'right';
  readonly label: string;
}

function Step({ to, icon, label }: StepProps) {
  if (to === undefined) return null;
  return (
    <Link className={buttons.icon} to={authorCandyPath(to)} aria-label={label} preventScrollReset>
      <Icon name={icon} size={18} />
    </Link>
  );
}

/** Sums of hundredths, without what a binary fraction adds to them. */
function rounded(candies: number): number {
  return Math.round(candies * 100) / 100;
}
