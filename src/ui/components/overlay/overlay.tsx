import { useEffect, useRef, type ReactNode, type Ref } from 'react';
import { classNames } from '../class-names.ts';
import styles from './overlay.module.css';

interface OverlayProps {
  readonly label: string;
  readonly onClose: () => void;
  readonly className?: string | undefined;
  readonly children: ReactNode;
}

/**
 * A dark surface that takes the whole window (design §2). The page behind it is inert, so keys stay in it; Escape
 * closes it and gives the focus back.
 */
export function Overlay({ label, onClose, className, children }: OverlayProps) {
  const surface = useFocusWhileOpen();
  useEffect(() => {
    const onKey = (event: KeyboardEvent): void => {
      // A drag that Escape cancels has spent the key.
      if (event.key === 'Escape' && !event.defaultPrevented) onClose();
    };
    window.addEventListener('keydown', onKey);
    return () => window.removeEventListener('keydown', onKey);
  }, [onClose]);
  return (
    <div
      ref={surface}
      className={classNames(styles.overlay, className)}
      role="dialog"
      aria-modal="true"
      aria-label={label}
      tabIndex={-1}
      data-theme="dark"
    >
      {children}
    </div>
  );
}

function useFocusWhileOpen(): Ref<HTMLDivElement> {
  const surface = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const before = document.activeElement;
    surface.current?.focus({ preventScroll: true });
    return () => {
      if (before instanceof HTMLElement) before.focus({ preventScroll: true });
    };
  }, []);
  return surface;
}
