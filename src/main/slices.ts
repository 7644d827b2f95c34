import { yieldToBrowser } from '../ui/app/when-idle.ts';

/** Milliseconds after which what takes long lets the browser draw and answer presses. */
const SLICE_MS = 12;

/** @returns what is awaited between two parts of a long work: the browser’s turn, each time that a slice has passed */
export function slices(): () => Promise<void> {
  let begun = performance.now();
  return async () => {
    if (performance.now() - begun < SLICE_MS) return;
    await yieldToBrowser();
    begun = performance.now();
  };
}
