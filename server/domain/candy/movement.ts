import type { HistoryKind } from '../../../common/kernel/candy-history.ts';
import type { AuthorId, SeriesId, StoryId } from '../../../common/kernel/ids.ts';
import type { Hundredths } from './candy-amount.ts';

/**
 * The accounts that everybody has. `wallet`: candy to spend. `earnings`: what an author may ask to be paid.
 * `gift-earnings`: what an author earned by candy that was given, which nobody pays out (ADR 0058). `asked` and `paid`:
 * what they have asked for, and got. `share`: the platform's part of what they earned. `sold` and `granted`: where
 * candy comes from, bought or given; what was issued stands there as less than nothing. `debt`: what was taken back
 * after it had been spent. Even the platform's accounts are kept by person, so that no two strangers wait for each
 * other.
 */
export const ACCOUNT_KINDS = [
  'wallet',
  'earnings',
  'gift-earnings',
  'asked',
  'paid',
  'share',
  'sold',
  'granted',
  'debt',
] as const;

export type AccountKind = (typeof ACCOUNT_KINDS)[number];

/** Those that hold nothing or less; all others hold nothing or more. */
const CONTRA: readonly AccountKind[] = ['sold', 'granted', 'debt'];

/** @returns whether an account of this kind may have this balance (CND-16) */
export function mayHold(kind: AccountKind, balance: Hundredths): boolean {
  return CONTRA.includes(kind) ? balance <= 0 : balance >= 0;
}

/** What a movement is for: those of a member's history, and those of payouts. */
export type MovementKind = HistoryKind | 'payout-ask' | 'payout-refuse' | 'payout-pay';

/** The number of a movement. A lot has the number of the movement that opened it. */
export type MovementId = number & { readonly idOf: 'movement' };

/** One side of a movement: so much into an account, or out of it. */
export interface Entry {
  readonly kind: AccountKind;
  readonly owner: AuthorId;
  /** Never 0. */
  readonly amount: Hundredths;
}

/** So much into a lot of the wallet, or out of it. */
export interface LotEntry {
  readonly lot: MovementId;
  readonly amount: Hundredths;
}

/** Candy that came into a wallet together: bought, which never expires, or given, which may. */
export interface NewLot {
  readonly kind: 'purchased' | 'bonus';
  /** Whether what it is spent on earns authors what is paid out: whatever was bought, and what the platform pays for. */
  readonly isPayable: boolean;
  /** Milliseconds since 1970. */
  readonly expiresAt: number | undefined;
}

/** What a movement is about. */
export interface Subject {
  readonly storyId?: StoryId;
  readonly seriesId?: SeriesId;
  readonly purchaseId?: string;
  readonly payoutId?: number;
  /** The movement that this one takes back; none is taken back twice. */
  readonly undoes?: MovementId;
}

/** A movement of candy between accounts, which is made as a whole or not at all. */
export interface Movement {
  readonly kind: MovementKind;
  readonly entries: readonly Entry[];
  /** Into lots that there are, or out of them. */
  readonly lotEntries: readonly LotEntry[];
  /** The lot that all of what comes into the wallet goes to; undefined where it goes to those of `lotEntries`. */
  readonly opens: NewLot | undefined;
  readonly subject: Subject;
}

/**
 * Builds a movement; sides of nothing are left out.
 * @throws when its sides are not whole, do not make up for each other, or the lots do not say what the wallet says: a bug,
 *   at which nothing may be moved (security §5.27)
 */
export function movement(
  kind: MovementKind,
  sides: readonly Entry[],
  {
    lotEntries = [],
    opens,
    subject = {},
  }: { lotEntries?: readonly LotEntry[]; opens?: NewLot; subject?: Subject } = {},
): Movement {
  const entries = sides.filter(({ amount }) => amount !== 0);
  if (![...entries, ...lotEntries].every(({ amount }) => Number.isSafeInteger(amount) && amount !== 0)) {
    throw new Error(`The movement '${kind}' has a side that is no amount.`);
  }
  if (entries.length < 2 || total(entries) !== 0)
    throw new Error(`The sides of '${kind}' do not make up for each other.`);
  const intoWallet = total(entries.filter((entry) => entry.kind === 'wallet'));
  const isNewLot = opens !== undefined && lotEntries.length === 0 && intoWallet >= 0;
  if (!isNewLot && (opens !== undefined || total(lotEntries) !== intoWallet)) {
    throw new Error(`The lots of '${kind}' are not what comes into the wallet.`);
  }
  return { kind, entries, lotEntries, opens: intoWallet === 0 ? undefined : opens, subject };
}

function total(entries: readonly { readonly amount: Hundredths }[]): Hundredths {
  return entries.reduce((sum, { amount }) => sum + amount, 0);
}
