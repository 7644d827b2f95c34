import { observer } from 'mobx-react-lite';
import { useTranslation } from 'react-i18next';
import type { PayoutLines as Lines } from '../../../../common/kernel/payout.ts';
import { useApp } from '../../app.ts';
import { won } from '../../i18n/amounts.ts';
import { fullCount } from '../../i18n/format.ts';
import styles from './payout.module.css';

interface PayoutLinesProps {
  readonly lines: Lines & { readonly candyAmount: number };
  readonly taxPercent: number | undefined;
  /** Says what remains as well. */
  readonly hasNet?: boolean;
}

/** How a payout comes to what is paid, line by line (INT-66, INT-67). */
export const PayoutLines = observer(function PayoutLines({ lines, taxPercent, hasNet = false }: PayoutLinesProps) {
  const { t } = useTranslation();
  const { language } = useApp().preferences;
  return (
    <dl className={styles.lines}>
      <div>
        <dt>{t('earnings.gross', { candy: fullCount(language, lines.candyAmount) })}</dt>
        <dd>{won(t, language, lines.grossWon)}</dd>
      </div>
      <div>
        <dt>{taxPercent === undefined ? t('earnings.taxPlain') : t('earnings.tax', { percent: taxPercent })}</dt>
        <dd>{t('earnings.minus', { amount: won(t, language, lines.taxWon) })}</dd>
      </div>
      {hasNet && (
        <div className={styles.net}>
          <dt>{t('earnings.net')}</dt>
          <dd>{won(t, language, lines.netWon)}</dd>
        </div>
      )}
    </dl>
  );
});
