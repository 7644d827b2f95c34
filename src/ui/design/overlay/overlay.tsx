import { useEffect, useRef, type ReactNode, type RefObject } from 'react';
import { classNames } from '../class-names.ts';
import { useLayer } from './layers.ts';
import { useSwipeDown } from './use-swipe-down.ts';
import styles from './overlay.module.css';

interface OverlayProps {
  readonly label: string;
  /** The same function as long as the overlay stands. */
  readonly onClose: () => void;
  readonly className?: string | undefined;
  /** Another overlay stands above it. */
  readonly isCovered?: boolean;
  readonly children: ReactNode;
}

/**
 * A dark surface that takes the whole window (design §2). The page behind it is inert, so keys stay in it. Escape, the
 * back button and a swipe down close it, and the focus goes back to where it was.
 */
export function Overlay({ label, onClose, className, isCovered = false, children }: OverlayProps) {
  const surface = useRef<HTMLDivElement>(null);
  useLayer(true, onClose);
  useFocusWhileOpen(surface);
  const swipe = useSwipeDown(surface, onClose);
  return (
    <div
      ref={surface}
      className={classNames(styles.overlay, className)}
      role="dialog"
      aria-modal="true"
      aria-label={label}
      tabIndex={-1}
      inert={isCovered}
      data-theme="dark"
      {...swipe}
    >
      {children}
    </div>
  );
}

/** Where the focus was before the first of the overlays that now stand. */
let origin: Element | null = null;
let standing = 0;

function useFocusWhileOpen(surface: RefObject<HTMLDivElement | null>): void {
  useEffect(() => {
    const before = document.activeElement;
    // An overlay that takes another one's place finds no focus; it gives it back to who opened the other one.
    if (standing === 0 && before !== document.body) origin = before;
    standing += 1;
    surface.current?.focus({ preventScroll: true });
    return () => {
      standing -= 1;
      const target = before?.isConnected === true && before !== document.body ? before : origin;
      if (target instanceof HTMLElement) target.focus({ preventScroll: true });
    };
  }, [surface]);
}
