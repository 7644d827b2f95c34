/** Values, or plays, below which nothing is said of a build: chance would speak. */
export const LEAST_COMPARED = 50;
/** By how much a value has to be above that of the build before, as a factor. */
const WORSE_FACTOR = 1.25;
/** And by how much a share of the plays has to be, so that one failure more of a thousand is no news. */
const WORSE_SHARE = 0.02;

/** What is compared of a build. */
export interface Sampled {
  /** Values, or plays. */
  readonly count: number;
  /** The value that three quarters do not exceed, or the share of the plays. */
  readonly value: number;
}

/** By how much a duration has to be above: nobody sees a fiftieth of a second. In milliseconds, or seconds in an hour. */
const WORSE_BY = 20;

/** @returns whether a build's durations are worse than those of the build before */
export function isSlower(now: Sampled, before: Sampled): boolean {
  return isComparable(now, before) && now.value > before.value * WORSE_FACTOR && now.value - before.value >= WORSE_BY;
}

/** @returns whether something meets more of a build's plays than of those of the build before */
export function isMoreFrequent(now: Sampled, before: Sampled): boolean {
  return (
    isComparable(now, before) &&
    now.value > before.value * WORSE_FACTOR &&
    now.value - before.value >= WORSE_SHARE - 1e-9
  );
}

function isComparable(now: Sampled, before: Sampled): boolean {
  return now.count >= LEAST_COMPARED && before.count >= LEAST_COMPARED;
}
