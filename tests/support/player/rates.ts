/** Every speed of playback there is, as listeners write them down: 0.5, 0.55 and so on to 3 (PLY-58). */
export const RATES: readonly number[] = Array.from({ length: 51 }, (_, index) =>
  Number((0.5 + index * 0.05).toFixed(2)),
);
