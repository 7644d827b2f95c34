import { observer } from 'mobx-react-lite';
import { useTranslation } from 'react-i18next';
import type { Payout } from '../../../../../domain/candy/payout.ts';
import { useApp } from '../../../../app/app.ts';
import { useNow } from '../../../../app/use-clock.ts';
import type { AuthorCandy } from '../../parts.ts';
import { Icon } from '../../../../design/icon/icon.tsx';
import { LAZY_ICONS } from '../../../../design/icon/lazy-icons.tsx';
import { won } from '../../../../app/i18n/amounts.ts';
import { fullCount } from '../../../../app/i18n/format.ts';
import { timeAgo } from '../../../../app/i18n/times.ts';
import { PayoutTag } from './payout-tag.tsx';
import shared from '../../screens/payout.module.css';
import styles from './payout-history.module.css';

interface PayoutHistoryProps {
  readonly candy: AuthorCandy;
  /** How many are shown at most; all when left out. */
  readonly most?: number;
}

/** What was asked for and what became of it, the latest first; nothing before the first one. */
export const PayoutHistory = observer(function PayoutHistory({ candy, most }: PayoutHistoryProps) {
  const { t } = useTranslation();
  const shown = candy.earnings.payouts()?.payouts.slice(0, most) ?? [];
  if (shown.length === 0) return null;
  return (
    <section className={shared.history}>
      <h2>{t('earnings.history')}</h2>
      <ul aria-label={t('earnings.history')}>
        {shown.map((payout) => (
          <PayoutRow key={payout.id} payout={payout} />
        ))}
      </ul>
    </section>
  );
});

const PayoutRow = observer(function PayoutRow({ payout }: { readonly payout: Payout }) {
  const { t } = useTranslation();
  const { language } = useApp().preferences;
  const now = useNow();
  const { state, candyAmount, netWon, bank, accountEnd, requestedAt, changedAt, reason } = payout;
  const when = timeAgo(t, language, state === 'requested' ? requestedAt : changedAt, now);
  return (
    <li>
      <div>
        <b>{t(`earnings.when.${state}`, { when })}</b>
        <span>{t('earnings.account', { bank, end: accountEnd })}</span>
        {reason !== undefined && <span className={shared.reason}>{t('earnings.reason', { reason })}</span>}
      </div>
      <span className={styles.candy}>
        <Icon name={LAZY_ICONS.candy} size={18} />
        {t('earnings.candies', { candy: fullCount(language, candyAmount) })}
      </span>
      <em>{won(t, language, netWon)}</em>
      <PayoutTag state={state} />
    </li>
  );
});
