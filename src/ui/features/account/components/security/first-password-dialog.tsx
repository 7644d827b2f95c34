import { useTranslation } from 'react-i18next';
import { useApp } from '../../../../app/app.ts';
import { useAttempt } from '../../../../app/report.ts';
import { Dialog } from '../../../../design/dialog/dialog.tsx';
import { FirstPassword } from './first-password.tsx';
import styles from './first-password.module.css';

/** The first password change in the native app (spec §2, SES-33). It goes once the password is another. */
export function FirstPasswordDialog({ onChanged }: { readonly onChanged: () => void }) {
  const { t } = useTranslation();
  const { account } = useApp();
  const attempt = useAttempt();
  const putOff = async (): Promise<void> => (await account()).passwordReminder.putOff();
  return (
    <Dialog title={t('auth.firstTitle')} onClose={() => void attempt(putOff)}>
      <p className={styles.text}>{t('auth.firstText')}</p>
      <FirstPassword onChanged={onChanged} onPutOff={() => undefined} />
    </Dialog>
  );
}
