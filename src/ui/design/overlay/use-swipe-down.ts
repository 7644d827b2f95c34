import { useRef, type PointerEvent, type RefObject } from 'react';

/** Pixels after which a touch that goes down is a swipe. */
const BEGIN = 8;
/** Pixels after which a swipe closes, however slow it is. */
const FAR = 120;
/** Pixels after which a quick swipe closes. */
const NEAR = 40;
/** Pixels in a millisecond from which on a swipe is quick. */
const QUICK = 0.5;

/** What takes a finger's way down for itself. */
const HOLDS_FINGER = '[role="slider"], [data-scrolls], input, dialog';

interface Swipe {
  readonly x: number;
  readonly y: number;
  readonly at: number;
  isSwiping: boolean;
}

/** Props for `surface`: it follows a finger that goes down on it, and lets itself be swiped away. */
export function useSwipeDown(surface: RefObject<HTMLElement | null>, onClose: () => void) {
  const swipe = useRef<Swipe>(undefined);

  const place = (down: number, transition: string): void => {
    surface.current?.style.setProperty('transition', transition);
    surface.current?.style.setProperty('transform', down === 0 ? '' : `translateY(${down}px)`);
  };
  const end = (): void => {
    swipe.current = undefined;
    place(0, 'transform 200ms');
  };

  return {
    onPointerDown(event: PointerEvent<HTMLElement>) {
      const holder = event.target instanceof Element ? event.target.closest(HOLDS_FINGER) : null;
      const isHeld = holder !== null && holder !== surface.current;
      if (event.pointerType === 'mouse' || !event.isPrimary || isHeld) return;
      swipe.current = { x: event.clientX, y: event.clientY, at: event.timeStamp, isSwiping: false };
    },
    onPointerMove(event: PointerEvent<HTMLElement>) {
      const { current } = swipe;
      if (current === undefined) return;
      const down = event.clientY - current.y;
      if (!current.isSwiping) {
        if (Math.max(Math.abs(down), Math.abs(event.clientX - current.x)) < BEGIN) return;
        if (down < Math.abs(event.clientX - current.x)) {
          swipe.current = undefined;
          return;
        }
        current.isSwiping = true;
        // The buttons below the finger are not pressed any more.
        event.currentTarget.setPointerCapture(event.pointerId);
      }
      place(Math.max(0, down), 'none');
    },
    onPointerUp(event: PointerEvent<HTMLElement>) {
      const { current } = swipe;
      if (current === undefined) return;
      const down = event.clientY - current.y;
      const isQuick = down / Math.max(1, event.timeStamp - current.at) > QUICK;
      if (current.isSwiping && (down > FAR || (down > NEAR && isQuick))) {
        swipe.current = undefined;
        onClose();
      } else end();
    },
    onPointerCancel: end,
  };
}
