import { useState, type FormEvent, type ReactNode } from 'react';
import { MAX_REPORT_NOTE_LENGTH } from '../../../../common/kernel/limits.ts';
import { classNames } from '../class-names.ts';
import { DialogAnswers } from '../dialog/dialog-answers.tsx';
import { Dialog } from '../dialog/dialog.tsx';
import { Radio } from '../form/radio.tsx';
import buttons from '../button/button.module.css';
import dialog from '../dialog/dialog.module.css';
import styles from './reason-dialog.module.css';

interface ReasonDialogProps<Reason extends string> {
  readonly title: string;
  /** What comes of it. */
  readonly text?: string;
  /** What it is about. */
  readonly children?: ReactNode;
  /** One of them has to be chosen; left out where there is nothing to choose. */
  readonly reasons?: { readonly legend: string; readonly choices: ReadonlyMap<Reason, string> } | undefined;
  /** Some words of one's own, which may be left out unless they are required; left out where there is nothing to say. */
  readonly note?: { readonly label: string; readonly isRequired?: boolean } | undefined;
  /** What the button says that does it. */
  readonly go: string;
  readonly kind?: 'primary' | 'danger';
  readonly onClose: () => void;
  /** @param reason undefined where there was nothing to choose */
  readonly onGo: (reason: Reason | undefined, note: string) => void;
}

/** Asks why, before something is done that somebody else will ask about. */
export function ReasonDialog<Reason extends string>(props: ReasonDialogProps<Reason>) {
  const { title, text, children, reasons, note, go, kind = 'primary', onClose, onGo } = props;
  const [reason, setReason] = useState<Reason>();
  const [written, setWritten] = useState('');
  const words = written.normalize('NFC').trim();
  const isReady = (reasons === undefined || reason !== undefined) && (note?.isRequired !== true || words !== '');
  const send = (event: FormEvent): void => {
    event.preventDefault();
    if (isReady) onGo(reason, words);
  };
  return (
    <Dialog title={title} onClose={onClose}>
      <form onSubmit={send}>
        {text !== undefined && <p className={dialog.text}>{text}</p>}
        {children}
        {reasons !== undefined && (
          <fieldset className={styles.reasons}>
            <legend>{reasons.legend}</legend>
            {[...reasons.choices].map(([one, label]) => (
              <label key={one}>
                <Radio name="reason" checked={reason === one} onChange={() => setReason(one)} />
                {label}
              </label>
            ))}
          </fieldset>
        )}
        {note !== undefined && (
          <label className={styles.note}>
            {note.label}
            <textarea
              rows={2}
              maxLength={MAX_REPORT_NOTE_LENGTH}
              required={note.isRequired === true}
              dir="auto"
              value={written}
              onChange={(event) => setWritten(event.target.value)}
            />
          </label>
        )}
        <DialogAnswers onCancel={onClose}>
          <button type="submit" className={classNames(buttons.button, buttons[kind])} disabled={!isReady}>
            {go}
          </button>
        </DialogAnswers>
      </form>
    </Dialog>
  );
}
