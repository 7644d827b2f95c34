import { useId, type ReactNode } from 'react';
import { classNames } from '../class-names.ts';
import { Modal } from './modal.tsx';
import styles from './dialog.module.css';

interface DialogProps {
  readonly title: string;
  /** A drawing above the title, under which the words are centred. */
  readonly picture?: ReactNode;
  readonly className?: string | undefined;
  /** Escape, the back button and a press beside the dialog ask for it. Left out, there is no way past the dialog but through it. */
  readonly onClose?: () => void;
  readonly children: ReactNode;
}

/** A question over the page. */
export function Dialog({ title, picture, className, onClose, children }: DialogProps) {
  const titleId = useId();
  return (
    <Modal
      className={classNames(styles.dialog, picture !== undefined && styles.pictured, className)}
      aria-labelledby={titleId}
      onClose={onClose}
    >
      {picture !== undefined && <div className={styles.picture}>{picture}</div>}
      <h2 id={titleId} className={styles.title}>
        {title}
      </h2>
      {children}
    </Modal>
  );
}
