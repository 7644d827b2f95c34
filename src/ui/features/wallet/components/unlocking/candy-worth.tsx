import { observer } from 'mobx-react-lite';
import { useTranslation } from 'react-i18next';
import { worthOf, type CandyPack } from '../../../../../domain/candy/pack.ts';
import { useApp } from '../../../../app/app.ts';
import { won } from '../../../../app/i18n/amounts.ts';
import { fullCount } from '../../../../app/i18n/format.ts';
import styles from './unlock-dialog.module.css';

interface CandyWorthProps {
  readonly candies: number;
  /** Those that are sold. */
  readonly packs: readonly CandyPack[];
}

/** About how much money a price in candies is; nothing where no candy is sold (CND-30). */
export const CandyWorth = observer(function CandyWorth({ candies, packs }: CandyWorthProps) {
  const { t } = useTranslation();
  const { language } = useApp().preferences;
  const worth = worthOf(candies, packs);
  if (worth === undefined) return null;
  const words = { count: candies, candies: fullCount(language, candies), won: won(t, language, worth) };
  return <p className={styles.worth}>{t('unlock.worth', words)}</p>;
});
