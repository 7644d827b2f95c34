import { useTranslation } from 'react-i18next';
import type { PayoutState } from '../../../../../../common/kernel/payout.ts';
import styles from '../../screens/payout.module.css';

/** Where a payout stands, in a word. */
export function PayoutTag({ state }: { readonly state: PayoutState }) {
  const { t } = useTranslation();
  return (
    <b className={styles.tag} data-state={state}>
      {t(`earnings.state.${state}`)}
    </b>
  );
}
