import type { SeriesId, StoryId } from '../../../common/kernel/ids.ts';
import type { Hundredths } from './candy-amount.ts';

/** Whether stories of a series unlock by themselves, and how much they may cost, in candies. */
export interface AutoUnlock {
  readonly cap: number;
  readonly spent: number;
}

/** A series that unlocks by itself. */
export interface AutoUnlockedSeries extends AutoUnlock {
  readonly id: SeriesId;
  readonly title: string;
}

/** A locked story, and its price in candies. */
export interface LockedStory {
  readonly id: StoryId;
  readonly price: number;
}

/** What unlocking would do. */
export interface UnlockOffer {
  readonly locked: readonly LockedStory[];
  readonly balance: Hundredths;
  readonly canUndo: boolean;
  readonly auto: AutoUnlock | undefined;
}

/** What came of unlocking. */
export interface Unlocked {
  readonly storyIds: readonly StoryId[];
  readonly paid: Hundredths;
  readonly before: Hundredths;
  readonly after: Hundredths;
}

/** What came of taking an unlock back. */
export interface Undone {
  readonly returned: Hundredths;
  readonly after: Hundredths;
}

/** @returns the sum in candies */
export function priceOf(stories: readonly LockedStory[]): number {
  return stories.reduce((sum, { price }) => sum + price, 0);
}

/** @returns why nothing may unlock by itself at `price`, undefined when it may (decisions §5) */
export function autoRefusal(
  auto: AutoUnlock | undefined,
  price: number,
): 'auto-unlock-off' | 'auto-unlock-capped' | undefined {
  if (auto === undefined) return 'auto-unlock-off';
  return auto.spent + price > auto.cap ? 'auto-unlock-capped' : undefined;
}
