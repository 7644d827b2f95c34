/** The end of the year 9999. */
const MAX_INSTANT_MS = 253_402_300_799_999;

/**
 * A time of a device's clock as ISO 8601. A clock may stand anywhere; beyond what a date can be it is of no use to the server either.
 * @param at milliseconds since 1970
 */
export function instant(at: number): string {
  return new Date(Math.min(Math.max(at, 0), MAX_INSTANT_MS)).toISOString();
}
