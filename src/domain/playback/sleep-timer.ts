/** Until when it plays: so many minutes from now on, at least one, or to the end of the story (PLY-52). */
export type SleepTimer = number | 'story-end';

/** The minutes on offer. */
export const SLEEP_MINUTES = [5, 15, 30, 45, 60] as const;

/** Minutes by which a timer that runs is put off. */
export const MORE_SLEEP_MINUTES = 5;

/** A minute has passed. @returns what is left of the timer, undefined when it has run out */
export function aMinuteLater(timer: SleepTimer): SleepTimer | undefined {
  if (timer === 'story-end') return timer;
  return timer > 1 ? timer - 1 : undefined;
}
