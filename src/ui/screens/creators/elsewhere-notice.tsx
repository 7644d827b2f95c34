import { useTranslation } from 'react-i18next';
import { classNames } from '../../components/class-names.ts';
import buttons from '../../components/button/button.module.css';
import styles from './creators.module.css';

interface ElsewhereNoticeProps {
  readonly onTakeTheirs: () => void;
  readonly onKeepMine: () => void;
}

/** Says that another window has written into the same draft, and asks which of the two stays. */
export function ElsewhereNotice({ onTakeTheirs, onKeepMine }: ElsewhereNoticeProps) {
  const { t } = useTranslation();
  const look = classNames(buttons.button, buttons.quiet, buttons.small);
  return (
    <div className={styles.restored} role="alert">
      {t('works.elsewhere')}
      <span>
        <button type="button" className={look} onClick={onTakeTheirs}>
          {t('works.theirs')}
        </button>
        <button type="button" className={look} onClick={onKeepMine}>
          {t('works.keepMine')}
        </button>
      </span>
    </div>
  );
}
