import { observer } from 'mobx-react-lite';
import { useTranslation } from 'react-i18next';
import { PAYOUT_STEPS, type PayoutStep } from '../../../../common/kernel/payout.ts';
import type { PayoutRequest } from '../../../domain/candy/payout.ts';
import { useApp } from '../../app.ts';
import { classNames } from '../../components/class-names.ts';
import { timeAgo } from '../../i18n/times.ts';
import { PayoutLines } from '../earnings/payout-lines.tsx';
import { PayoutTag } from '../earnings/payout-tag.tsx';
import { Who } from './who.tsx';
import buttons from '../../components/button/button.module.css';
import styles from './operator.module.css';

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
  const { state, author, requestedAt, changedAt, holder, bank, accountNumber, phone, reason } = one;
  return (
    <article className={styles.case} aria-label={t('operator.payoutOf', { name: author.name })}>
      <header className={styles.facts}>
        <PayoutTag state={state} />
        <Who named={author} />
        <span>{author.email}</span>
        <time dateTime={new Date(requestedAt).toISOString()}>
          {t('earnings.when.requested', { when: timeAgo(t, language, requestedAt, Date.now()) })}
        </time>
        {state !== 'requested' && (
          <time dateTime={new Date(changedAt).toISOString()}>
            {t(`earnings.when.${state}`, { when: timeAgo(t, language, changedAt, Date.now()) })}
          </time>
        )}
      </header>
      <PayoutLines lines={one} terms={undefined} isWhole />
      <dl className={styles.details}>
        <dt>{t('operator.account')}</dt>
        <dd>{`${bank} ${accountNumber} ${holder}`}</dd>
        <dt>{t('operator.contact')}</dt>
        <dd>{phone}</dd>
      </dl>
      {reason !== undefined && <p className={styles.hint}>{t('earnings.reason', { reason })}</p>}
      <div className={styles.acts}>
        {PAYOUT_STEPS[state].toReversed().map((step) => (
          <button
            key={step}
            type="button"
            className={classNames(buttons.button, buttons.small, step === 'refused' ? buttons.danger : buttons.line)}
            disabled={isBusy}
            onClick={() => onStep(step)}
          >
            {t(`operator.step.${step}`)}
          </button>
        ))}
      </div>
    </article>
  );
});
