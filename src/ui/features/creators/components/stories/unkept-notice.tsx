import { useTranslation } from 'react-i18next';
import styles from '../notice.module.css';

/** Says that what is written is lost with the page, since this device has no room for it. */
export function UnkeptNotice() {
  const { t } = useTranslation();
  return (
    <p className={styles.restored} role="alert">
      {t('works.unkept')}
    </p>
  );
}
