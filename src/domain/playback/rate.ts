/** The slowest speed of playback (PLY-58). */
export const MIN_RATE = 0.5;
/** The fastest speed of playback (PLY-58). */
export const MAX_RATE = 3;
/** From one speed to the next one (PLY-58). */
export const RATE_STEP = 0.05;

/** The speeds that are one press away, slowest first (PLY-58). */
export const PRESET_RATES = [0.75, 1, 1.25, 1.5, 2] as const;

/** The speed at which everybody begins: that of the voice itself. */
export const USUAL_RATE = 1;

/** Speeds from one whole number to the next: a quotient of whole numbers is the decimal itself, 1.15 and not 1.1500000000000001. */
const RATES_IN_ONE = 20;
/** Speeds that a key stops at, from one whole number to the next. */
const KEY_STOPS_IN_ONE = 4;

/** @returns the speed that is nearest to `rate`; what is no number becomes the usual speed */
export function nearestRate(rate: number): number {
  if (Number.isNaN(rate)) return USUAL_RATE;
  return Math.round(Math.min(MAX_RATE, Math.max(MIN_RATE, rate)) * RATES_IN_ONE) / RATES_IN_ONE;
}

/** @returns the next speed; beyond the last one there is none */
export function fasterRate(rate: number): number {
  return nearestRate(nearestRate(rate) + RATE_STEP);
}

/** @returns the speed before; before the first one there is none */
export function slowerRate(rate: number): number {
  return nearestRate(nearestRate(rate) - RATE_STEP);
}

/**
 * The speed that a key leads to: a difference that is heard at once, so each press goes to the next quarter (PLY-59).
 * @param steps how many quarters faster, negative for slower
 */
export function steppedRate(rate: number, steps: number): number {
  const quarters = nearestRate(rate) * KEY_STOPS_IN_ONE;
  const from = steps > 0 ? Math.floor(quarters) : Math.ceil(quarters);
  return nearestRate((from + steps) / KEY_STOPS_IN_ONE);
}

/** @returns a speed that was kept as a number; the usual one where it is none that can be chosen */
export function readRate(rate: number): number {
  return nearestRate(rate) === rate ? rate : USUAL_RATE;
}

/** @returns the speed that was kept as text, the usual one when there is none or it is broken */
export function parseRate(text: string | undefined): number {
  const rate = readRate(Number(text));
  return String(rate) === text ? rate : USUAL_RATE;
}
