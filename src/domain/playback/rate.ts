/** The speeds of playback on offer, slowest first (PLY-51). */
export const RATES = [0.5, 0.75, 1, 1.25, 1.5, 1.75, 2, 3] as const;

/** The speed at which everybody begins: that of the voice itself. */
export const USUAL_RATE = 1;

/** @returns the speed on offer that is nearest to `rate`; what is no number becomes the usual speed */
export function nearestRate(rate: number): number {
  if (Number.isNaN(rate)) return USUAL_RATE;
  return RATES.reduce((nearest, each) => (Math.abs(each - rate) < Math.abs(nearest - rate) ? each : nearest));
}

/**
 * @param steps how many speeds faster, negative for slower
 * @returns that speed; beyond the last one there is none
 */
export function steppedRate(rate: number, steps: number): number {
  const place = RATES.findIndex((each) => each === nearestRate(rate)) + steps;
  return RATES[Math.min(RATES.length - 1, Math.max(0, place))] ?? USUAL_RATE;
}

/** @returns the speed that was kept as text, the usual one when there is none or it is broken */
export function parseRate(text: string | undefined): number {
  return RATES.find((each) => String(each) === text) ?? USUAL_RATE;
}
