import { configure } from 'mobx';

/** Milliseconds by which the picture follows a press: less than anybody sees, and more than a sound needs that is near. */
const HEAD_START_MS = 80;

/** When the picture may be drawn again, in milliseconds of the page's clock. */
let drawnFrom = 0;

/** Lets sounds come before what is drawn of them; for a window, in which both share one thread. */
export function drawAfterSounds(): void {
  configure({
    reactionScheduler: (draw) => {
      const wait = drawnFrom - performance.now();
      if (wait <= 0) draw();
      else setTimeout(draw, wait);
    },
  });
}

/** For a press that asks for a sound: drawn at once, what it changes would hold the sound up. */
export function giveHeadStart(): void {
  drawnFrom = performance.now() + HEAD_START_MS;
}
