import type { Readiness } from '../../application/ports/audio-port.ts';

/** Milliseconds that a pointer rests on something before it counts as wanting it: who scrolls rests on nothing. */
export const REST_MS = 65;

/** What a control listens to, to learn that it is about to be pressed. */
export interface Intent {
  /** By which styles know what begins a sound. */
  readonly 'data-sounds': true;
  readonly onPointerEnter: () => void;
  readonly onPointerLeave: () => void;
  readonly onPointerDown: () => void;
  readonly onFocus: () => void;
}

/** There is one pointer, which rests on one thing. */
let resting: ReturnType<typeof setTimeout> | undefined;

/**
 * @param prepare makes ready what a press will play: `addressed` as soon as a pointer comes, which may only pass, and
 * `loaded` once somebody is about to press
 * @returns props for the control
 */
export function onIntent(prepare: (readiness: Readiness) => void): Intent {
  const leave = (): void => clearTimeout(resting);
  const load = (): void => prepare('loaded');
  return {
    'data-sounds': true,
    onPointerEnter: () => {
      leave();
      resting = setTimeout(load, REST_MS);
      prepare('addressed');
    },
    onPointerLeave: leave,
    onPointerDown: load,
    onFocus: load,
  };
}
