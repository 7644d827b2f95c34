import { observer } from 'mobx-react-lite';
import { useTranslation } from 'react-i18next';
import type { PayoutStep } from '../../../../../../common/kernel/payout.ts';
import type { PayoutRequest } from '../../../../../domain/candy/payout.ts';
import { useApp } from '../../../../app/app.ts';
import { useNow } from '../../../../app/use-clock.ts';
import { timeAgo } from '../../../../app/i18n/times.ts';
import { PayoutLines, PayoutTag } from '../../../wallet/feature.ts';
import { PayoutDecisions } from './payout-decisions.tsx';
import { PayoutSteps } from './payout-steps.tsx';
import { NamedAccount } from '../named-account.tsx';
import shared from '../../screens/operator.module.css';
import styles from './payout-request-card.module.css';

interface PayoutRequestCardProps {
  readonly one: PayoutRequest;
  /** Something is being judged. */
  readonly isBusy: boolean;
  readonly onStep: (step: PayoutStep) => void;
}

/** Who wants to be paid how much and where, and what can be done. */
export const PayoutRequestCard = observer(function PayoutRequestCard({ one, isBusy, onStep }: PayoutRequestCardProps) {
  const { t } = useTranslation();
  const { language } = useApp().preferences;
  const now = useNow();
  const { state, author, requestedAt, holder, bank, accountNumber, phone, reason, decisions } = one;
  return (
    <article className={shared.case} aria-label={t('operator.payoutOf', { name: author.name })}>
      <header className={shared.facts}>
        <PayoutTag state={state} />
        <NamedAccount className={shared.link} named={author} />
        <span>{author.email}</span>
        <time dateTime={new Date(requestedAt).toISOString()}>
          {t('earnings.when.requested', { when: timeAgo(t, language, requestedAt, now) })}
        </time>
      </header>
      <PayoutLines lines={one} terms={undefined} isWhole />
      <dl className={styles.details}>
        <dt>{t('operator.account')}</dt>
        <dd>{`${bank} ${accountNumber} ${holder}`}</dd>
        <dt>{t('operator.contact')}</dt>
        <dd>{phone}</dd>
      </dl>
      {reason !== undefined && <p className={shared.hint}>{t('earnings.reason', { reason })}</p>}
      <PayoutDecisions decisions={decisions} />
      <PayoutSteps one={one} isBusy={isBusy} onStep={onStep} />
    </article>
  );
});
