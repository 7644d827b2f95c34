import type { ContentCaseState, ContentKind } from '../../../../common/kernel/content-report.ts';
import type { AuthorId } from '../../../../common/kernel/ids.ts';
import type { CaseDecision } from '../../../domain/community/content-moderation.ts';
import type { AuditOrigin } from '../operation/audit-trail.ts';

/** What an operator decides of a case, with words for other operators. */
export interface ContentDecision {
  readonly action: CaseDecision;
  readonly note: string | undefined;
  /** Milliseconds since 1970. */
  readonly at: number;
  readonly from: AuditOrigin;
}

/** The case of a series, a story or an author, which nobody else decides until the work on it has ended. */
export interface LockedContentCase {
  readonly kind: ContentKind;
  readonly state: ContentCaseState;
  /** Brings the case to a state, and writes that into the audit log. */
  decide(state: ContentCaseState, decision: ContentDecision): Promise<void>;
}

/**
 * The unit of work for what operators decide of reports: all of it counts, or, where the work throws, nothing.
 * @throws UnavailableError when the database does not answer
 */
export interface ContentCaseWork {
  /** @returns what the work gave; undefined, without any work, where there is no such case */
  run<Answer>(
    id: number,
    operator: AuthorId,
    work: (one: LockedContentCase) => Promise<Answer>,
  ): Promise<Answer | undefined>;
}
