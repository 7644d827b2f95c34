import { observer } from 'mobx-react-lite';
import { useTranslation } from 'react-i18next';
import { priceLines } from '../../../../../domain/candy/pack.ts';
import { useApp } from '../../../../app/app.ts';
import { won } from '../../../../app/i18n/amounts.ts';
import styles from '../../screens/candy.module.css';

interface PriceTableProps {
  /** The whole of the price. */
  readonly wonAmount: number;
  readonly isPaid?: boolean;
}

/** What a price is made of. */
export const PriceTable = observer(function PriceTable({ wonAmount, isPaid = false }: PriceTableProps) {
  const { t } = useTranslation();
  const { language } = useApp().preferences;
  const { supplyWon, vatWon, totalWon } = priceLines(wonAmount);
  return (
    <dl className={styles.lines}>
      <dt>{t('candy.supply')}</dt>
      <dd>{won(t, language, supplyWon)}</dd>
      <dt>{t('candy.vat')}</dt>
      <dd>{won(t, language, vatWon)}</dd>
      <dt>{t(isPaid ? 'candy.paidPrice' : 'candy.totalPrice')}</dt>
      <dd>{won(t, language, totalWon)}</dd>
    </dl>
  );
});
