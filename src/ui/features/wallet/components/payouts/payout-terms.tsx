import { observer } from 'mobx-react-lite';
import { useTranslation } from 'react-i18next';
import type { PayoutTerms as Terms } from '../../../../../../common/kernel/payout.ts';
import type { SettledCandy } from '../../../../../domain/candy/payout.ts';
import { useApp } from '../../../../app/app.ts';
import { won } from '../../../../app/i18n/amounts.ts';
import { PayoutLines } from './payout-lines.tsx';
import styles from './payout-terms.module.css';

interface PayoutTermsProps {
  readonly title: string;
  readonly lines: SettledCandy;
  readonly terms: Terms;
}

/** The lines of a payout and the rules that they follow (LIM-29 to LIM-32). */
export const PayoutTerms = observer(function PayoutTerms({ title, lines, terms }: PayoutTermsProps) {
  const { t } = useTranslation();
  const { language } = useApp().preferences;
  return (
    <section className={styles.terms} aria-label={t('earnings.lines')}>
      <h2>{title}</h2>
      <PayoutLines lines={lines} terms={terms} isWhole />
      <ul>
        <li>{t('earnings.share', { percent: terms.platformSharePercent })}</li>
        <li>{t('earnings.worth', { amount: won(t, language, terms.wonPerCandy) })}</li>
        <li>{t('earnings.from', { amount: won(t, language, terms.minimumWon) })}</li>
      </ul>
    </section>
  );
});
