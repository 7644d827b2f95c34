/** @returns the value below which the share `q` of `values` lies, between neighbours by proportion */
export function quantile(values, q) {
  const sorted = [...values].sort((one, other) => one - other);
  const place = (sorted.length - 1) * q;
  const below = sorted[Math.floor(place)];
  return below + (sorted[Math.ceil(place)] - below) * (place - Math.floor(place));
}

export const median = (values) => quantile(values, 0.5);

const rounded = (value) => Math.round(value * 10) / 10;

/** @returns the spread of `values`, to a tenth */
export const summary = (values) => ({
  runs: values.length,
  min: rounded(quantile(values, 0)),
  median: rounded(median(values)),
  p90: rounded(quantile(values, 0.9)),
  max: rounded(quantile(values, 1)),
});
