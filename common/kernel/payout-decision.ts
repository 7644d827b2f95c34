import type { AuthorId } from './ids.ts';
import { PAYOUT_STEPS, type PayoutState, type PayoutStep } from './payout.ts';
import { fail, ok, type Result } from './result.ts';

/** Milliseconds between approval and payment where no two operators are known to have decided (ADR 0050). */
export const PAYOUT_WAIT_MS = 24 * 60 * 60 * 1000;

/** Who decides: an operator, or the command line on the server's machine, of which nobody knows who types it. */
export type PayoutDecider = { readonly kind: 'operator'; readonly id: AuthorId } | { readonly kind: 'command' };

/** What a decision depends on. */
export interface PayoutStanding {
  readonly author: AuthorId;
  readonly state: PayoutState;
  /** The operator who brought it there; undefined where the command did, and while it is only asked for. */
  readonly decidedBy: AuthorId | undefined;
  /** Milliseconds since 1970. */
  readonly changedAt: number;
}

/**
 * Why somebody may not decide. `own-payout`: the author's own. `second-operator-needed`: who approved does not pay as long
 * as somebody else can. `payout-too-early`: before `from`, milliseconds since 1970.
 */
export type PayoutHurdle =
  | { readonly kind: 'own-payout' | 'second-operator-needed' }
  | { readonly kind: 'payout-too-early'; readonly from: number };

/** `payout-changed`: the step does not follow from the state, or somebody else has made it. */
export type PayoutRefused = PayoutHurdle | { readonly kind: 'payout-changed' };

/**
 * No operator decides alone (ADR 0050). The payment is the second step: at once for another operator than the one who
 * approved, else 24 hours after the approval. Whose own payout it is decides nothing of it.
 * @param operators whoever may act as an operator now
 * @param now milliseconds since 1970
 * @returns what is in the way of a step that follows from the payout's state; undefined when nothing is
 */
export function payoutHurdle(
  { author, decidedBy: approver, changedAt }: PayoutStanding,
  step: PayoutStep,
  by: PayoutDecider,
  operators: readonly AuthorId[],
  now: number,
): PayoutHurdle | undefined {
  const id = by.kind === 'operator' ? by.id : undefined;
  if (id === author) return { kind: 'own-payout' };
  if (step !== 'paid') return undefined;
  const able = operators.filter((one) => one !== author);
  if (id !== undefined && id === approver && able.some((one) => one !== id)) return { kind: 'second-operator-needed' };
  // What the command, an operator of before or the author approved may have been approved by whoever pays.
  if (id !== undefined && id !== approver && able.some((one) => one === approver)) return undefined;
  const from = changedAt + PAYOUT_WAIT_MS;
  return now < from ? { kind: 'payout-too-early', from } : undefined;
}

/**
 * @returns `new` for a step that may be made; `again` for one that the same decider has just made, which happens once;
 * or why not
 */
export function decidePayout(
  payout: PayoutStanding,
  step: PayoutStep,
  by: PayoutDecider,
  operators: readonly AuthorId[],
  now: number,
): Result<'new' | 'again', PayoutRefused> {
  const id = by.kind === 'operator' ? by.id : undefined;
  if (id === payout.author) return fail({ kind: 'own-payout' });
  if (payout.state === step && payout.decidedBy === id) return ok('again');
  if (!PAYOUT_STEPS[payout.state].includes(step)) return fail({ kind: 'payout-changed' });
  const hurdle = payoutHurdle(payout, step, by, operators, now);
  return hurdle === undefined ? ok('new') : fail(hurdle);
}
