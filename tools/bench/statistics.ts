/** The spread of measured values, to a tenth. */
export interface Summary {
  readonly runs: number;
  readonly min: number;
  readonly median: number;
  readonly p90: number;
  readonly max: number;
}

/** @returns the value below which the share `q` of `values` lies, between neighbours by proportion; not a number of none */
export function quantile(values: readonly number[], q: number): number {
  const sorted = values.toSorted((one, other) => one - other);
  const place = (sorted.length - 1) * q;
  const below = sorted[Math.floor(place)] ?? Number.NaN;
  return below + ((sorted[Math.ceil(place)] ?? Number.NaN) - below) * (place - Math.floor(place));
}

export const median = (values: readonly number[]): number => quantile(values, 0.5);

/** @returns `value` to so many digits after the point */
export const rounded = (value: number, digits = 2): number => Math.round(value * 10 ** digits) / 10 ** digits;

export const summary = (values: readonly number[]): Summary => ({
  runs: values.length,
  min: rounded(quantile(values, 0), 1),
  median: rounded(median(values), 1),
  p90: rounded(quantile(values, 0.9), 1),
  max: rounded(quantile(values, 1), 1),
});
