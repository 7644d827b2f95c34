import { useState, type FormEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { MAX_REPORT_NOTE_LENGTH } from '../../../../common/kernel/limits.ts';
import { REPORT_REASONS, type ReportReason } from '../../../domain/community/review.ts';
import { classNames } from '../../components/class-names.ts';
import { Dialog } from '../../components/dialog/dialog.tsx';
import buttons from '../../components/button/button.module.css';
import dialog from '../../components/dialog/dialog.module.css';
import styles from './operator.module.css';

interface JudgeDialogProps {
  readonly action: 'hide' | 'restore';
  /** What the comment says. */
  readonly text: string;
  readonly onClose: () => void;
  readonly onJudge: (reason: ReportReason | undefined, note: string) => void;
}

/** Why a comment is hidden or put back. */
export function JudgeDialog({ action, text, onClose, onJudge }: JudgeDialogProps) {
  const { t } = useTranslation();
  const [reason, setReason] = useState<ReportReason>();
  const [note, setNote] = useState('');
  const isReady = action === 'restore' || reason !== undefined;
  const send = (event: FormEvent): void => {
    event.preventDefault();
    if (isReady) onJudge(reason, note.trim());
  };
  return (
    <Dialog title={t(`operator.${action}Title`)} onClose={onClose}>
      <form onSubmit={send}>
        <p className={dialog.text}>{t(`operator.${action}Text`)}</p>
        <blockquote className={styles.quote} dir="auto">
          {text}
        </blockquote>
        {action === 'hide' && (
          <fieldset className={styles.reasons}>
            <legend>{t('operator.why')}</legend>
            {REPORT_REASONS.map((one) => (
              <label key={one}>
                <input type="radio" name="reason" checked={reason === one} onChange={() => setReason(one)} />
                {t(`comments.${one}`)}
              </label>
            ))}
          </fieldset>
        )}
        <label className={styles.note}>
          {t('operator.note')}
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
          <button
            type="submit"
            className={classNames(buttons.button, action === 'hide' ? buttons.danger : buttons.primary)}
            disabled={!isReady}
          >
            {t(`operator.${action}`)}
          </button>
        </div>
      </form>
    </Dialog>
  );
}
