import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { classNames } from '../../../design/class-names.ts';
import buttons from '../../../design/button/button.module.css';
import styles from '../../../design/dialog/dialog.module.css';

interface DialogAnswersProps {
  /** What the button says that leaves everything as it is; left out, that it cancels. */
  readonly cancel?: string;
  readonly onCancel: () => void;
  /** The button that does what the dialog asks about. */
  readonly children: ReactNode;
}

/** The last line of a dialog: the way out of it, and what is done. */
export function DialogAnswers({ cancel, onCancel, children }: DialogAnswersProps) {
  const { t } = useTranslation();
  return (
    <div className={styles.answers}>
      <button type="button" className={classNames(buttons.button, buttons.line)} onClick={onCancel}>
        {cancel ?? t('form.cancel')}
      </button>
      {children}
    </div>
  );
}
