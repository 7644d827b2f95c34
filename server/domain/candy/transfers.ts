import type { AuthorId } from '../../../common/kernel/ids.ts';
import { fail, ok, type Result } from '../../../common/kernel/result.ts';
import type { Hundredths } from './candy-amount.ts';
import { afterEntries, isExpired, spendable, takeFrom, type CandyShort, type Lot } from './lot.ts';
import {
  movement,
  type Entry,
  type LotEntry,
  type Movement,
  type MovementId,
  type NewLot,
  type Subject,
} from './movement.ts';
import { splitPayment } from './settlement.ts';

/** Somebody to whom candy is due, as far as what they owe is concerned. */
export interface Creditor {
  readonly id: AuthorId;
  /** What they owe, 0 or more. */
  readonly owes: Hundredths;
}

/** An author from whom something is taken back. */
export interface Earner extends Creditor {
  readonly earnings: Hundredths;
}

/** What somebody has to spend. */
export interface Wallet {
  readonly owner: AuthorId;
  readonly lots: readonly Lot[];
}

/** A payment of a listener to an author, as the ledger has it. */
export interface Payment {
  readonly id: MovementId;
  readonly listener: AuthorId;
  readonly price: Hundredths;
  /** Of it, candy that nobody paid for. */
  readonly given: Hundredths;
  /** What went out of lots, each less than nothing. */
  readonly lotEntries: readonly LotEntry[];
}

const PURCHASED: NewLot = { kind: 'purchased', isPayable: true, expiresAt: undefined };

/** Candy that was paid for comes into the buyer's wallet, or makes good what they owe. */
export function purchase(buyer: Creditor, amount: Hundredths, purchaseId: string): Movement {
  const sides = [side('sold', buyer.id, -amount), ...due('wallet', buyer, amount)];
  return movement('purchase', sides, { opens: PURCHASED, subject: { purchaseId } });
}

/**
 * Candy that is given, until `expiresAt` where that is said.
 * @param isPayable whether the platform pays authors for it (ADR 0058)
 */
export function grant(
  owner: AuthorId,
  amount: Hundredths,
  expiresAt: number | undefined,
  isPayable: boolean,
): Movement {
  const sides = [side('granted', owner, -amount), side('wallet', owner, amount)];
  return movement('grant', sides, { opens: { kind: 'bonus', isPayable, expiresAt } });
}

/** What was given and not spent in time goes back to where it came from. */
function expiry(owner: AuthorId, lots: readonly Lot[]): Movement {
  const amount = lots.reduce((sum, { left }) => sum + left, 0);
  const sides = [side('wallet', owner, -amount), side('granted', owner, amount)];
  return movement('expiry', sides, { lotEntries: lots.map(({ id, left }) => ({ lot: id, amount: -left })) });
}

/**
 * A listener pays an author for each of `parts`, or for none when the wallet does not hold the sum. What was given and has
 * expired goes first.
 * @param at milliseconds since 1970
 */
export function pay(
  kind: 'unlock' | 'sponsor',
  wallet: Wallet,
  author: Creditor,
  parts: readonly { readonly price: Hundredths; readonly subject: Subject }[],
  at: number,
): Result<readonly Movement[], CandyShort> {
  const movements = expiries(wallet, at);
  const missing = parts.reduce((sum, { price }) => sum + price, 0) - spendable(wallet.lots, at);
  if (missing > 0) return fail({ kind: 'candy-short', missing });
  let { lots } = wallet;
  let { owes } = author;
  for (const { price, subject } of parts) {
    const taken = takeFrom(lots, price, at);
    if (!taken.ok) return taken;
    const given = givenOf(lots, taken.value);
    const paid = { listener: wallet.owner, price, given, lotEntries: taken.value };
    movements.push(payment(kind, paid, { id: author.id, owes }, subject));
    lots = afterEntries(lots, taken.value);
    owes = Math.max(0, owes - splitPayment(price, given).payable);
  }
  return ok(movements);
}

/** @returns the movement that takes what has expired out of a wallet, none when nothing has */
export function expiries({ owner, lots }: Wallet, at: number): Movement[] {
  const expired = lots.filter((lot) => lot.left > 0 && isExpired(lot, at));
  return expired.length === 0 ? [] : [expiry(owner, expired)];
}

/** @returns how much of what goes out of lots nobody paid for */
function givenOf(lots: readonly Lot[], entries: readonly LotEntry[]): Hundredths {
  const unpaid = new Set(lots.filter(({ isPayable }) => !isPayable).map(({ id }) => id));
  return entries.reduce((sum, { lot, amount }) => (unpaid.has(lot) ? sum - amount : sum), 0);
}

/** The author gets all but the platform's share (decisions §5). What cannot be paid out makes good no debt either. */
function payment(
  kind: 'unlock' | 'sponsor',
  { listener, price, given, lotEntries }: Omit<Payment, 'id'>,
  author: Creditor,
  subject: Subject,
): Movement {
  const { share, payable, gifted } = splitPayment(price, given);
  const sides = [
    side('wallet', listener, -price),
    side('share', author.id, share),
    side('gift-earnings', author.id, gifted),
    ...due('earnings', author, payable),
  ];
  return movement(kind, sides, { lotEntries, subject });
}

/** An unlock is taken back: to the lots that it came from, out of what the author has, else out of what they earn next. */
export function undo(paid: Payment, author: Earner, subject: Subject): Movement {
  const { share, payable, gifted } = splitPayment(paid.price, paid.given);
  const there = Math.min(author.earnings, payable);
  const sides = [
    side('wallet', paid.listener, paid.price),
    side('share', author.id, -share),
    side('earnings', author.id, -there),
    side('gift-earnings', author.id, -gifted),
    side('debt', author.id, there - payable),
  ];
  const lotEntries = paid.lotEntries.map(({ lot, amount }) => ({ lot, amount: -amount }));
  return movement('undo', sides, { lotEntries, subject: { ...subject, undoes: paid.id } });
}

/** What is left of a purchase goes back, against money. */
export function refund(owner: AuthorId, { id, left }: Pick<Lot, 'id' | 'left'>, purchaseId: string): Movement {
  const sides = [side('wallet', owner, -left), side('sold', owner, left)];
  return movement('refund', sides, { lotEntries: [{ lot: id, amount: -left }], subject: { purchaseId } });
}

/** The money of a refund could not be given back, so the candy is. */
export function refundFailed(owner: AuthorId, lot: MovementId, amount: Hundredths, purchaseId: string): Movement {
  const sides = [side('wallet', owner, amount), side('sold', owner, -amount)];
  return movement('refund-failed', sides, { lotEntries: [{ lot, amount }], subject: { purchaseId } });
}

/**
 * Money that was taken back is ours after all: as at the purchase, it makes good what is owed, or comes into the wallet. It
 * is a lot of its own, since what was spent of the first one may have come back to it meanwhile.
 */
export function restored(buyer: Creditor, amount: Hundredths, purchaseId: string): Movement {
  const sides = [side('sold', buyer.id, -amount), ...due('wallet', buyer, amount)];
  return movement('refund-failed', sides, { opens: PURCHASED, subject: { purchaseId } });
}

/** Money was taken back from us: candy that is there goes, what was spent is owed (security CL7). */
export function chargeback(
  owner: AuthorId,
  lot: Pick<Lot, 'id' | 'left'> | undefined,
  amount: Hundredths,
  purchaseId: string,
): Movement {
  const there = Math.min(lot?.left ?? 0, amount);
  const sides = [side('wallet', owner, -there), side('debt', owner, there - amount), side('sold', owner, amount)];
  const lotEntries = lot === undefined || there === 0 ? [] : [{ lot: lot.id, amount: -there }];
  return movement('chargeback', sides, { lotEntries, subject: { purchaseId } });
}

/** A step of a payout: asked for, refused, or paid. */
export function payout(
  step: 'ask' | 'refuse' | 'pay',
  author: AuthorId,
  amount: Hundredths,
  payoutId: number,
): Movement {
  const [from, to] = ({ ask: ['earnings', 'asked'], refuse: ['asked', 'earnings'], pay: ['asked', 'paid'] } as const)[
    step
  ];
  return movement(`payout-${step}`, [side(from, author, -amount), side(to, author, amount)], { subject: { payoutId } });
}

function side(kind: Entry['kind'], owner: AuthorId, amount: Hundredths): Entry {
  return { kind, owner, amount };
}

/** What the creditor owes is made good first. */
function due(kind: 'wallet' | 'earnings', { id, owes }: Creditor, amount: Hundredths): readonly Entry[] {
  const repaid = Math.min(owes, amount);
  return [side('debt', id, repaid), side(kind, id, amount - repaid)];
}
