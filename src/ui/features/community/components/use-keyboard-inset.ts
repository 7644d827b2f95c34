import { useEffect, type RefObject } from 'react';

/** Keeps `--keyboard` of `element` at the height that the keyboard of a phone covers, in pixels. */
export function useKeyboardInset(element: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const { visualViewport: viewport } = window;
    if (!viewport) return;
    const measure = (): void => {
      // Zoomed in, less of the page is seen although nothing covers it.
      if (viewport.scale > 1) return;
      const covered = Math.max(0, window.innerHeight - viewport.height - viewport.offsetTop);
      element.current?.style.setProperty('--keyboard', `${Math.round(covered)}px`);
    };
    viewport.addEventListener('resize', measure);
    viewport.addEventListener('scroll', measure);
    return () => {
      viewport.removeEventListener('resize', measure);
      viewport.removeEventListener('scroll', measure);
    };
  }, [element]);
}
