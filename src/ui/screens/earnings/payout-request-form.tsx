import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { ParseKeys } from 'i18next';
import { MAX_PHONE_LENGTH } from '../../../../common/kernel/credentials.ts';
import { MAX_ACCOUNT_NUMBER_LENGTH } from '../../../../common/kernel/payout.ts';
import type { PayoutFailure } from '../../../application/ports/earnings-api.ts';
import type { Payouts } from '../../../domain/candy/payout.ts';
import type { User } from '../../../domain/session/user.ts';
import { useApp } from '../../app.ts';
import type { AuthorCandy } from '../../author-candy.ts';
import { FormAlert } from '../../components/form/form-alert.tsx';
import { Form } from '../../components/form/form.tsx';
import { SubmitButton } from '../../components/form/submit-button.tsx';
import { TextField } from '../../components/form/text-field.tsx';
import { useForm } from '../../components/form/use-form.ts';
import { MESSAGES } from '../../messages.ts';

const loadModel = async () => (await import('../../forms/payout-form.ts')).PayoutForm;

/** The wording of every refusal; complete, or this file does not compile. */
const REFUSALS = {
  ...MESSAGES,
  'payout-small': 'earnings.tooSmall',
  'candy-short': 'earnings.tooShort',
  'payout-open': 'earnings.alreadyOpen',
  'candy-closed': 'earnings.closed',
} as const satisfies Record<PayoutFailure['kind'], ParseKeys>;

interface PayoutRequestFormProps {
  readonly candy: AuthorCandy;
  readonly payouts: Payouts;
  readonly user: User;
}

/** Asks for as much as is shown. What was typed stays, whatever comes of it. */
export function PayoutRequestForm({ candy, payouts, user }: PayoutRequestFormProps) {
  const { t } = useTranslation();
  const { toasts } = useApp();
  const [refusal, setRefusal] = useState<PayoutFailure['kind']>();
  const form = useForm({
    load: loadModel,
    send: async ({ holder, phone, bank, accountNumber }) => {
      setRefusal(undefined);
      const { candyAmount } = payouts.next;
      const made = await candy.requestPayout.run({ candyAmount, holder, phone, bank, accountNumber });
      if (made.ok) toasts.show({ kind: 'status', words: t('earnings.asked') });
      else if (made.failure.kind === 'payout-open') toasts.show({ kind: 'alert', words: t('earnings.alreadyOpen') });
      else setRefusal(made.failure.kind);
      return undefined;
    },
  });
  return (
    <Form state={form} label={t('earnings.payoutTitle')}>
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
      <FormAlert lines={refusal === undefined ? [] : [t(REFUSALS[refusal])]} />
      <SubmitButton busy={t('earnings.asking')}>{t('earnings.ask')}</SubmitButton>
    </Form>
  );
}
