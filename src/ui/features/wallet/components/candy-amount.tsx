import { observer } from 'mobx-react-lite';
import { useApp } from '../../../app/app.ts';
import { Icon } from '../../../design/icon/icon.tsx';
import { LAZY_ICONS } from '../../../design/icon/lazy-icons.tsx';
import { fullCount } from '../../../app/i18n/format.ts';
import styles from './candy-amount.module.css';

/** A number of candies, with their sign (design §9). */
export const CandyAmount = observer(function CandyAmount({ candies }: { readonly candies: number }) {
  const { language } = useApp().preferences;
  return (
    <span className={styles.amount}>
      <Icon name={LAZY_ICONS.candy} size={18} />
      {fullCount(language, candies)}
    </span>
  );
});
