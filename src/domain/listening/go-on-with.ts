import { ordered } from '../series/entitlement.ts';
import { isLocked, type Story } from '../series/story.ts';
import type { KnownPlace } from './known-places.ts';

/**
 * @param stories those that are known of a series
 * @param left where the listener was last in it
 * @returns the story with which they go on: that one, or the one after it where they have heard it out; undefined where it is
 *   not known, or nothing follows that may be heard
 */
export function goOnWith(stories: readonly Story[], left: KnownPlace): Story | undefined {
  const inOrder = ordered(stories);
  const index = inOrder.findIndex(({ id }) => id === left.storyId);
  const story = index < 0 ? undefined : inOrder[left.isFinished ? index + 1 : index];
  return story === undefined || isLocked(story) ? undefined : story;
}
