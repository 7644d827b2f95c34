import { useLayoutEffect, useRef, type RefObject } from 'react';

/** Takes the keys to `target` when what was shown is gone, unless they are somewhere else by then. */
export function useFocusAfter(isShown: boolean, target: RefObject<HTMLElement | null>): void {
  const wasShown = useRef(false);
  useLayoutEffect(() => {
    // The focus of what is gone is nobody's.
    if (wasShown.current && !isShown && document.activeElement === document.body) target.current?.focus();
    wasShown.current = isShown;
  }, [isShown, target]);
}
