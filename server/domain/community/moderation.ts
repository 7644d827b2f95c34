import type { CaseAction, CaseState, ReviewCase } from '../../../common/kernel/moderation.ts';

const NEXT: Readonly<
  Record<CaseAction, { readonly from: readonly (CaseState | undefined)[]; readonly to: CaseState }>
> = {
  take: { from: ['open', 'taken'], to: 'taken' },
  // Also what nobody has reported.
  hide: { from: [undefined, 'open', 'taken', 'dismissed', 'restored'], to: 'hidden' },
  dismiss: { from: ['open', 'taken'], to: 'dismissed' },
  restore: { from: ['hidden'], to: 'restored' },
};

/** @returns the state after `action`; undefined where it makes no sense, because somebody else was first */
export function stateAfter(state: CaseState | undefined, action: CaseAction): CaseState | undefined {
  const { from, to } = NEXT[action];
  return from.includes(state) ? to : undefined;
}

/** A case as it is kept, with when it was opened, in milliseconds since 1970. */
export interface KeptCase extends ReviewCase {
  readonly openedAt: number;
}
