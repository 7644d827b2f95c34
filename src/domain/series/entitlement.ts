import type { StoryId } from '../../../common/kernel/ids.ts';
import { isLocked, type Story } from './story.ts';

/** @returns `stories` with those that may be heard first, otherwise in their given order (spec §4, INV-003 to INV-006) */
export function ordered(stories: readonly Story[]): readonly Story[] {
  return [...playable(stories), ...stories.filter(isLocked)];
}

/** @returns the stories that may be heard, in their given order (spec §5) */
export function playable(stories: readonly Story[]): readonly Story[] {
  return stories.filter((story) => !isLocked(story));
}

/** @returns the first story that may be heard, undefined when all are locked */
export function firstPlayable(stories: readonly Story[]): Story | undefined {
  return stories.find((story) => !isLocked(story));
}

/** @returns how many stories are locked: the number in the paid-clips row (spec §5, INV-008) */
export function paidCount(stories: readonly Story[]): number {
  return stories.filter(isLocked).length;
}

/** @returns `stories` in which those of `ids` are owned, or owned no more; the same ones when nothing changes */
export function entitled(stories: readonly Story[], ids: readonly StoryId[], isPaid: boolean): readonly Story[] {
  const isChanged = (story: Story): boolean => story.isPaid !== isPaid && ids.includes(story.id);
  if (!stories.some(isChanged)) return stories;
  // An address that was given before goes with what it was given for.
  return stories.map((story) => (isChanged(story) ? { ...story, isPaid, address: undefined } : story));
}
