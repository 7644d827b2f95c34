import { configure } from 'mobx';
import type { ClockPort } from '../../../application/ports/clock-port.ts';

/** Milliseconds by which the picture follows a press: less than anybody sees, and more than a sound needs that is near. */
const HEAD_START_MS = 80;

/** Undefined where nothing waits for sounds: on the server, and before the page is alive. */
let clock: ClockPort | undefined;
/** What is to be drawn once the head start is over; undefined while none is given. */
let held: (() => void)[] | undefined;
let cancel: () => void = () => undefined;

/** Lets sounds come before what is drawn of them; for a window, in which both share one thread. */
export function drawAfterAudio(of: ClockPort): void {
  clock = of;
  configure({
    reactionScheduler: (draw) => {
      if (held === undefined) draw();
      else held.push(draw);
    },
  });
}

/** For a press that asks for a sound: drawn at once, what it changes would hold the sound up. */
export function giveHeadStart(): void {
  if (clock === undefined) return;
  cancel();
  held ??= [];
  cancel = clock.after(HEAD_START_MS, () => {
    const draws = held ?? [];
    held = undefined;
    for (const draw of draws) draw();
  });
}
