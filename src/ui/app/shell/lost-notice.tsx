import { useTranslation } from 'react-i18next';
import { askAgain, useLost } from '../lazy-component.ts';
import { classNames } from '../../design/class-names.ts';
import styles from './toast-region.module.css';

/** Says that a part of the page did not come, as long as that is so, and asks for it again. */
export function LostNotice() {
  const { t } = useTranslation();
  const isLost = useLost();
  return (
    <div className={classNames(styles.region, styles.above)}>
      {isLost && (
        <p className={styles.toast} role="alert" data-kind="alert">
          {t('failure.title')}
          <button type="button" className={styles.undo} onClick={askAgain}>
            {t('failure.action')}
          </button>
        </p>
      )}
    </div>
  );
}
