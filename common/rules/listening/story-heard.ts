import { HEARD_WITHIN_SECONDS } from '../../kernel/limits.ts';

/** @returns whether so little of a story is left that it counts as heard (spec §9, HIS-12); an unknown duration does not */
export function isStoryHeard(seconds: number, durationSeconds: number): boolean {
  return durationSeconds > 0 && durationSeconds - seconds <= HEARD_WITHIN_SECONDS;
}
