import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { User } from '../../../../../domain/session/user.ts';
import { Form } from '../../../../app/components/form/form.tsx';
import { PasswordField } from '../../../../app/components/form/password-field.tsx';
import { SubmitButton } from '../../../../app/components/form/submit-button.tsx';
import { useForm } from '../../../../app/components/form/use-form.ts';
import { usePasswordChange } from './use-password-change.ts';
import { UserNameForManagers } from '../user-name-for-managers.tsx';
import styles from '../../screens/settings.module.css';

const loadChange = async () => (await import('../../forms/password-change-form.ts')).PasswordChangeForm;
const loadFirst = async () => (await import('../../forms/new-password-form.ts')).NewPasswordForm;

/** Another password. A mailed one needs not be written again: it has just been used (INT-17). */
export function PasswordChange({ user }: { readonly user: User }) {
  const { t } = useTranslation();
  const [changes, setChanges] = useState(0);
  return (
    <section className={styles.section}>
      <h2>{t('profile.changePassword')}</h2>
      {user.mustChangePassword ? <FromMailed /> : <FromOwn key={changes} onChanged={() => setChanges(changes + 1)} />}
    </section>
  );
}

function FromMailed() {
  const change = usePasswordChange(() => undefined);
  const form = useForm({ load: loadFirst, send: ({ password }) => change(password) });
  return (
    <Form state={form}>
      <NewPassword />
    </Form>
  );
}

function FromOwn({ onChanged }: { readonly onChanged: () => void }) {
  const { t } = useTranslation();
  const change = usePasswordChange(onChanged);
  const form = useForm({
    load: loadChange,
    send: ({ password, currentPassword }) => change(password, currentPassword),
  });
  return (
    <Form state={form}>
      <PasswordField name="currentPassword" label={t('profile.currentPassword')} autoComplete="current-password" />
      <NewPassword />
    </Form>
  );
}

function NewPassword() {
  const { t } = useTranslation();
  return (
    <>
      <UserNameForManagers />
      <PasswordField
        name="password"
        label={t('auth.newPassword')}
        hint={t('auth.passwordHint')}
        praise={t('auth.passwordRight')}
        autoComplete="new-password"
      />
      <PasswordField name="confirmation" label={t('auth.newConfirmation')} autoComplete="new-password" />
      <SubmitButton className={styles.go} busy={t('auth.changing')}>
        {t('profile.changePassword')}
      </SubmitButton>
    </>
  );
}
