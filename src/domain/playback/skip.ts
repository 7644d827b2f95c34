import { SKIP_SECONDS } from '../../../common/kernel/limits.ts';

/** How far a skip may lead, in seconds (PLY-62); who has chosen none skips `SKIP_SECONDS` (spec §9). */
export const SKIP_CHOICES = [5, 10, 15, 30, 45, 60] as const;

/** @returns a length that can be chosen: `seconds`, or that of who has chosen none */
export function skipLength(seconds: number): number {
  return SKIP_CHOICES.find((each) => each === seconds) ?? SKIP_SECONDS;
}

/** @returns how far a skip leads in a state of the player */
export function skipOf(state: { readonly skipSeconds?: number | undefined }): number {
  return state.skipSeconds ?? SKIP_SECONDS;
}

/** @returns the length that was kept as text; that of who has chosen none where there is none or it is broken */
export function parseSkip(text: string | undefined): number {
  return SKIP_CHOICES.find((each) => String(each) === text) ?? SKIP_SECONDS;
}
