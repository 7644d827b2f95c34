import type { AuthorId } from '../../../common/kernel/ids.ts';
import {
  payoutLines,
  type PayoutLines,
  type PayoutState,
  type PayoutStep,
  type PayoutTerms,
} from '../../../common/kernel/payout.ts';
import type { PayoutHurdle } from '../../../common/kernel/payout-decision.ts';

/** An amount of candies and what it comes to. */
export interface SettledCandy extends PayoutLines {
  readonly candyAmount: number;
}

/** What both who asked and who pays see of a payout. */
interface PayoutFacts extends SettledCandy {
  readonly id: number;
  readonly state: PayoutState;
  /** Why it was refused. */
  readonly reason: string | undefined;
  /** Milliseconds since 1970, as is `changedAt`. */
  readonly requestedAt: number;
  readonly changedAt: number;
  readonly holder: string;
  readonly bank: string;
}

/** A payout as its author sees it: of phone and account the last digits. */
export interface Payout extends PayoutFacts {
  readonly phoneEnd: string;
  readonly accountEnd: string;
}

/** A step that was decided of a payout, and from where as far as that is known. */
export interface PayoutDecision {
  readonly step: PayoutStep;
  /** Undefined for the command line on the server's machine; who has withdrawn has no name. */
  readonly operator: { readonly id: AuthorId; readonly name: string } | undefined;
  readonly network: string | undefined;
  readonly deviceName: string | undefined;
  /** Milliseconds since 1970. */
  readonly at: number;
}

/** What may become of a payout, and what keeps the operator who asks from it. */
export interface PayoutOption {
  readonly step: PayoutStep;
  readonly hurdle: PayoutHurdle | undefined;
}

/** A payout as the operator sees it, who has to pay it. */
export interface PayoutRequest extends PayoutFacts {
  readonly author: { readonly id: AuthorId; readonly name: string; readonly email: string | undefined };
  readonly phone: string;
  readonly accountNumber: string;
  /** The oldest first. */
  readonly decisions: readonly PayoutDecision[];
  readonly options: readonly PayoutOption[];
}

/** The payouts of an author, the latest first, and what the next one would be (CND-15). */
export interface Payouts {
  readonly payouts: readonly Payout[];
  readonly terms: PayoutTerms;
  /** All whole candies that were earned, and whether that is as much as is paid out at least. */
  readonly next: SettledCandy & { readonly isEnough: boolean };
}

/** What an author asks for, and where the money goes. */
export interface PayoutOrder {
  /** Whole candies, said outright, so that nobody is paid what they have not seen. */
  readonly candyAmount: number;
  readonly holder: string;
  /** Digits alone, as is `accountNumber` (INV-096). */
  readonly phone: string;
  readonly bank: string;
  readonly accountNumber: string;
}

/** @returns the payout that has to come to its end before the next one can be asked for */
export function openPayout({ payouts }: Payouts): Payout | undefined {
  return payouts.find(({ state }) => state === 'requested' || state === 'approved');
}

/** @returns what a payout of some candies would come to, line by line */
export function settle(candyAmount: number, terms: PayoutTerms): SettledCandy {
  return { candyAmount, ...payoutLines(Math.round(candyAmount * 100), terms) };
}

/** @returns why an amount cannot be asked for; undefined when it can */
export function amountFault(candyAmount: number, { next, terms }: Payouts): 'candy-short' | 'payout-small' | undefined {
  if (candyAmount > next.candyAmount) return 'candy-short';
  return settle(candyAmount, terms).grossWon < terms.minimumWon ? 'payout-small' : undefined;
}

/** @returns the whole candies that somebody has typed; undefined for anything else */
export function parseCandy(typed: string): number | undefined {
  return /^[0-9]{1,9}$/.test(typed) ? Number(typed) : undefined;
}
