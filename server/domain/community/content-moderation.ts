import type { ContentCaseAction, ContentCaseState, ContentKind } from '../../../common/kernel/content-report.ts';
import type { AuthorId } from '../../../common/kernel/ids.ts';
import { fail, ok, type Result } from '../../../common/kernel/result.ts';

/** Whose a series, a story or an author is, and whether listeners find its page. */
export interface ContentPlace {
  readonly ownerId: AuthorId;
  readonly isShown: boolean;
}

/** Why nothing is reported. `not-found`: listeners do not find it. `forbidden`: it is the member's own. */
export interface ContentReportRefusal {
  readonly kind: 'not-found' | 'forbidden';
}

/** A member reports what others made and everybody finds, and authors but themselves (CMT-33). */
export function decideContentReport(place: ContentPlace, member: AuthorId): Result<void, ContentReportRefusal> {
  if (!place.isShown) return fail({ kind: 'not-found' });
  return place.ownerId === member ? fail({ kind: 'forbidden' }) : ok(undefined);
}

/** What is decided of a case itself; what takes a work down, or puts it back, brings its case along. */
export type CaseDecision = Exclude<ContentCaseAction, 'take-down' | 'put-back'>;

const AFTER: Readonly<Record<CaseDecision, ContentCaseState>> = {
  take: 'taken',
  dismiss: 'dismissed',
  answer: 'answered',
};

/** @returns the state after `action`; undefined where it makes no sense: somebody else was first, or no work is answered */
export function contentStateAfter(
  kind: ContentKind,
  state: ContentCaseState,
  action: CaseDecision,
): ContentCaseState | undefined {
  if (action === 'answer' && kind !== 'author') return undefined;
  return state === 'open' || state === 'taken' ? AFTER[action] : undefined;
}
