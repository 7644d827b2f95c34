/**
 * How much listening counts: a view counts one when it happens and half as much after each half-life, summed up for a
 * series (ADR 0006). Kept as a binary logarithm counted from 1970, a score never has to be brought up to date: time
 * takes the same from every one of them, so that their order stays, and a view adds the same whenever it is counted.
 */

/** Days after which a view counts half for what is popular. */
export const POPULARITY_HALF_LIFE_DAYS = 7;
/** Days after which a view counts half for what is on the rise. */
export const MOMENTUM_HALF_LIFE_DAYS = 1;

const DAY_MS = 86_400_000;

/** What views at one time add to a score, as binary logarithms. */
export interface ListeningWeight {
  readonly popularity: number;
  readonly momentum: number;
}

/**
 * @param at milliseconds since 1970
 * @param count how many views, from 1
 */
export function weightOfViews(at: number, count = 1): ListeningWeight {
  const views = Math.log2(count);
  return {
    popularity: at / (DAY_MS * POPULARITY_HALF_LIFE_DAYS) + views,
    momentum: at / (DAY_MS * MOMENTUM_HALF_LIFE_DAYS) + views,
  };
}
