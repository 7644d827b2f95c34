import type { AuthorId, SeriesId } from '../../../common/kernel/ids.ts';
import type { CaseAction, ReportReason } from '../../../common/kernel/moderation.ts';
import type { Result } from '../../../common/kernel/result.ts';
import type { MemberAsker } from '../../domain/asker.ts';
import type { KeptCase } from '../../domain/community/moderation.ts';
import type { SeriesCategory } from '../../domain/series/series.ts';
import type { Page, PageRequest } from '../catalogue-repository.ts';
import type { AuditOrigin } from './audit-trail.ts';

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

/** Where a series is to belong. */
export interface Placement {
  readonly category: SeriesCategory;
  readonly note: string | undefined;
  /** Milliseconds since 1970. */
  readonly at: number;
  readonly from: AuditOrigin;
}

/**
 * What operators see and do. All that they do is in the audit log, written in the same transaction.
 * @throws UnavailableError when the database does not answer
 */
export interface ModerationRepository {
  /** @returns the cases that wait, the oldest first, or those that are closed, the latest first */
  cases(which: 'open' | 'closed', page: PageRequest): Promise<Page<KeptCase>>;
  /** Moves a series between originals and challenge, and tells its author of the promotion; again does no harm. */
  place(series: SeriesId, placement: Placement, operator: MemberAsker): Promise<Result<void, JudgementRefusal>>;
  /** Ends all logins of a member at once. @returns how many */
  endLogins(
    member: AuthorId,
    facts: Pick<Judgement, 'note' | 'at' | 'from'>,
    operator: MemberAsker,
  ): Promise<Result<number, JudgementRefusal>>;
}
