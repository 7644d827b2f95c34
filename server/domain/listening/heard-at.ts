/**
 * Orders the places that devices tell of. A device that was away tells later; its own clock says when it was, but a
 * clock that runs ahead wins nothing by it (decisions §7).
 * @param told in ISO 8601, by the device; undefined or nonsense when it says nothing of use
 * @param now milliseconds since 1970, by the server
 * @returns when a place was heard, in milliseconds since 1970, never later than now
 */
export function heardAt(told: string | undefined, now: number): number {
  const at = told === undefined ? Number.NaN : Date.parse(told);
  return Number.isNaN(at) || at < 0 ? now : Math.min(at, now);
}
