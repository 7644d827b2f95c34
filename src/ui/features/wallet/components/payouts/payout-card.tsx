import { observer } from 'mobx-react-lite';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { openPayout } from '../../../../../domain/candy/payout.ts';
import { useApp } from '../../../../app/app.ts';
import type { AuthorCandy } from '../../parts.ts';
import { classNames } from '../../../../design/class-names.ts';
import { ServerAnswer } from '../../../../app/components/server-answer/server-answer.tsx';
import { PayoutCardSkeleton } from '../../skeletons.tsx';
import { won } from '../../../../app/i18n/amounts.ts';
import { fullCount } from '../../../../app/i18n/format.ts';
import { PAYOUT_PATH } from '../../paths.ts';
import { PayoutLines } from './payout-lines.tsx';
import { PayoutTag } from './payout-tag.tsx';
import buttons from '../../../../design/button/button.module.css';
import shared from '../../screens/payout.module.css';
import styles from './payout-card.module.css';

interface PayoutCardProps {
  readonly candy: AuthorCandy;
  /** Candies that are made good first. */
  readonly debt: number;
}

/** What could be paid out now, or the payout that is on its way, and the way to it. */
export const PayoutCard = observer(function PayoutCard({ candy, debt }: PayoutCardProps) {
  const { t } = useTranslation();
  const { language } = useApp().preferences;
  const { earnings } = candy;
  const payouts = earnings.payouts();
  const open = payouts && openPayout(payouts);
  return (
    <aside className={styles.card} aria-label={t('earnings.payout')}>
      <ServerAnswer isKnown={payouts !== undefined} load={() => earnings.loadPayouts()} blank={<PayoutCardSkeleton />}>
        {payouts !== undefined && (
          <>
            <p className={styles.cardHead}>
              {t(open === undefined ? 'earnings.payable' : 'earnings.onItsWay')}
              {open !== undefined && <PayoutTag state={open.state} />}
            </p>
            <p className={styles.sum}>{won(t, language, (open ?? payouts.next).netWon)}</p>
            <PayoutLines lines={open ?? payouts.next} terms={payouts.terms} />
            {debt > 0 && <p className={shared.hint}>{t('earnings.debt', { candy: fullCount(language, debt) })}</p>}
            <Link
              className={classNames(
                buttons.button,
                buttons.wide,
                open === undefined && payouts.next.isEnough ? buttons.primary : buttons.line,
                debt > 0 && styles.afterHint,
              )}
              to={PAYOUT_PATH}
            >
              {t(open === undefined && payouts.next.isEnough ? 'earnings.ask' : 'earnings.look')}
            </Link>
            <p className={shared.hint}>{t('earnings.from', { amount: won(t, language, payouts.terms.minimumWon) })}</p>
          </>
        )}
      </ServerAnswer>
    </aside>
  );
});
