import { parseId, type StoryId } from '../../../common/kernel/ids.ts';
import type { Story } from './story.ts';

/** A place in a series that a shared link names: a story, and a second of it. */
export interface Moment {
  /** Undefined: the first story. */
  readonly storyId: StoryId | undefined;
  /** Seconds from the story's beginning. */
  readonly seconds: number;
}

/** Whole seconds; longer than six digits is no story. */
const SECONDS = /^[0-9]{1,6}$/;

/**
 * Reads the parts of a link that name a moment; what makes no sense counts as unsaid.
 * @param story the story's number
 * @param seconds whole seconds from its beginning
 * @returns undefined when nothing is said
 */
export function parseMoment(story: string | null, seconds: string | null): Moment | undefined {
  const storyId = parseId<StoryId>(story ?? undefined);
  const named = seconds !== null && SECONDS.test(seconds) ? Number(seconds) : 0;
  return storyId === undefined && named === 0 ? undefined : { storyId, seconds: named };
}

/** @returns the second at which `story` begins for who follows the link; one past the end is the last one */
export function beginningOf({ seconds }: Moment, story: Pick<Story, 'durationSeconds'>): number {
  return Math.min(seconds, Math.max(0, Math.ceil(story.durationSeconds) - 1));
}
