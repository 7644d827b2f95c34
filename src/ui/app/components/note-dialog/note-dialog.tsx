import { useEffect, useRef, useState, type FormEvent, type ReactNode } from 'react';
import { MAX_REPORT_NOTE_LENGTH } from '../../../../../common/kernel/limits.ts';
import { useApp } from '../../app.ts';
import { classNames } from '../../../design/class-names.ts';
import { DialogAnswers } from '../dialog/dialog-answers.tsx';
import { Dialog } from '../../../design/dialog/dialog.tsx';
import { FormAlert } from '../../../design/form/form-alert.tsx';
import { Radio } from '../../../design/form/radio.tsx';
import buttons from '../../../design/button/button.module.css';
import dialog from '../../../design/dialog/dialog.module.css';
import styles from './note-dialog.module.css';

interface NoteDialogProps<Reason extends string> {
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
  /**
   * The dialog stays with what was written until it is done.
   * @param reason undefined where there was nothing to choose
   * @returns why it was not done, in words; undefined once it is
   */
  readonly onGo: (reason: Reason | undefined, note: string) => Promise<string | undefined>;
}

/** Asks why, before something is done that somebody else will ask about. */
export function NoteDialog<Reason extends string>(props: NoteDialogProps<Reason>) {
  const { title, text, children, reasons, note, go, kind = 'primary', onClose, onGo } = props;
  const [reason, setReason] = useState<Reason>();
  const [written, setWritten] = useState('');
  const words = written.normalize('NFC').trim();
  const isReady = (reasons === undefined || reason !== undefined) && (note?.isRequired !== true || words !== '');
  const { isBusy, refusal, go: send } = useGoing(() => onGo(reason, words), onClose);
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    if (isReady) void send();
  };
  return (
    <Dialog title={title} onClose={onClose}>
      <form onSubmit={submit}>
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
        <FormAlert lines={refusal === undefined ? [] : [refusal]} />
        <DialogAnswers onCancel={onClose}>
          <button
            type="submit"
            className={classNames(buttons.button, buttons[kind])}
            disabled={!isReady}
            aria-busy={isBusy}
          >
            {go}
          </button>
        </DialogAnswers>
      </form>
    </Dialog>
  );
}

/** What the button does, once at a time. Who has closed the dialog meanwhile is told of a refusal elsewhere. */
function useGoing(onGo: () => Promise<string | undefined>, onClose: () => void) {
  const { toasts } = useApp();
  const [isBusy, setBusy] = useState(false);
  const [refusal, setRefusal] = useState<string>();
  const isOpen = useRef(true);
  useEffect(() => {
    isOpen.current = true;
    return () => void (isOpen.current = false);
  }, []);
  const go = async (): Promise<void> => {
    if (isBusy) return;
    setBusy(true);
    setRefusal(undefined);
    const words = await onGo();
    setBusy(false);
    if (!isOpen.current) return words === undefined ? undefined : toasts.show({ kind: 'alert', words });
    if (words === undefined) onClose();
    else setRefusal(words);
  };
  return { isBusy, refusal, go };
}
