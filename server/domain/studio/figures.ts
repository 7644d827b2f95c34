import type { Hundredths } from '../candy/candy-amount.ts';

/** What came of own series in a span of time (ADR 0031). */
export interface Figures {
  readonly listens: number;
  /** The different ones. */
  readonly listeners: number;
  /** Listens of which it is known whether they came to the end. */
  readonly followed: number;
  /** Of those the ones that did. */
  readonly heardToEnd: number;
  /** For how long members listened, as it passed, by their journals (VIEW-13). */
  readonly heardSeconds: number;
  readonly earned: Hundredths;
  /** Apart from what was earned: what candy brought that was given, which is not paid out (ADR 0058). */
  readonly gifted: Hundredths;
}

/** Nothing came of anything. */
export const NO_FIGURES: Figures = {
  listens: 0,
  listeners: 0,
  followed: 0,
  heardToEnd: 0,
  heardSeconds: 0,
  earned: 0,
  gifted: 0,
};

/** @returns the share of listens that came to the end, from 0 to 1 in thousandths; undefined where nothing is known of any */
export function completionOf({ followed, heardToEnd }: Figures): number | undefined {
  return followed === 0 ? undefined : Math.round((heardToEnd / followed) * 1000) / 1000;
}
