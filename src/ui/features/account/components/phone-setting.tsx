import { useTranslation } from 'react-i18next';
import type { User } from '../../../../domain/session/user.ts';
import { useApp } from '../../../app/app.ts';
import { Form } from '../../../app/components/form/form.tsx';
import { SubmitButton } from '../../../app/components/form/submit-button.tsx';
import { TextField } from '../../../app/components/form/text-field.tsx';
import { useForm } from '../../../app/components/form/use-form.ts';
import type { PhoneForm } from '../forms/phone-form.ts';
import { useFailureWords } from '../../../app/use-failure-words.ts';
import styles from '../screens/settings.module.css';

const loadModel = async () => (await import('../forms/phone-form.ts')).PhoneForm;

/** The member's phone number, which nobody else sees (VAL-27). */
export function PhoneSetting({ user }: { readonly user: User }) {
  const { t } = useTranslation();
  const { account, toasts } = useApp();
  const failureWords = useFailureWords();
  const send = async ({ phone }: PhoneForm): Promise<undefined> => {
    const { setPhone } = await account();
    const result = await setPhone.run(phone);
    if (!result.ok) toasts.show({ kind: 'alert', words: failureWords(result.failure) });
    else toasts.show({ kind: 'status', message: phone === '' ? 'phone-removed' : 'phone-saved' });
    return undefined;
  };
  const form = useForm({ load: loadModel, keptAs: `phone ${user.id}`, send });
  return (
    <section className={styles.section}>
      <h2>{t('profile.contact')}</h2>
      <Form state={form} label={t('profile.contact')}>
        <TextField
          name="phone"
          type="tel"
          label={t('profile.phone')}
          hint={t('profile.phoneHint')}
          inputMode="numeric"
          autoComplete="tel-national"
          defaultValue={user.phone}
        />
        <SubmitButton className={styles.go} busy={t('form.saving')}>
          {t('form.save')}
        </SubmitButton>
      </Form>
    </section>
  );
}
