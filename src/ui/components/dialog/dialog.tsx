import { useEffect, useId, useRef, type ReactNode } from 'react';
import styles from './dialog.module.css';

interface DialogProps {
  readonly title: string;
  /** Escape and a press beside the dialog ask for it. Left out, there is no way past the dialog but through it. */
  readonly onClose?: () => void;
  readonly children: ReactNode;
}

/** A question over the page. It stands as long as it is rendered; the browser keeps the focus in it and gives it back. */
export function Dialog({ title, onClose, children }: DialogProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const titleId = useId();
  useEffect(() => {
    const element = dialog.current;
    element?.showModal();
    return () => element?.close();
  }, []);
  return (
    <dialog
      ref={dialog}
      className={styles.dialog}
      aria-labelledby={titleId}
      onCancel={(event) => {
        event.preventDefault();
        onClose?.();
      }}
      onClose={() => {
        // Browsers close a dialog that refuses to go when they are asked again.
        if (onClose === undefined) dialog.current?.showModal();
        else onClose();
      }}
      onPointerDown={(event) => {
        if (event.target === dialog.current && isBeside(event.currentTarget, event.clientX, event.clientY)) onClose?.();
      }}
    >
      <h2 id={titleId} className={styles.title}>
        {title}
      </h2>
      {children}
    </dialog>
  );
}

function isBeside(element: HTMLElement, x: number, y: number): boolean {
  const { left, right, top, bottom } = element.getBoundingClientRect();
  return x < left || x > right || y < top || y > bottom;
}
