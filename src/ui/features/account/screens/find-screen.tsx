import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { useApp } from '../../../app/app.ts';
import { Form } from '../../../app/components/form/form.tsx';
import { SubmitButton } from '../../../app/components/form/submit-button.tsx';
import { TextField } from '../../../app/components/form/text-field.tsx';
import { useForm } from '../../../app/components/form/use-form.ts';
import type { FindForm } from '../forms/find-form.ts';
import { SIGN_IN_PATH } from '../paths.ts';
import { useFailureWords } from '../../../app/use-failure-words.ts';
import { AuthPage } from '../components/sign-in/auth-page.tsx';
import buttons from '../../../design/button/button.module.css';
import styles from '../components/sign-in/sign-in.module.css';

const loadModel = async () => (await import('../forms/find-form.ts')).FindForm;

/** Asking for a temporary password (SES-32). What is said then does not tell whether there is such a member. */
export function FindScreen() {
  const { t } = useTranslation();
  const { account, toasts } = useApp();
  const failureWords = useFailureWords();
  const [email, setEmail] = useState<string>();
  const form = useForm({
    load: loadModel,
    send: async (filledIn: FindForm) => {
      const { resetPassword } = await account();
      const result = await resetPassword.run(filledIn.email);
      if (result.ok) setEmail(filledIn.email);
      else toasts.show({ kind: 'alert', words: failureWords(result.failure) });
      return undefined;
    },
  });
  if (email !== undefined) {
    return (
      <AuthPage title={t('auth.foundTitle')} lead={t('auth.foundText', { email })}>
        <Link className={`${buttons.button} ${buttons.primary} ${buttons.large} ${buttons.wide}`} to={SIGN_IN_PATH}>
          {t('auth.toSignIn')}
        </Link>
      </AuthPage>
    );
  }
  return (
    <AuthPage title={t('auth.find')} lead={t('auth.findLead')}>
      <Form state={form} label={t('auth.find')}>
        <TextField
          name="email"
          type="email"
          label={t('auth.email')}
          autoComplete="username"
          inputMode="email"
          autoCapitalize="none"
          spellCheck={false}
        />
        <SubmitButton className={`${buttons.large} ${styles.go}`} busy={t('auth.finding')}>
          {t('auth.findGo')}
        </SubmitButton>
      </Form>
      <p className={styles.join}>
        <Link to={SIGN_IN_PATH}>{t('auth.toSignIn')}</Link>
      </p>
    </AuthPage>
  );
}
