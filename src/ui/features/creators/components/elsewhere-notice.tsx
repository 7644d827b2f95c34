import { useTranslation } from 'react-i18next';
import { classNames } from '../../../design/class-names.ts';
import buttons from '../../../design/button/button.module.css';
import styles from './notice.module.css';

interface ElsewhereNoticeProps {
  /** Whether it is posted or put away there, and kept nowhere any more. */
  readonly isGone?: boolean;
  readonly onTakeTheirs: () => void;
  readonly onKeepMine: () => void;
}

/** Says what another window has done with the same draft, and asks which of the two stays. */
export function ElsewhereNotice({ isGone = false, onTakeTheirs, onKeepMine }: ElsewhereNoticeProps) {
  const { t } = useTranslation();
  const look = classNames(buttons.button, buttons.quiet, buttons.small);
  return (
    <div className={styles.restored} role="alert">
      {t(isGone ? 'works.goneElsewhere' : 'works.elsewhere')}
      <span>
        <button type="button" className={look} onClick={onTakeTheirs}>
          {t(isGone ? 'works.letGo' : 'works.theirs')}
        </button>
        <button type="button" className={look} onClick={onKeepMine}>
          {t('works.keepMine')}
        </button>
      </span>
    </div>
  );
}
