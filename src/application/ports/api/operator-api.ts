import type { ContentCase, ContentCaseAction, ContentKind } from '../../../../common/kernel/content-report.ts';
import type { AuditEntry, AuditFilter } from '../../../../common/kernel/audit.ts';
import type { BackupFailureKind } from '../../../../common/kernel/backup.ts';
import type { ReviewId, SeriesId, UserId } from '../../../../common/kernel/ids.ts';
import type { CaseAction, ReportReason, ReviewCase } from '../../../../common/kernel/moderation.ts';
import type { WaitingWork } from '../../../../common/kernel/waiting-work.ts';
import type { Result } from '../../../../common/kernel/result.ts';
import type { Listening } from '../../../domain/measurements/listening.ts';
import type { ApiFailure } from '../api-port.ts';
import type { ListPage } from './browse-api.ts';
import type { CollectionDeskApi } from './collection-desk-api.ts';

/** Cases that wait, the oldest first, or those that are closed, the latest first. */
export type CaseList = 'open' | 'closed';

/** What an operator decides. To hide needs a reason, which the writer is told; the note is for other operators. */
export interface Judgement {
  readonly action: CaseAction;
  readonly reason: ReportReason | undefined;
  readonly note: string;
}

/** `case-changed`: another operator was first. */
export type JudgementFailure = ApiFailure | { readonly kind: 'case-changed' };

/** What an operator decides of a series, a story or an author. */
export interface ContentJudgement {
  readonly action: ContentCaseAction;
  /** For the author to read of what is taken down, which needs them; else for other operators. */
  readonly words: string;
}

/** The cases of series, stories and authors that were reported (SHL-80). */
export interface ContentCaseApi {
  /** The newest case first. @param page counts from 1 */
  cases(list: CaseList, kind: ContentKind, page: number): Promise<Result<ListPage<ContentCase>, ApiFailure>>;
  judge(id: number, judgement: ContentJudgement): Promise<Result<ContentCase, JudgementFailure>>;
}

/**
 * A part of the audit log; `next` asks for the older ones, where there may be any. A filtered part may hold few entries
 * or none and have a `next`: the server looks through so many at a time.
 */
export interface AuditPage {
  readonly entries: readonly AuditEntry[];
  readonly next: number | undefined;
}

/** How the backups stand that the server makes by itself. Times are in ms since 1970. */
export interface BackupHealth {
  /** Whether any are to be made. */
  readonly isConfigured: boolean;
  /** The last whole one; `bytes` were written for it. */
  readonly last: { readonly takenAt: number; readonly bytes: number } | undefined;
  /** What failed since then. */
  readonly failure: { readonly kind: BackupFailureKind; readonly failedAt: number } | undefined;
}

/** What operators do. Everybody else is told that there is nothing. */
export interface OperatorApi {
  /** What else is reported than comments. */
  readonly content: ContentCaseApi;
  readonly collections: CollectionDeskApi;
  /** @param page counts from 1 */
  cases(list: CaseList, page: number): Promise<Result<ListPage<ReviewCase>, ApiFailure>>;
  judge(id: ReviewId, judgement: Judgement): Promise<Result<ReviewCase, JudgementFailure>>;
  /** Moves a series to the originals, or back to the challenge. */
  place(id: SeriesId, category: 'original' | 'challenge'): Promise<Result<void, ApiFailure>>;
  /** Signs a member out everywhere. @param note for other operators @returns how many logins that were */
  endLogins(member: UserId, note: string): Promise<Result<number, ApiFailure>>;
  /** What listeners hear, of the last 30 days. */
  listening(): Promise<Result<Listening, ApiFailure>>;
  /**
   * @param filter all of it has to fit
   * @param before as an earlier part gave it; the newest ones when left out
   */
  log(filter: AuditFilter, before?: number): Promise<Result<AuditPage, ApiFailure>>;
  /** How much waits for operators now. */
  waiting(): Promise<Result<WaitingWork, ApiFailure>>;
  backups(): Promise<Result<BackupHealth, ApiFailure>>;
}
