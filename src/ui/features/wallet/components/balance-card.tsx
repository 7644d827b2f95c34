import { observer } from 'mobx-react-lite';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { heldLots, type Balance, type CandyLot } from '../../../../domain/candy/wallet.ts';
import { useApp } from '../../../app/app.ts';
import { useNow } from '../../../app/use-clock.ts';
import { Icon } from '../../../design/icon/icon.tsx';
import { LAZY_ICONS } from '../../../design/icon/lazy-icons.tsx';
import { fullCount } from '../../../app/i18n/format.ts';
import { shortDate } from '../../../app/i18n/times.ts';
import { AUTHOR_CANDY_PATH } from '../paths.ts';
import styles from './balance-card.module.css';

interface BalanceCardProps {
  readonly balance: Balance;
  /** What it is made of, where that is known already. */
  readonly lots: readonly CandyLot[] | undefined;
}

/** What can be spent, and what was received as an author (CND-09). */
export const BalanceCard = observer(function BalanceCard({ balance, lots }: BalanceCardProps) {
  const { t } = useTranslation();
  const { language } = useApp().preferences;
  const { totalCandy, totalCandySponsored, debt } = balance;
  return (
    <div className={styles.card}>
      <div>
        <span>{t('candy.balance')}</span>
        <b className={styles.total}>
          <Icon name={LAZY_ICONS.candy} size={44} />
          {fullCount(language, totalCandy)}
        </b>
        <p>
          <Expiry lots={lots} />
        </p>
        {debt > 0 && <p>{t('candy.debt', { candy: fullCount(language, debt) })}</p>}
      </div>
      {totalCandySponsored > 0 && (
        <div className={styles.sponsored}>
          <span>{t('candy.sponsored')}</span>
          <b>{fullCount(language, totalCandySponsored)}</b>
          <Link className={styles.toSponsored} to={AUTHOR_CANDY_PATH}>
            {t('candy.toSponsored')}
            <Icon name="right" size={16} />
          </Link>
        </div>
      )}
    </div>
  );
});

/** Which candy is gone next if it is not used; what was bought never is. */
const Expiry = observer(function Expiry({ lots = [] }: Pick<BalanceCardProps, 'lots'>) {
  const { t } = useTranslation();
  const { language } = useApp().preferences;
  const now = useNow();
  const { nextToExpire } = heldLots(lots);
  if (nextToExpire?.expiresAt === undefined) return t('candy.forGood');
  return t('candy.expiresNext', {
    candy: fullCount(language, nextToExpire.left),
    day: shortDate(language, nextToExpire.expiresAt, now),
  });
});
