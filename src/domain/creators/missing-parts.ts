import { faultOf, type ClipDraft, type ClipFault } from './clip-draft.ts';
import { hasArrived, wantsFile, type RecordingProgress } from './recording-progress.ts';
import { publishTimeOf } from './wall-clock.ts';

/** What a story still needs. */
export type StoryPart = ClipFault | 'sound';

/** A story that is being written, and the sound that is on its way to it. */
export interface StoryInWork {
  readonly draft: ClipDraft;
  readonly sound: RecordingProgress | undefined;
  /** Whether it can do without one, since it is posted already. */
  readonly isPosted: boolean;
  /** Whether its time is still open; what is written of it counts for nothing where it is not. */
  readonly hasTime: boolean;
}

/** @param now milliseconds since 1970 @returns what keeps it from being posted or saved, in the order of its fields */
export function missingPartsOf({ draft, sound, isPosted, hasTime }: StoryInWork, now: number): readonly StoryPart[] {
  const fault = faultOf(draft, hasTime ? publishTimeOf(draft.publishAt) : undefined, now);
  const isWanting = sound === undefined ? !isPosted : wantsFile(sound);
  return [...(isWanting ? (['sound'] as const) : []), ...(fault === undefined ? [] : [fault])];
}

/** @param now milliseconds since 1970 @returns whether it may be posted or saved: nothing is missing, and its sound has arrived */
export function isReady(story: StoryInWork, now: number): boolean {
  return missingPartsOf(story, now).length === 0 && (story.sound === undefined || hasArrived(story.sound));
}
