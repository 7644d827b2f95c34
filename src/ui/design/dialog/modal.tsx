import { useLayoutEffect, useRef, type ComponentProps, type RefObject } from 'react';
import { useLayer } from '../overlay/layers.ts';
import { noteOpen } from './open-dialogs.ts';

interface ModalProps extends Omit<ComponentProps<'dialog'>, 'onClose' | 'onCancel' | 'ref'> {
  readonly frame?: RefObject<HTMLDialogElement | null>;
  /** Escape, the back button and a press beside it ask for it. Left out, there is no way past it but through it. */
  readonly onClose?: (() => void) | undefined;
  /** It takes the window or a side of it: the page behind is held, and gives way before another page comes. */
  readonly isSurface?: boolean;
  /** The theme that it stands in, where that is not the page's. */
  readonly 'data-theme'?: 'dark' | undefined;
}

/** What stands over the page as long as it is rendered; the browser keeps the focus in it and gives it back. */
export function Modal({ frame, onClose, isSurface = false, children, onPointerDown, ...rest }: ModalProps) {
  const own = useRef<HTMLDialogElement>(null);
  const dialog = frame ?? own;
  useLayer(onClose !== undefined, () => onClose?.(), isSurface);
  // Before it leaves the document: what is gone gives no focus back.
  useLayoutEffect(() => {
    const element = dialog.current;
    if (element === null) return;
    element.showModal();
    const forget = noteOpen(element);
    return () => {
      forget();
      element.close();
    };
  }, [dialog]);
  return (
    <dialog
      ref={dialog}
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
        else onPointerDown?.(event);
      }}
      {...rest}
    >
      {children}
    </dialog>
  );
}

function isBeside(element: HTMLElement, x: number, y: number): boolean {
  const { left, right, top, bottom } = element.getBoundingClientRect();
  return x < left || x > right || y < top || y > bottom;
}
