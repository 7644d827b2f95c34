import { observer } from 'mobx-react-lite';
import { useTranslation } from 'react-i18next';
import { priceLines } from '../../../domain/candy/pack.ts';
import { useApp } from '../../app.ts';
import { won } from '../../i18n/format.ts';
import styles from './candy.module.css';

/** What a price is made of. @param props.wonAmount the whole of it */
export const PriceTable = observer(function PriceTable({ wonAmount }: { readonly wonAmount: number }) {
  const { t } = useTranslation();
  const { language } = useApp().preferences;
  const { supplyWon, vatWon, totalWon } = priceLines(wonAmount);
  return (
    <dl className={styles.lines}>
      <dt>{t('candy.supply')}</dt>
      <dd>{won(t, language, supplyWon)}</dd>
      <dt>{t('candy.vat')}</dt>
      <dd>{won(t, language, vatWon)}</dd>
      <dt>{t('candy.totalPrice')}</dt>
      <dd>{won(t, language, totalWon)}</dd>
    </dl>
  );
});
