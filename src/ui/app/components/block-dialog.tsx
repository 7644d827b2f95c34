import { useTranslation } from 'react-i18next';
import { classNames } from '../../design/class-names.ts';
import { Dialog } from '../../design/dialog/dialog.tsx';
import { DialogAnswers } from './dialog/dialog-answers.tsx';
import buttons from '../../design/button/button.module.css';
import dialog from '../../design/dialog/dialog.module.css';

interface BlockDialogProps {
  readonly name: string;
  /** They write on a series of their own, where they answer everybody. */
  readonly isAtHome?: boolean;
  readonly onClose: () => void;
  readonly onBlock: () => void;
}

/** Says what blocking does before it is done: whoever is blocked reads it where they try. */
export function BlockDialog({ name, isAtHome = false, onClose, onBlock }: BlockDialogProps) {
  const { t } = useTranslation();
  const go = (): void => {
    onClose();
    onBlock();
  };
  return (
    <Dialog title={t('comments.blockTitle', { name })} onClose={onClose}>
      <p className={dialog.text}>{t('comments.blockText')}</p>
      {isAtHome && <p className={dialog.text}>{t('comments.blockAtHome')}</p>}
      <DialogAnswers onCancel={onClose}>
        <button type="button" className={classNames(buttons.button, buttons.primary)} onClick={go}>
          {t('comments.blockGo')}
        </button>
      </DialogAnswers>
    </Dialog>
  );
}
