/** Milliseconds that a pointer rests on something before it counts as wanting it: who scrolls rests on nothing. */
export const REST_MS = 65;

/** What a control listens to, to learn that it is about to be pressed. */
export interface Intent {
  readonly onPointerEnter: () => void;
  readonly onPointerLeave: () => void;
  readonly onPointerDown: () => void;
  readonly onFocus: () => void;
}

/** There is one pointer, which rests on one thing. */
let resting: ReturnType<typeof setTimeout> | undefined;

/** @returns props with which a control does `prepare` as soon as somebody is about to press it */
export function onIntent(prepare: () => void): Intent {
  const leave = (): void => clearTimeout(resting);
  return {
    onPointerEnter: () => {
      leave();
      resting = setTimeout(prepare, REST_MS);
    },
    onPointerLeave: leave,
    onPointerDown: prepare,
    onFocus: prepare,
  };
}
