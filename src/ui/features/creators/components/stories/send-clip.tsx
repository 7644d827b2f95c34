import { classNames } from '../../../../design/class-names.ts';
import { MissingParts, type MissingPart } from './missing-parts.tsx';
import buttons from '../../../../design/button/button.module.css';
import styles from '../creators.module.css';

interface SendClipProps {
  readonly maySend: boolean;
  readonly isSending: boolean;
  readonly onSend: () => Promise<void>;
  /** What comes of it, in a small line. */
  readonly note: string;
  /** Why it cannot be sent yet. */
  readonly missing: readonly MissingPart[];
  /** How many of several can be sent. */
  readonly ready?: string | undefined;
  readonly children: string;
}

/** The button that sends the story or the stories: below a preview beside them, in narrow windows always in sight below them. */
export function SendClip({ maySend, isSending, onSend, note, missing, ready, children }: SendClipProps) {
  return (
    <>
      <div className={styles.foot}>
        <button
          type="button"
          className={classNames(buttons.button, buttons.primary, buttons.wide)}
          disabled={!maySend}
          aria-busy={isSending}
          onClick={() => void onSend()}
        >
          {children}
        </button>
        <div>
          {ready !== undefined && <p className={styles.ready}>{ready}</p>}
          {missing.length > 0 && <MissingParts parts={missing} />}
        </div>
      </div>
      <p className={styles.after}>{note}</p>
    </>
  );
}
