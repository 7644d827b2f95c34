import { useId, type ReactNode } from 'react';
import { Modal } from './modal.tsx';
import styles from './dialog.module.css';

interface DialogProps {
  readonly title: string;
  /** Escape and a press beside the dialog ask for it. Left out, there is no way past the dialog but through it. */
  readonly onClose?: () => void;
  readonly children: ReactNode;
}

/** A question over the page. */
export function Dialog({ title, onClose, children }: DialogProps) {
  const titleId = useId();
  return (
    <Modal className={styles.dialog} aria-labelledby={titleId} onClose={onClose}>
      <h2 id={titleId} className={styles.title}>
        {title}
      </h2>
      {children}
    </Modal>
  );
}
