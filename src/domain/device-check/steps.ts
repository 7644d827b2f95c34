/** What is tried on a phone, in this order (ADR 0087). */
export const DEVICE_STEPS = ['locked', 'headset', 'call', 'stories', 'network', 'reload'] as const;
export type DeviceStep = (typeof DEVICE_STEPS)[number];

/** What only the person at the phone can say. `untried`: they could not try it. */
export const DEVICE_ANSWERS = ['worked', 'failed', 'untried'] as const;
export type DeviceAnswer = (typeof DEVICE_ANSWERS)[number];

/** Steps of which a page cannot know all: whether a sound is heard, and whether a button did it. */
export const ASKED_STEPS: readonly DeviceStep[] = ['locked', 'headset', 'call'];

/** Characters of a note, of the name of a phone and of a commit. */
export const MAX_DEVICE_NOTE = 500;

/** Stories that follow one another in the step `stories`. */
export const STORIES_IN_A_ROW = 3;

/** Seconds before its end to which a story is moved, so that a check takes ten minutes: the next one has time to be made ready. */
export const NEAR_END_SECONDS = 15;
