import { observer } from 'mobx-react-lite';
import { useTranslation } from 'react-i18next';
import type { PayoutState } from '../../../../common/kernel/payout.ts';
import { openPayout, type Payout, type Payouts } from '../../../domain/candy/payout.ts';
import type { User } from '../../../domain/session/user.ts';
import { useApp } from '../../app.ts';
import type { AuthorCandy } from '../../author-candy.ts';
import { ServerAnswer } from '../../components/server-answer/server-answer.tsx';
import { won } from '../../i18n/format.ts';
import { ProfilePage } from '../profile/profile-page.tsx';
import { PayoutHistory } from './payout-history.tsx';
import { PayoutLines } from './payout-lines.tsx';
import { PayoutRequestForm } from './payout-request-form.tsx';
import { useAuthorCandy } from './use-author-candy.ts';
import styles from './payout.module.css';

/** The way that a payout takes when nothing is wrong with it. */
const WAY = ['requested', 'approved', 'paid'] as const satisfies readonly PayoutState[];

/** Where an author asks to be paid, and sees what has become of it (CND-06, CND-15, INT-66). */
export const PayoutScreen = observer(function PayoutScreen() {
  const { t } = useTranslation();
  const candy = useAuthorCandy();
  const payouts = candy?.earnings.payouts();
  return (
    <ProfilePage title={t('earnings.payoutTitle')}>
      {(user) => (
        <ServerAnswer isKnown={payouts !== undefined} load={candy && (() => candy.earnings.loadPayouts())}>
          {candy !== undefined && payouts !== undefined && (
            <>
              <div className={styles.column}>
                <Terms payouts={payouts} />
                <Now candy={candy} payouts={payouts} user={user} />
              </div>
              <PayoutHistory candy={candy} />
            </>
          )}
        </ServerAnswer>
      )}
    </ProfilePage>
  );
});

interface NowProps {
  readonly candy: AuthorCandy;
  readonly payouts: Payouts;
  readonly user: User;
}

function Now({ candy, payouts, user }: NowProps) {
  const { t } = useTranslation();
  const open = openPayout(payouts);
  if (open !== undefined) return <OnItsWay payout={open} />;
  if (!payouts.next.isEnough) return <p className={styles.notYet}>{t('earnings.notYet')}</p>;
  return <PayoutRequestForm candy={candy} payouts={payouts} user={user} />;
}

/** The lines of what is on its way, else of what could be asked for, and the rules they follow. */
const Terms = observer(function Terms({ payouts }: { readonly payouts: Payouts }) {
  const { t } = useTranslation();
  const { language } = useApp().preferences;
  const { terms, next } = payouts;
  const open = openPayout(payouts);
  return (
    <section className={styles.terms} aria-label={t('earnings.lines')}>
      <h2>{t(open === undefined ? 'earnings.payable' : 'earnings.onItsWay')}</h2>
      <PayoutLines lines={open ?? next} taxPercent={terms.taxPercent} hasNet />
      <ul>
        <li>{t('earnings.share', { percent: terms.platformSharePercent })}</li>
        <li>{t('earnings.worth', { amount: won(t, language, terms.wonPerCandy) })}</li>
        <li>{t('earnings.from', { amount: won(t, language, terms.minimumWon) })}</li>
      </ul>
    </section>
  );
});

/** How far a payout has come. Another one can be asked for when it is at its end. */
function OnItsWay({ payout }: { readonly payout: Payout }) {
  const { t } = useTranslation();
  const reached = WAY.findIndex((state) => state === payout.state);
  return (
    <section className={styles.way} aria-label={t('earnings.way')}>
      <ol>
        {WAY.map((state, index) => (
          <li
            key={state}
            data-reached={index <= reached ? 'true' : undefined}
            aria-current={index === reached ? 'step' : undefined}
          >
            {t(`earnings.state.${state}`)}
          </li>
        ))}
      </ol>
      <p>{t(payout.state === 'approved' ? 'earnings.approvedText' : 'earnings.requestedText')}</p>
      <p className={styles.hint}>
        {`${t('earnings.account', { bank: payout.bank, end: payout.accountEnd })} · ${payout.holder}`}
      </p>
    </section>
  );
}
