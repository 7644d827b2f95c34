import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { useApp } from '../../../../app/app.ts';
import { Dialog } from '../../../../design/dialog/dialog.tsx';
import { Checkbox } from '../../../../design/form/checkbox.tsx';
import { SETTINGS_PATH } from '../../paths.ts';
import { useAttempt } from '../../../../app/report.ts';
import buttons from '../../../../design/button/button.module.css';
import dialogs from '../../../../design/dialog/dialog.module.css';
import styles from './temporary-password-dialog.module.css';

/** Reminds of the mailed password that is still in use, until the next sign-in or for ever (spec §2, §4). */
export function TemporaryPasswordDialog() {
  const { t } = useTranslation();
  const { account } = useApp();
  const navigate = useNavigate();
  const [isForever, setForever] = useState(false);
  const attempt = useAttempt();
  const close = async (): Promise<void> => (await account()).passwordReminder.close(isForever);
  const change = async (): Promise<void> => {
    await close();
    await navigate(SETTINGS_PATH);
  };
  return (
    <Dialog title={t('auth.reminderTitle')} onClose={() => void attempt(close)}>
      <p className={dialogs.text}>{t('auth.reminderText')}</p>
      <div className={styles.forever}>
        <Checkbox onChange={(event) => setForever(event.target.checked)}>{t('auth.hideForever')}</Checkbox>
      </div>
      <div className={styles.answers}>
        <button type="button" className={`${buttons.button} ${buttons.line}`} onClick={() => void attempt(close)}>
          {t('form.close')}
        </button>
        <button type="button" className={`${buttons.button} ${buttons.primary}`} onClick={() => void attempt(change)}>
          {t('auth.changeNow')}
        </button>
      </div>
    </Dialog>
  );
}
