import type { CaseAction, ReportReason } from '../../../../common/kernel/moderation.ts';
import type { KeptCase } from '../../../domain/community/moderation.ts';
import type { Page, PageRequest } from '../catalogue/catalogue-repository.ts';
import type { AuditOrigin } from '../operation/audit-trail.ts';

/** What an operator decides, and why: a reason that the writer is told, and words for other operators. */
export interface Judgement {
  readonly action: CaseAction;
  readonly reason: ReportReason | undefined;
  readonly note: string | undefined;
  /** Milliseconds since 1970. */
  readonly at: number;
  readonly from: AuditOrigin;
}

/** `case-changed`: somebody else was first, and what is asked for makes no sense any more. */
export interface JudgementRefusal {
  readonly kind: 'not-found' | 'case-changed';
}

/**
 * The cases of comments, for operators to read.
 * @throws UnavailableError when the database does not answer
 */
export interface ModerationRepository {
  /** @returns the cases that wait, the oldest first, or those that are closed, the latest first */
  cases(which: 'open' | 'closed', page: PageRequest): Promise<Page<KeptCase>>;
}
