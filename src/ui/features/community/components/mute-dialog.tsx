import { useTranslation } from 'react-i18next';
import { writerOf, type SubReview } from '../../../../domain/community/review.ts';
import { DialogAnswers } from '../../../app/components/dialog/dialog-answers.tsx';
import { classNames } from '../../../design/class-names.ts';
import { Dialog } from '../../../design/dialog/dialog.tsx';
import buttons from '../../../design/button/button.module.css';
import dialog from '../../../design/dialog/dialog.module.css';

interface MuteDialogProps {
  readonly review: SubReview;
  readonly onClose: () => void;
  readonly onMute: () => void;
}

/** Says what muting does before it is done: to whom it is done is not told. */
export function MuteDialog({ review, onClose, onMute }: MuteDialogProps) {
  const { t } = useTranslation();
  const go = (): void => {
    onClose();
    onMute();
  };
  return (
    <Dialog title={t('comments.muteTitle', { name: writerOf(review) })} onClose={onClose}>
      <p className={dialog.text}>{t('comments.muteText')}</p>
      <DialogAnswers onCancel={onClose}>
        <button type="button" className={classNames(buttons.button, buttons.primary)} onClick={go}>
          {t('comments.muteGo')}
        </button>
      </DialogAnswers>
    </Dialog>
  );
}
