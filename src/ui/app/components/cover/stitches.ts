/** The stitches that bind a series' cover. */
export const STITCHES = 5;

/** @returns how many stitches are sewn when the part `heard` (0 to 1) of a series was heard */
export function stitchesFor(heard: number): number {
  return Math.min(STITCHES, Math.max(0, Math.ceil(heard * STITCHES)));
}
