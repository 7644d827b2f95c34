import { observer } from 'mobx-react-lite';
import { useTranslation } from 'react-i18next';
import { taxParts, type PayoutLines as Lines, type PayoutTerms } from '../../../../../../common/kernel/payout.ts';
import { useApp } from '../../../../app/app.ts';
import { won } from '../../../../app/i18n/amounts.ts';
import { fullCount } from '../../../../app/i18n/format.ts';
import styles from '../../../../design/lines.module.css';

interface PayoutLinesProps {
  readonly lines: Lines & { readonly candyAmount: number };
  /** What the lines follow; undefined where that is another's affair. */
  readonly terms: PayoutTerms | undefined;
  /** Says what remains as well, and what the tax is made of. */
  readonly isWhole?: boolean;
}

/** How a payout comes to what is paid, line by line (INT-66, INT-67). */
export const PayoutLines = observer(function PayoutLines({ lines, terms, isWhole = false }: PayoutLinesProps) {
  const { t } = useTranslation();
  const { language } = useApp().preferences;
  const withheld = (wonAmount: number): string => t('earnings.minus', { amount: won(t, language, wonAmount) });
  const parts = isWhole && terms !== undefined ? taxParts(lines, terms) : undefined;
  return (
    <dl className={styles.lines}>
      <div>
        <dt>{t('earnings.gross', { candy: fullCount(language, lines.candyAmount) })}</dt>
        <dd>{won(t, language, lines.grossWon)}</dd>
      </div>
      <div>
        <dt>{terms === undefined ? t('earnings.taxPlain') : t('earnings.tax', { percent: terms.taxPercent })}</dt>
        <dd>{withheld(lines.taxWon)}</dd>
      </div>
      {parts !== undefined && (
        <>
          <div className={styles.part}>
            <dt>{t('earnings.incomeTax', { percent: parts.incomeTaxPercent })}</dt>
            <dd>{withheld(parts.incomeTaxWon)}</dd>
          </div>
          <div className={styles.part}>
            <dt>{t('earnings.localTax', { percent: parts.localTaxPercent })}</dt>
            <dd>{withheld(parts.localTaxWon)}</dd>
          </div>
        </>
      )}
      {isWhole && (
        <div className={styles.net}>
          <dt>{t('earnings.net')}</dt>
          <dd>{won(t, language, lines.netWon)}</dd>
        </div>
      )}
    </dl>
  );
});
