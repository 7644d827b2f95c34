import { useLayoutEffect, useRef } from 'react';

/** Milliseconds that a leap takes (design §5). */
const GLIDE_MS = 200;
/** A change of more pixels than these is a leap; smaller ones are the sound moving on. */
const LEAP = 10;

/**
 * Hands `target` to `show`, gliding there when it leaps.
 * @param show writes the value to the page, outside React; the same function as long as it writes to the same place
 * @param isHeld a finger holds the value: it follows at once
 */
export function useGlide(target: number, isHeld: boolean, show: (value: number) => void): void {
  const shown = useRef<number>(undefined);
  useLayoutEffect(() => {
    const from = shown.current;
    const write = (value: number): void => {
      shown.current = value;
      show(value);
    };
    const isLeap = from !== undefined && !isHeld && Math.abs(target - from) > LEAP;
    if (!isLeap || window.matchMedia('(prefers-reduced-motion: reduce)').matches) {
      write(target);
      return;
    }
    let request = 0;
    let startedAt: number | undefined;
    const step = (at: number): void => {
      startedAt ??= at;
      const part = Math.min(1, (at - startedAt) / GLIDE_MS);
      write(from + (target - from) * (1 - (1 - part) ** 3));
      if (part < 1) request = requestAnimationFrame(step);
    };
    request = requestAnimationFrame(step);
    return () => cancelAnimationFrame(request);
  }, [target, isHeld, show]);
}
