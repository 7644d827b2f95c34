import { useState, type FormEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { MAX_REPORT_NOTE_LENGTH } from '../../../../common/kernel/limits.ts';
import { REPORT_REASONS, reviewText, type SubReview } from '../../../domain/community/review.ts';
import { classNames } from '../../components/class-names.ts';
import { Dialog } from '../../components/dialog/dialog.tsx';
import { useCommentsAround } from './comments-context.ts';
import { useAct } from './use-act.ts';
import buttons from '../../components/button/button.module.css';
import dialog from '../../components/dialog/dialog.module.css';
import styles from './report-dialog.module.css';

interface ReportDialogProps {
  readonly review: SubReview;
  readonly onClose: () => void;
}

/** Tells the operator what is wrong with a comment. */
export function ReportDialog({ review, onClose }: ReportDialogProps) {
  const { t } = useTranslation();
  const { community, say } = useCommentsAround();
  const act = useAct();
  const [reason, setReason] = useState<(typeof REPORT_REASONS)[number]>();
  const [note, setNote] = useState('');
  const send = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    if (reason === undefined) return;
    onClose();
    const isSent = await act(community?.reportReview(review.id, reason, reviewText(note)));
    if (isSent) say({ kind: 'status', words: t('comments.reported') });
  };
  return (
    <Dialog title={t('comments.reportTitle')} onClose={onClose}>
      <form onSubmit={(event) => void send(event)}>
        <fieldset className={styles.reasons}>
          <legend>{t('comments.reportWhy')}</legend>
          {REPORT_REASONS.map((one) => (
            <label key={one}>
              <input type="radio" name="reason" value={one} checked={reason === one} onChange={() => setReason(one)} />
              {t(`comments.${one}`)}
            </label>
          ))}
        </fieldset>
        <label className={styles.note}>
          {t('comments.reportNote')}
          <textarea
            rows={2}
            maxLength={MAX_REPORT_NOTE_LENGTH}
            dir="auto"
            value={note}
            onChange={(event) => setNote(event.target.value)}
          />
        </label>
        <div className={dialog.answers}>
          <button type="button" className={classNames(buttons.button, buttons.line)} onClick={onClose}>
            {t('comments.cancel')}
          </button>
          <button type="submit" className={classNames(buttons.button, buttons.primary)} disabled={reason === undefined}>
            {t('comments.reportGo')}
          </button>
        </div>
      </form>
    </Dialog>
  );
}
