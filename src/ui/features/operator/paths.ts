import type { AuditFilter } from '../../../../common/kernel/audit.ts';
import type { CollectionId } from '../../../../common/kernel/ids.ts';
import type { PayoutState } from '../../../../common/kernel/payout.ts';
import type { ReportedKind } from '../../../../common/kernel/waiting-work.ts';
import { pageOrNone, withQuery } from '../../app/paths.ts';

/** The dashboard of operators. */
export const OPERATOR_PATH = '/operator';

/**
 * What an operator's dashboard has: reports that wait and that are closed, the series to promote, collections, what authors are to be paid,
 * the search, what was done, and what listeners hear.
 */
export type OperatorPart = 'open' | 'closed' | 'promotion' | 'collections' | 'payouts' | 'find' | 'log' | 'listening';

/** Payouts that operators look at: in a state, or all of them. */
export type PayoutsShown = PayoutState | 'all';

/** A part of the operators' dashboard; the reports that wait and page 1 stay unsaid. */
export function operatorPath(part: OperatorPart, page = 1): string {
  return withQuery(OPERATOR_PATH, { part: part === 'open' ? undefined : part, page: pageOrNone(page) });
}

/** What is reported, in the order in which it is shown. */
export const REPORTED_KINDS = ['comment', 'series', 'story', 'author'] as const satisfies readonly ReportedKind[];

/** Reports of one kind that wait or are closed; comments and page 1 stay unsaid. */
export function reportsPath(list: 'open' | 'closed', kind: ReportedKind, page = 1): string {
  const query = { part: list === 'open' ? undefined : list, kind: kind === 'comment' ? undefined : kind };
  return withQuery(OPERATOR_PATH, { ...query, page: pageOrNone(page) });
}

/** What of the audit log fits; all of it without a filter. */
export function auditLogPath(filter: AuditFilter): string {
  return withQuery(OPERATOR_PATH, { part: 'log', ...filter });
}

/** Where a collection is changed, or one is made. */
export function editCollectionPath(id: CollectionId | 'new'): string {
  return withQuery(OPERATOR_PATH, { part: 'collections', collection: String(id) });
}

/** What operators look for. */
export const FOUND_KINDS = ['members', 'series', 'stories'] as const;

export type FoundKind = (typeof FOUND_KINDS)[number];

/** What operators look for by a keyword; members and page 1 stay unsaid. */
export function findPath(keyword: string, kind: FoundKind = 'members', page = 1): string {
  const shown = kind === 'members' ? undefined : kind;
  return withQuery(OPERATOR_PATH, { part: 'find', keyword: keyword || undefined, kind: shown, page: pageOrNone(page) });
}

/** What authors are to be paid; those that wait for an answer and page 1 stay unsaid. */
export function payoutsPath(shown: PayoutsShown, page = 1): string {
  const state = shown === 'requested' ? undefined : shown;
  return withQuery(OPERATOR_PATH, { part: 'payouts', state, page: pageOrNone(page) });
}
