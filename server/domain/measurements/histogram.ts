/** Buckets in which a value doubles: a bound is 19 % above the one before. */
const BUCKETS_PER_DOUBLING = 4;

/** A value's bucket, and how many values are in it. */
export interface BucketCount {
  readonly bucket: number;
  readonly count: number;
}

/**
 * @param value from 0
 * @returns its bucket: 0 holds what is at most 1, each further one goes up to a bound that is a fourth root of 2 higher
 */
export function bucketOf(value: number): number {
  if (value <= 1) return 0;
  // What lies on a bound belongs below it, however the logarithm is rounded.
  return Math.ceil(Math.log2(value) * BUCKETS_PER_DOUBLING - 1e-9);
}

/** @returns the highest value of a bucket */
export function bucketBound(bucket: number): number {
  return 2 ** (bucket / BUCKETS_PER_DOUBLING);
}

/** @returns how many values there are */
export function totalOf(counts: readonly BucketCount[]): number {
  return counts.reduce((sum, { count }) => sum + count, 0);
}

/**
 * @param share above 0, at most 1
 * @returns the value that so many do not exceed, as if those of a bucket lay evenly in it; undefined without any value
 */
export function quantile(counts: readonly BucketCount[], share: number): number | undefined {
  const rank = totalOf(counts) * share;
  if (rank === 0) return undefined;
  let below = 0;
  for (const { bucket, count } of counts.toSorted((one, other) => one.bucket - other.bucket)) {
    if (below + count >= rank - 1e-9 && count > 0) {
      const from = bucket === 0 ? 0 : bucketBound(bucket - 1);
      return from + (bucketBound(bucket) - from) * Math.min(1, (rank - below) / count);
    }
    below += count;
  }
  return undefined;
}
