import { observer } from 'mobx-react-lite';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import type { PayoutStep } from '../../../../../../common/kernel/payout.ts';
import type { PayoutHurdle } from '../../../../../../common/kernel/payout-decision.ts';
import type { PayoutOption, PayoutRequest } from '../../../../../domain/candy/payout.ts';
import { useApp } from '../../../../app/app.ts';
import { useNow } from '../../../../app/use-clock.ts';
import { shortMoment } from '../../../../app/i18n/times.ts';
import { DecisionButtons } from '../decision-buttons.tsx';
import styles from './payout-steps.module.css';

interface PayoutStepsProps {
  readonly one: PayoutRequest;
  /** Something is being judged. */
  readonly isBusy: boolean;
  readonly onStep: (step: PayoutStep) => void;
}

/** What can be done about a payout; beside what is not this operator's stands why (CND-26). */
export const PayoutSteps = observer(function PayoutSteps({ one, isBusy, onStep }: PayoutStepsProps) {
  const { t } = useTranslation();
  const why = useId();
  const { id, options } = one;
  if (options.length === 0) return null;
  // At most one thing is in the way: that it is the own payout, of both steps, or something of the payment.
  const blocked = options.find(({ hurdle }) => hurdle !== undefined);
  return (
    <>
      {blocked?.hurdle !== undefined && (
        <p id={why} className={styles.hurdle}>
          <HurdleWords hurdle={blocked.hurdle} />
          {blocked.hurdle.kind === 'own-payout' && <code>{commandOf(id, blocked)}</code>}
        </p>
      )}
      <DecisionButtons
        decisions={options.map(({ step, hurdle }) => ({
          label: t(`operator.step.${step}`),
          weight: step === 'refused' ? 'quiet' : 'primary',
          isDisabled: isBusy || hurdle !== undefined,
          why: hurdle === undefined ? undefined : why,
          onPress: () => onStep(step),
        }))}
      />
    </>
  );
});

const HurdleWords = observer(function HurdleWords({ hurdle }: { readonly hurdle: PayoutHurdle }) {
  const { t } = useTranslation();
  const { language } = useApp().preferences;
  const now = useNow();
  if (hurdle.kind !== 'payout-too-early') return <span>{t(`operator.hurdle.${hurdle.kind}`)}</span>;
  return <span>{t('operator.payableFrom', { when: shortMoment(language, hurdle.from, now) })}</span>;
});

/** What the steps are called on the command line. */
const COMMAND_STEPS: Readonly<Record<PayoutStep, string>> = { approved: 'approve', refused: 'refuse', paid: 'pay' };

/** @returns what is typed on the server's machine */
function commandOf(id: number, { step }: PayoutOption): string {
  return `npm run soridam -- payouts decide ${id} ${COMMAND_STEPS[step]}`;
}
