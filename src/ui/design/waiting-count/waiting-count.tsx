import text from '../theme/text.module.css';
import styles from './waiting-count.module.css';

export interface Waiting {
  /** As it is shown, like `7` or `99+`. */
  readonly count: string;
  /** As it is read aloud, like `7 waiting`. */
  readonly words: string;
}

/** The words of a tab, with how much waits behind it. */
export function WaitingCount({ label, waiting }: { readonly label: string; readonly waiting: Waiting }) {
  return (
    <span>
      {label}
      <span className={styles.count} aria-hidden="true">
        {waiting.count}
      </span>
      <span className={text.hidden}>{` ${waiting.words}`}</span>
    </span>
  );
}
