import { compareMoments, type Moment } from '../listening/story-place.ts';

/**
 * Says which of two changes of a bookmark counts: of two devices the later one, of one device the one that it made last, whatever its
 * clock said (ADR 0083). In a moment here, `journal` stands for the device, `number` for which of its changes it was.
 * @param kept of the change that counts so far; undefined where none does
 * @returns the moment of the bookmark from now on; undefined where `change` was taken before, or comes too late
 */
export function laterChange(kept: Moment | undefined, change: Moment): Moment | undefined {
  if (kept === undefined) return change;
  const isOfSame = kept.journal === change.journal;
  const isLater = isOfSame ? change.number > kept.number : compareMoments(change, kept) > 0;
  return isLater ? { ...change, at: Math.max(change.at, kept.at) } : undefined;
}
