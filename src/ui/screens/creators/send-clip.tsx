import { classNames } from '../../components/class-names.ts';
import buttons from '../../components/button/button.module.css';
import styles from './creators.module.css';

interface SendClipProps {
  readonly maySend: boolean;
  readonly isSending: boolean;
  readonly onSend: () => Promise<void>;
  /** What comes of it, in a small line. */
  readonly note: string;
  readonly children: string;
}

/** The button below a preview that sends the story or the stories beside it. */
export function SendClip({ maySend, isSending, onSend, note, children }: SendClipProps) {
  return (
    <div>
      <button
        type="button"
        className={classNames(buttons.button, buttons.primary, buttons.wide)}
        disabled={!maySend}
        aria-busy={isSending}
        onClick={() => void onSend()}
      >
        {children}
      </button>
      <p className={styles.after}>{note}</p>
    </div>
  );
}
