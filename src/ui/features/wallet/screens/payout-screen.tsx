import { observer } from 'mobx-react-lite';
import { useTranslation } from 'react-i18next';
import type { PayoutState } from '../../../../../common/kernel/payout.ts';
import { openPayout, type Payout, type Payouts } from '../../../../domain/candy/payout.ts';
import type { User } from '../../../../domain/session/user.ts';
import type { AuthorCandy } from '../parts.ts';
import { ServerAnswer } from '../../../app/components/server-answer/server-answer.tsx';
import { PayoutSkeleton } from '../skeletons.tsx';
import { AUTHOR_CANDY_PATH } from '../paths.ts';
import { ProfilePage } from '../../../app/components/member-page/profile-page.tsx';
import { PayoutHistory } from '../components/payouts/payout-history.tsx';
import { PayoutRequestForm } from '../components/payouts/payout-request-form.tsx';
import { PayoutTerms } from '../components/payouts/payout-terms.tsx';
import { useAuthorCandy } from './use-author-candy.ts';
import shared from './payout.module.css';
import styles from './payout-screen.module.css';

/** The way that a payout takes when nothing is wrong with it. */
const WAY = ['requested', 'approved', 'paid'] as const satisfies readonly PayoutState[];

/** Where an author asks to be paid, and sees what has become of it (CND-06, CND-15, INT-66). */
export const PayoutScreen = observer(function PayoutScreen() {
  const { t } = useTranslation();
  const candy = useAuthorCandy();
  const payouts = candy?.earnings.payouts();
  return (
    <ProfilePage title={t('earnings.payoutTitle')} above={{ to: AUTHOR_CANDY_PATH, name: t('profile.authorCandy') }}>
      {(user) => (
        <ServerAnswer
          isKnown={payouts !== undefined}
          load={candy && (() => candy.earnings.loadPayouts())}
          blank={<PayoutSkeleton />}
        >
          {candy !== undefined && payouts !== undefined && (
            <>
              <div className={styles.column}>
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
  const { next, terms } = payouts;
  const open = openPayout(payouts);
  if (open === undefined && next.isEnough) return <PayoutRequestForm candy={candy} payouts={payouts} user={user} />;
  return (
    <>
      <PayoutTerms lines={open ?? next} terms={terms} title={t(open ? 'earnings.onItsWay' : 'earnings.payable')} />
      {open === undefined ? <p className={styles.notYet}>{t('earnings.notYet')}</p> : <OnItsWay payout={open} />}
    </>
  );
}

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
      <p className={shared.hint}>
        {`${t('earnings.account', { bank: payout.bank, end: payout.accountEnd })} · ${payout.holder}`}
      </p>
    </section>
  );
}
