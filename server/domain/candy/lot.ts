import { fail, ok, type Result } from '../../../common/kernel/result.ts';
import type { Hundredths } from './candy-amount.ts';
import type { LotEntry, MovementId, NewLot } from './movement.ts';

/** Candy that came into a wallet together, and what is left of it. */
export interface Lot extends NewLot {
  readonly id: MovementId;
  readonly left: Hundredths;
}

/** There is less to spend than is asked for. */
export interface CandyShort {
  readonly kind: 'candy-short';
  readonly missing: Hundredths;
}

/** @param at milliseconds since 1970 */
export function isExpired({ expiresAt }: NewLot, at: number): boolean {
  return expiresAt !== undefined && expiresAt <= at;
}

/** @returns what can be spent at `at` */
export function spendable(lots: readonly Lot[], at: number): Hundredths {
  return lots.reduce((sum, lot) => (isExpired(lot, at) ? sum : sum + lot.left), 0);
}

/**
 * Takes `amount` out of lots: given candy before bought, what expires sooner before what expires later, the older first
 * (decisions §5).
 */
export function takeFrom(
  lots: readonly Lot[],
  amount: Hundredths,
  at: number,
): Result<readonly LotEntry[], CandyShort> {
  const open = lots.filter((lot) => lot.left > 0 && !isExpired(lot, at)).toSorted(bySpending);
  const taken: LotEntry[] = [];
  let missing = amount;
  for (const { id, left } of open) {
    if (missing === 0) break;
    const part = Math.min(left, missing);
    taken.push({ lot: id, amount: -part });
    missing -= part;
  }
  return missing > 0 ? fail({ kind: 'candy-short', missing }) : ok(taken);
}

/** @returns the lots after `entries` */
export function afterEntries(lots: readonly Lot[], entries: readonly LotEntry[]): readonly Lot[] {
  const moved = new Map(entries.map(({ lot, amount }) => [lot, amount]));
  return lots.map((lot) => ({ ...lot, left: lot.left + (moved.get(lot.id) ?? 0) }));
}

function bySpending(one: Lot, other: Lot): number {
  if (one.kind !== other.kind) return one.kind === 'bonus' ? -1 : 1;
  const [sooner, later] = [one.expiresAt ?? Infinity, other.expiresAt ?? Infinity];
  return sooner === later ? one.id - other.id : sooner - later;
}
