import { ordered } from '../series/entitlement.ts';
import { isLocked, type Story } from '../series/story.ts';
import { KnownPlaces, type KnownPlace } from './known-places.ts';

/**
 * @param stories those that are known of a series
 * @param left where the listener was last in it
 * @param places all that are known, among them those of stories that were marked as heard since
 * @returns the story with which they go on, which may be locked: that one, or the next one that they have not heard since where
 *   they have heard it out; undefined where it is not known, or nothing follows
 */
export function nextToHear(
  stories: readonly Story[],
  left: KnownPlace,
  places: Pick<KnownPlaces, 'of'> = KnownPlaces.none,
): Story | undefined {
  const inOrder = ordered(stories);
  const index = inOrder.findIndex(({ id }) => id === left.storyId);
  const isPassed = ({ id }: Story): boolean => {
    const place = places.of(id);
    return place?.isFinished === true && (place.heardAt ?? 0) > left.at;
  };
  const next = left.isFinished ? inOrder.slice(index + 1).find((following) => !isPassed(following)) : inOrder[index];
  return index < 0 ? undefined : next;
}

/** @returns the story with which they go on, as `nextToHear`; undefined where it may not be heard */
export function goOnWith(...known: Parameters<typeof nextToHear>): Story | undefined {
  const story = nextToHear(...known);
  return story === undefined || isLocked(story) ? undefined : story;
}
