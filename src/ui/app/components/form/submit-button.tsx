import { classNames } from '../../../design/class-names.ts';
import { useFormAround } from './form.tsx';
import buttons from '../../../design/button/button.module.css';
import styles from '../../../design/form/form.module.css';

interface SubmitButtonProps {
  readonly children: string;
  /** What is going on while the form is being sent. */
  readonly busy: string;
  readonly className?: string | undefined;
  readonly kind?: 'primary' | 'danger';
}

/** Sends the form around it, once everything is right (VAL-15). It keeps its width while it does. */
export function SubmitButton({ children, busy, className, kind = 'primary' }: SubmitButtonProps) {
  const { maySend, isSending } = useFormAround();
  return (
    <button
      type="submit"
      className={classNames(buttons.button, buttons[kind], className)}
      disabled={!maySend}
      aria-busy={isSending}
    >
      {isSending ? <Busy text={busy} idle={children} /> : children}
    </button>
  );
}

function Busy({ text, idle }: { readonly text: string; readonly idle: string }) {
  return (
    <span className={styles.busy}>
      <span>
        <svg width="26" height="8" viewBox="0 0 26 8" aria-hidden="true">
          <path d="M1 4q2-4.6 4 0t4 0 4 0 4 0 4 0 4 0" />
        </svg>
        {text}
      </span>
      <span aria-hidden="true">{idle}</span>
    </span>
  );
}
