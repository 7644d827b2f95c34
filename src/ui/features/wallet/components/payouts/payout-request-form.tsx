import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { ParseKeys } from 'i18next';
import { MAX_PHONE_LENGTH } from '../../../../../../common/kernel/credentials.ts';
import { MAX_ACCOUNT_NUMBER_LENGTH } from '../../../../../../common/kernel/payout.ts';
import type { PayoutFailure } from '../../../../../application/ports/api/earnings-api.ts';
import { amountFault, parseCandy, settle, type Payouts } from '../../../../../domain/candy/payout.ts';
import type { User } from '../../../../../domain/session/user.ts';
import { useApp } from '../../../../app/app.ts';
import type { AuthorCandy } from '../../parts.ts';
import { FormAlert } from '../../../../design/form/form-alert.tsx';
import { Form } from '../../../../app/components/form/form.tsx';
import { SubmitButton } from '../../../../app/components/form/submit-button.tsx';
import { TextField } from '../../../../app/components/form/text-field.tsx';
import { useForm } from '../../../../app/components/form/use-form.ts';
import { fullCount } from '../../../../app/i18n/format.ts';
import { MESSAGES } from '../../../../app/messages.ts';
import { type Reason, useWaitWords } from '../../../../app/use-wait-words.ts';
import { PayoutTerms } from './payout-terms.tsx';

const loadModel = async () => (await import('../../forms/payout-form.ts')).PayoutForm;

/** The wording of every refusal; complete, or this file does not compile. */
const REFUSALS = {
  ...MESSAGES,
  'payout-open': 'earnings.alreadyOpen',
  'candy-closed': 'earnings.closed',
} as const satisfies Record<Exclude<PayoutFailure['kind'], 'payout-small' | 'candy-short'>, ParseKeys>;

interface PayoutRequestFormProps {
  readonly candy: AuthorCandy;
  readonly payouts: Payouts;
  readonly user: User;
}

/** Asks for everything, or for a part of it. What was typed stays, whatever comes of it. */
export const PayoutRequestForm = observer(function PayoutRequestForm({ candy, payouts, user }: PayoutRequestFormProps) {
  const { t } = useTranslation();
  const { toasts, preferences } = useApp();
  const { language } = preferences;
  const [typed, setTyped] = useState(String(payouts.next.candyAmount));
  const waitWords = useWaitWords();
  const [refusal, setRefusal] = useState<Reason<keyof typeof REFUSALS>>();
  const form = useForm({
    load: loadModel,
    keptAs: `payout ${user.id}`,
    send: async ({ candyAmount, holder, phone, bank, accountNumber }) => {
      setRefusal(undefined);
      if (candyAmount === undefined) return { candyAmount: 'candy-amount' };
      const fault = amountFault(candyAmount, payouts);
      if (fault !== undefined) return { candyAmount: fault };
      const made = await candy.requestPayout.run({ candyAmount, holder, phone, bank, accountNumber });
      if (made.ok) {
        toasts.show({ kind: 'status', words: t('earnings.asked') });
        return undefined;
      }
      const { kind } = made.failure;
      if (kind === 'candy-short' || kind === 'payout-small') return { candyAmount: kind };
      // What was asked for elsewhere takes the place of the form.
      if (kind === 'payout-open') toasts.show({ kind: 'alert', words: t('earnings.alreadyOpen') });
      else setRefusal({ ...made.failure, kind });
      return undefined;
    },
  });
  return (
    <>
      <PayoutTerms
        lines={settle(parseCandy(typed) ?? 0, payouts.terms)}
        terms={payouts.terms}
        title={t('earnings.payable')}
      />
      <Form state={form} label={t('earnings.payoutTitle')}>
        <div onInput={({ target }) => target instanceof HTMLInputElement && setTyped(target.value.trim())}>
          <TextField
            name="candyAmount"
            label={t('earnings.amount')}
            hint={t('earnings.amountHint', { candy: fullCount(language, payouts.next.candyAmount) })}
            inputMode="numeric"
            autoComplete="off"
            defaultValue={String(payouts.next.candyAmount)}
          />
        </div>
        <TextField
          name="holder"
          label={t('earnings.holder')}
          hint={t('earnings.holderHint')}
          autoComplete="name"
          spellCheck={false}
        />
        <TextField
          name="phone"
          type="tel"
          label={t('profile.phone')}
          hint={t('earnings.digits', { most: MAX_PHONE_LENGTH })}
          inputMode="numeric"
          autoComplete="tel-national"
          defaultValue={user.phone}
        />
        <TextField name="bank" label={t('earnings.bank')} autoComplete="off" spellCheck={false} />
        <TextField
          name="accountNumber"
          label={t('earnings.accountNumber')}
          hint={t('earnings.digits', { most: MAX_ACCOUNT_NUMBER_LENGTH })}
          inputMode="numeric"
          autoComplete="off"
        />
        <FormAlert lines={refusal === undefined ? [] : [waitWords(refusal) ?? t(REFUSALS[refusal.kind])]} />
        <SubmitButton busy={t('earnings.asking')}>{t('earnings.ask')}</SubmitButton>
      </Form>
    </>
  );
});
