import { useId, type RefObject } from 'react';
import { useTranslation } from 'react-i18next';
import styles from './fold-line.module.css';

interface FoldLineProps {
  /** Why it is folded. */
  readonly words: string;
  readonly isOpen: boolean;
  /** The id of what it opens, where that stands. */
  readonly opens: string;
  readonly onToggle: () => void;
  readonly button?: RefObject<HTMLButtonElement | null>;
}

/** The one line in the place of what somebody may not want to read, which opens it. */
export function FoldLine({ words, isOpen, opens, onToggle, button }: FoldLineProps) {
  const { t } = useTranslation();
  const why = useId();
  return (
    <p className={styles.fold}>
      <span id={why}>{words}</span>
      <button
        ref={button}
        type="button"
        aria-expanded={isOpen}
        aria-controls={isOpen ? opens : undefined}
        aria-describedby={why}
        onClick={onToggle}
      >
        {t(isOpen ? 'comments.fold' : 'comments.unfold')}
      </button>
    </p>
  );
}
