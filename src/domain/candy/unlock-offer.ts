import type { SeriesId, StoryId } from '../../../common/kernel/ids.ts';

/** Whether stories of a series unlock by themselves, and how much that may cost, in candies (decisions §5). */
export interface AutoUnlock {
  readonly isOn: boolean;
  /** The most that may be spent by itself; 0 where it is off. */
  readonly cap: number;
  readonly spent: number;
}

/** A series that unlocks by itself, or did when it was read. */
export interface AutoUnlockedSeries {
  readonly series: { readonly id: SeriesId; readonly title: string };
  readonly autoUnlock: AutoUnlock;
}

/** How a locked story sounds at first. */
export interface StoryPreview {
  /** Plays it, and can be asked for some minutes. */
  readonly url: string;
  /** How long it is; whole seconds. */
  readonly seconds: number;
}

/** What unlocking would do, by the server's word. All amounts are in candies. */
export interface UnlockOffer {
  /** What is locked, first to last; empty where everything is open. */
  readonly storyIds: readonly StoryId[];
  /** Of all of them together. */
  readonly candyPrice: number;
  readonly balance: number;
  /** Undefined where the balance is too small. */
  readonly balanceAfter: number | undefined;
  /** What the balance lacks. */
  readonly missing: number;
  /** It was unlocked, and neither its sound nor its script has been given out since. */
  readonly canUndo: boolean;
  readonly autoUnlock: AutoUnlock;
  /** Of the first story that is locked; undefined where it has no script, or is withheld for the sake of age (ENT-78). */
  readonly firstSentence: string | undefined;
  /** Of the same; undefined where it has none, or is withheld for the sake of age (PLY-64). */
  readonly preview: StoryPreview | undefined;
}

/** The caps that auto-unlock is offered with. */
const AUTO_UNLOCK_CAPS = [10, 30, 50, 100] as const;
/** The one that it begins with. */
export const USUAL_CAP = 30;

/** @returns the caps to choose from, the one that holds among them */
export function capsBeside({ isOn, cap }: AutoUnlock): readonly number[] {
  return isOn ? [...new Set([...AUTO_UNLOCK_CAPS, cap])].toSorted((one, other) => one - other) : AUTO_UNLOCK_CAPS;
}

/** @returns why a story may not unlock by itself at `price`; undefined when it may (decisions §5) */
export function autoRefusal(auto: AutoUnlock, price: number): 'auto-unlock-off' | 'auto-unlock-capped' | undefined {
  if (!auto.isOn) return 'auto-unlock-off';
  return auto.spent + price > auto.cap ? 'auto-unlock-capped' : undefined;
}
