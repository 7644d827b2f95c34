import type { AuthorId, ReviewId, SeriesId } from '../../../common/kernel/ids.ts';

/** Where the case of a comment stands: `taken` by an operator who looks at it, then judged one way or the other. */
export type CaseState = 'open' | 'taken' | 'hidden' | 'dismissed' | 'restored';

/** What an operator does with a comment. */
export type CaseAction = 'take' | 'hide' | 'dismiss' | 'restore';

/** Whatever an operator does is written down under one of these. */
export type OperatorAction = CaseAction | 'promote' | 'demote';

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

/** Somebody by name; undefined for who has withdrawn. */
export type Named = { readonly id: AuthorId; readonly name: string } | undefined;

/** What somebody says is wrong with a comment. */
export interface CaseReport {
  readonly reason: string;
  readonly note: string | undefined;
  /** Milliseconds since 1970. */
  readonly at: number;
  readonly reporter: Named;
}

/** A comment that was reported or taken down. Times are in milliseconds since 1970. */
export interface ReviewCase {
  readonly reviewId: ReviewId;
  readonly state: CaseState;
  /** As it was when it was last reported or judged. */
  readonly text: string;
  readonly isDeleted: boolean;
  readonly writtenAt: number;
  readonly writer: Named;
  readonly series: { readonly id: SeriesId; readonly title: string };
  /** The newest ones. */
  readonly reports: readonly CaseReport[];
  readonly totalReports: number;
  readonly operator: Named;
  readonly reason: string | undefined;
  readonly note: string | undefined;
  readonly openedAt: number;
  readonly changedAt: number;
}

/** Something that an operator did. */
export interface AuditEntry {
  readonly id: number;
  readonly action: OperatorAction;
  readonly operator: Named;
  readonly review: { readonly id: ReviewId; readonly text: string } | undefined;
  readonly series: { readonly id: SeriesId; readonly title: string } | undefined;
  readonly reason: string | undefined;
  readonly note: string | undefined;
  /** Milliseconds since 1970. */
  readonly at: number;
}
