import type { CaseAction, CaseState, ReviewCase } from '../../../common/kernel/moderation.ts';
import type { NoticeKind } from './notification.ts';

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

/** What the writer of a comment is told when an operator has judged it. */
export type ReviewNotice = Extract<NoticeKind, 'taken-down' | 'restored'>;

/** @returns what the writer is told of an action; undefined for one by which others see the comment as before */
export function noticeOf(action: CaseAction): ReviewNotice | undefined {
  if (action === 'hide') return 'taken-down';
  return action === 'restore' ? 'restored' : undefined;
}

/** A case as it is kept, with when it was opened, in milliseconds since 1970. */
export interface KeptCase extends ReviewCase {
  readonly openedAt: number;
}
