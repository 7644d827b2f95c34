import { useTranslation } from 'react-i18next';
import type { SubReview } from '../../../../domain/community/review.ts';
import { classNames } from '../../../design/class-names.ts';
import { DialogAnswers } from '../../../app/components/dialog/dialog-answers.tsx';
import { Dialog } from '../../../design/dialog/dialog.tsx';
import { useCommentsAround } from './comments-context.ts';
import { useAct } from './use-act.ts';
import buttons from '../../../design/button/button.module.css';
import dialog from '../../../design/dialog/dialog.module.css';

interface DeleteDialogProps {
  readonly review: SubReview;
  readonly onClose: () => void;
}

/** Asks once more before a comment is deleted. */
export function DeleteDialog({ review, onClose }: DeleteDialogProps) {
  const { t } = useTranslation();
  const { comments, community } = useCommentsAround();
  const act = useAct();
  const remove = (): void => {
    onClose();
    void act(community?.moderateComment.delete(comments, review.id));
  };
  return (
    <Dialog title={t('comments.deleteTitle')} onClose={onClose}>
      <p className={dialog.text}>{t('comments.deleteText')}</p>
      <DialogAnswers onCancel={onClose}>
        <button type="button" className={classNames(buttons.button, buttons.danger)} onClick={remove}>
          {t('comments.delete')}
        </button>
      </DialogAnswers>
    </Dialog>
  );
}
