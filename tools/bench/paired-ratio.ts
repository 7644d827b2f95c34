import { median, quantile } from './statistics.ts';

/** What two builds gave right after one another. */
export interface Pair {
  readonly before: number;
  readonly now: number;
}

/** The median of the pairs' ratios of now to before, and where it lies in 95 of 100 draws of as many pairs. */
export interface PairedRatio {
  readonly ratio: number;
  readonly low: number;
  readonly high: number;
}

const DRAWS = 2_000;

/**
 * The interval is a bootstrap's: of pairs, so that what slows the machine for a while slows both of a pair, and tells little
 * of less than six of them.
 * @param unit gives numbers from 0 up to, but not, 1
 * @returns undefined without a pair, or when a ratio is no number, as beside 0
 */
export function pairedRatio(pairs: readonly Pair[], unit: () => number = Math.random): PairedRatio | undefined {
  const ratios = pairs.map(({ before, now }) => now / before);
  if (ratios.length === 0 || !ratios.every(Number.isFinite)) return undefined;
  const pick = (): number => ratios[Math.floor(unit() * ratios.length)] ?? Number.NaN;
  const medians = Array.from({ length: DRAWS }, () => median(ratios.map(pick)));
  return { ratio: median(ratios), low: quantile(medians, 0.025), high: quantile(medians, 0.975) };
}
