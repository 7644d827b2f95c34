import { useTranslation } from 'react-i18next';
import { useApp } from '../app.ts';
import { classNames } from '../components/class-names.ts';
import { Dialog } from '../components/dialog/dialog.tsx';
import buttons from '../components/button/button.module.css';
import styles from './age-dialog.module.css';

/** Whether the listener is of age. */
export function AgeDialog() {
  const { t } = useTranslation();
  const { age } = useApp();
  return (
    <Dialog title={t('age.title')} onClose={age.decline}>
      <p className={styles.text}>{t('age.text')}</p>
      <div className={styles.answers}>
        <button type="button" className={classNames(buttons.button, buttons.line)} onClick={age.decline}>
          {t('age.no')}
        </button>
        <button type="button" className={classNames(buttons.button, buttons.primary)} onClick={age.confirm}>
          {t('age.yes')}
        </button>
      </div>
    </Dialog>
  );
}
