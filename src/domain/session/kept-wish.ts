/** A mark that a visitor wanted to set, and was asked to sign in for. */
export interface MarkWish {
  readonly mark: 'likes' | 'seriesFollows' | 'authorFollows';
  /** Of the series or the author. */
  readonly id: number;
}

/** The same as a device keeps it, since who signs up leaves for their mail meanwhile (SES-99). */
export interface KeptWish extends MarkWish {
  /** When it was wanted, in milliseconds since 1970. */
  readonly at: number;
}

/** Milliseconds for which a wish is kept: as long as somebody may look for their mail. */
const KEPT_MS = 60 * 60 * 1000;

/** @returns a wish of the last hour as it was kept; undefined for anything else */
export function readKeptWish(kept: unknown, now: number): KeptWish | undefined {
  if (typeof kept !== 'object' || kept === null || !('mark' in kept && 'id' in kept && 'at' in kept)) return undefined;
  const { mark, id, at } = kept;
  if (mark !== 'likes' && mark !== 'seriesFollows' && mark !== 'authorFollows') return undefined;
  if (!Number.isSafeInteger(id) || typeof id !== 'number' || typeof at !== 'number') return undefined;
  return at <= now && now - at < KEPT_MS ? { mark, id, at } : undefined;
}
