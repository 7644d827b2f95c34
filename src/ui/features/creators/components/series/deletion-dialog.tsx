import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Result } from '../../../../../../common/kernel/result.ts';
import type { CreatorFailure } from '../../../../../application/ports/api/creator-api.ts';
import { useApp } from '../../../../app/app.ts';
import { classNames } from '../../../../design/class-names.ts';
import { DialogAnswers } from '../../../../app/components/dialog/dialog-answers.tsx';
import { Dialog } from '../../../../design/dialog/dialog.tsx';
import { useCreatorFailure } from '../use-creator-failure.ts';
import buttons from '../../../../design/button/button.module.css';
import dialogs from '../../../../design/dialog/dialog.module.css';
import styles from './deletion-dialog.module.css';

interface DeletionDialogProps {
  /** Of the series or the story. */
  readonly title: string;
  /** What comes of it, a sentence each. */
  readonly consequences: readonly string[];
  readonly remove: () => Promise<Result<unknown, CreatorFailure>>;
  /** What is said once it is deleted. */
  readonly done: string;
  readonly onDeleted?: () => void;
  /** Also once the server has answered, whatever it said. */
  readonly onClose: () => void;
}

/** Names what is to be deleted and says what comes of it, before it is done (CRE-18, CRE-21, decisions §6). */
export function DeletionDialog({ title, consequences, remove, done, onDeleted, onClose }: DeletionDialogProps) {
  const { t } = useTranslation();
  const { toasts } = useApp();
  const tell = useCreatorFailure();
  const [isBusy, setBusy] = useState(false);
  const go = async (): Promise<void> => {
    setBusy(true);
    const removed = await remove();
    onClose();
    if (!removed.ok) return tell(removed.failure);
    toasts.show({ kind: 'status', words: done });
    onDeleted?.();
  };
  return (
    <Dialog title={t('works.deleteTitle', { title })} onClose={onClose}>
      <p className={dialogs.text}>{t('works.deleteText')}</p>
      <ul className={styles.consequences}>
        {consequences.map((one) => (
          <li key={one}>{one}</li>
        ))}
      </ul>
      <DialogAnswers onCancel={onClose}>
        <button
          type="button"
          className={classNames(buttons.button, buttons.danger)}
          disabled={isBusy}
          onClick={() => void go()}
        >
          {t('works.deleteGo')}
        </button>
      </DialogAnswers>
    </Dialog>
  );
}
