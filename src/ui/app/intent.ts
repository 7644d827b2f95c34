import type { Readiness } from '../../application/ports/audio-port.ts';
import type { ClockPort } from '../../application/ports/clock-port.ts';
import { useClock } from './use-clock.ts';

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
let cancelResting: (() => void) | undefined;

/**
 * @param prepare makes ready what a press will play: `addressed` as soon as a pointer comes, which may only pass, and
 * `loaded` once somebody is about to press
 * @returns props for the control
 */
export function onIntent(clock: ClockPort, prepare: (readiness: Readiness) => void): Intent {
  const leave = (): void => cancelResting?.();
  const load = (): void => prepare('loaded');
  return {
    'data-sounds': true,
    onPointerEnter: () => {
      leave();
      cancelResting = clock.after(REST_MS, load);
      prepare('addressed');
    },
    onPointerLeave: leave,
    onPointerDown: load,
    onFocus: load,
  };
}

/** @returns `onIntent` by the clock of the application */
export function useOnIntent(): (prepare: (readiness: Readiness) => void) => Intent {
  const clock = useClock();
  return (prepare) => onIntent(clock, prepare);
}
