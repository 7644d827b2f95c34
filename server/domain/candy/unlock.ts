import type { SeriesId, StoryId } from '../../../common/kernel/ids.ts';
import { fail, ok, type Result } from '../../../common/kernel/result.ts';
import { hundredthsOf, type Hundredths } from './candy-amount.ts';
import { afterEntries, spendable, type CandyShort, type Lot } from './lot.ts';
import type { LotEntry, Movement, MovementId } from './movement.ts';
import { pay, type Creditor, type Wallet } from './transfers.ts';

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

/** How a story begins. */
export interface StoryBeginning {
  /** The first lines of its script, more than a sentence needs; none where it has no script. */
  readonly lines: readonly string[];
  /** Its series is for adults. */
  readonly isAdult: boolean;
}

/** How a locked story sounds at first, in a file of its own (ADR 0115). */
export interface StoryPreview {
  readonly storyId: StoryId;
  /** Its name in the media store. */
  readonly file: string;
  /** Of the whole story. */
  readonly durationSeconds: number;
  /** Its series is for adults. */
  readonly isAdult: boolean;
}

/** What unlocking would do. */
export interface UnlockOffer {
  readonly locked: readonly LockedStory[];
  /** Of the first one that is locked. */
  readonly beginning: StoryBeginning | undefined;
  /** Of the same; undefined where it has none or its author allows none. */
  readonly preview: StoryPreview | undefined;
  readonly balance: Hundredths;
  readonly canUndo: boolean;
  readonly auto: AutoUnlock | undefined;
}

/** What was paid, and what could be spent before and after. */
export interface Paid {
  readonly paid: Hundredths;
  readonly before: Hundredths;
  readonly after: Hundredths;
}

/** What came of unlocking. */
export interface Unlocked extends Paid {
  readonly storyIds: readonly StoryId[];
}

/** A story that becomes a listener's. */
export interface NewUnlock {
  readonly storyId: StoryId;
  /** In candies. */
  readonly price: number;
  /** What paid for it; undefined for what costs nothing. */
  readonly movement: MovementId | undefined;
}

/** A listener's unlock of a story, as it stands. */
export interface StandingUnlock extends Omit<NewUnlock, 'storyId'> {
  /** Whether it was unlocked by itself, below the cap that stands. */
  readonly isAutomatic: boolean;
  /** Whether its sound or script was given out. */
  readonly isOpened: boolean;
}

/** What came of taking an unlock back. */
export interface Undone {
  readonly returned: Hundredths;
  readonly after: Hundredths;
}

/** `not-found`: there is no such unlock. `unlock-used`: its sound or script was given out. */
export interface UndoRefusal {
  readonly kind: 'not-found' | 'unlock-used';
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

/**
 * A listener pays for each of the stories that costs something, or for none of them (CND-13, CND-20).
 * @param at milliseconds since 1970
 */
export function payForStories(
  stories: readonly LockedStory[],
  seriesId: SeriesId,
  wallet: Wallet,
  author: Creditor,
  at: number,
): Result<readonly Movement[], CandyShort> {
  const parts = stories
    .filter(({ price }) => price > 0)
    .map(({ id: storyId, price }) => ({ price: hundredthsOf(price), subject: { storyId, seriesId } }));
  return pay('unlock', wallet, author, parts, at);
}

/**
 * @param ids the numbers of `movements`, in their order
 * @returns the stories that become the listener's, each with what paid for it
 */
export function newUnlocks(
  stories: readonly LockedStory[],
  movements: readonly Movement[],
  ids: readonly MovementId[],
): readonly NewUnlock[] {
  const paidBy = new Map(movements.map(({ subject }, index) => [subject.storyId, ids[index]]));
  return stories.map(({ id, price }) => ({ storyId: id, price, movement: paidBy.get(id) }));
}

/** @returns an unlock that may be taken back: it is there, and neither its sound nor its script was given out (CND-21) */
export function undoable(unlock: StandingUnlock | undefined): Result<StandingUnlock, UndoRefusal> {
  if (unlock === undefined) return fail({ kind: 'not-found' });
  return unlock.isOpened ? fail({ kind: 'unlock-used' }) : ok(unlock);
}

/**
 * @param lots of the wallet, those that `spent` came out of among them
 * @param at milliseconds since 1970
 * @returns what can be spent once `spent` is back where it came from; what has expired meanwhile cannot
 */
export function spendableAfterUndo(lots: readonly Lot[], spent: readonly LotEntry[], at: number): Hundredths {
  const back = spent.map(({ lot, amount }) => ({ lot, amount: -amount }));
  return spendable(afterEntries(lots, back), at);
}
