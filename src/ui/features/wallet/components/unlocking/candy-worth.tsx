import { observer } from 'mobx-react-lite';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { worthOf } from '../../../../../domain/candy/pack.ts';
import { useApp } from '../../../../app/app.ts';
import { won } from '../../../../app/i18n/amounts.ts';
import { fullCount } from '../../../../app/i18n/format.ts';
import { useLazyFeature } from '../../../../app/use-lazy-feature.ts';
import styles from './unlock-dialog.module.css';

/** About how much money a price in candies is, by the packs that are sold; nothing where none is (CND-30). */
export const CandyWorth = observer(function CandyWorth({ candies }: { readonly candies: number }) {
  const { t } = useTranslation();
  const app = useApp();
  const { language } = app.preferences;
  const candy = useLazyFeature(app.wallet)?.candy;
  useEffect(() => void candy?.loadOffer(), [candy]);
  const offer = candy?.offer;
  const worth = offer?.isSelling === true ? worthOf(candies, offer.packs) : undefined;
  if (worth === undefined) return null;
  const words = { count: candies, candies: fullCount(language, candies), won: won(t, language, worth) };
  return <p className={styles.worth}>{t('unlock.worth', words)}</p>;
});
