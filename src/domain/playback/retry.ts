/** The longest pause between two attempts; they begin at one second and double. */
const LONGEST_SECONDS = 8;
/** A server that wants more patience than this does not speak to somebody who waits for a sound. */
const LONGEST_REQUESTED_SECONDS = 3600;
/** How far a pause may be from its length, either way, so that listeners do not come back all at once. */
const JITTER = 0.5;

/** Why and how often an attempt has failed. */
export interface Retry {
  /** 1 for the first failure in a row. */
  readonly failedTries: number;
  /** What the server asked for; 0 when it asked for nothing. */
  readonly requestedSeconds: number;
}

/**
 * How long to wait before the next attempt (security PL3): 1, 2, 4, then 8 seconds, half as much more or less, and never
 * less than the server asked for.
 * @param fraction random, from 0 up to 1
 */
export function retrySeconds({ failedTries, requestedSeconds }: Retry, fraction: number): number {
  const usual = Math.min(LONGEST_SECONDS, 2 ** (failedTries - 1));
  const spread = usual * (1 - JITTER + 2 * JITTER * fraction);
  return Math.max(spread, Math.min(LONGEST_REQUESTED_SECONDS, requestedSeconds));
}
