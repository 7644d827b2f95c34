import { useTranslation } from 'react-i18next';
import { useApp } from '../../../../app/app.ts';
import { Form } from '../../../../app/components/form/form.tsx';
import { PasswordField } from '../../../../app/components/form/password-field.tsx';
import { SubmitButton } from '../../../../app/components/form/submit-button.tsx';
import { useForm } from '../../../../app/components/form/use-form.ts';
import { useAttempt } from '../../../../app/report.ts';
import { usePasswordChange } from './use-password-change.ts';
import { UserNameForManagers } from '../user-name-for-managers.tsx';
import buttons from '../../../../design/button/button.module.css';
import styles from './first-password.module.css';

const loadModel = async () => (await import('../../forms/new-password-form.ts')).NewPasswordForm;

interface FirstPasswordProps {
  readonly onChanged: () => void;
  readonly onPutOff: () => void;
}

/** A new password in the place of the mailed one, now or another time (spec §2). */
export function FirstPassword({ onChanged, onPutOff }: FirstPasswordProps) {
  const { t } = useTranslation();
  const { account } = useApp();
  const attempt = useAttempt();
  const change = usePasswordChange(onChanged);
  const form = useForm({ load: loadModel, send: ({ password }) => change(password) });
  const putOff = async (): Promise<void> => {
    (await account()).passwordReminder.putOff();
    onPutOff();
  };
  return (
    <Form state={form} className={styles.fields}>
      <UserNameForManagers />
      <PasswordField
        name="password"
        label={t('auth.newPassword')}
        hint={t('auth.passwordHint')}
        praise={t('auth.passwordRight')}
        autoComplete="new-password"
      />
      <PasswordField name="confirmation" label={t('auth.newConfirmation')} autoComplete="new-password" />
      <div className={styles.answers}>
        <button
          type="button"
          className={`${buttons.button} ${buttons.line} ${buttons.large}`}
          onClick={() => void attempt(putOff)}
        >
          {t('auth.changeLater')}
        </button>
        <SubmitButton className={buttons.large} busy={t('auth.changing')}>
          {t('auth.changeNow')}
        </SubmitButton>
      </div>
    </Form>
  );
}
