import type { AuthorId, ReviewId, SeriesId } from './ids.ts';
import type { ReviewMarks } from './review.ts';

/** Why a comment is reported, and why it is taken down. */
export const REPORT_REASONS = ['spam', 'abuse', 'spoiler', 'adult', 'other'] as const;

export type ReportReason = (typeof REPORT_REASONS)[number];

export const CASE_STATES = ['open', 'taken', 'hidden', 'dismissed', 'restored'] as const;

/** Where the case of a comment stands: `taken` by an operator who looks at it, then judged one way or the other. */
export type CaseState = (typeof CASE_STATES)[number];

const CASE_ACTIONS = ['take', 'hide', 'dismiss', 'restore'] as const;

/** What an operator does with a comment. */
export type CaseAction = (typeof CASE_ACTIONS)[number];

/** Somebody by name; undefined for who has withdrawn. */
export type Named = { readonly id: AuthorId; readonly name: string } | undefined;

/** What somebody says is wrong with a comment. */
export interface CaseReport {
  readonly reason: ReportReason;
  readonly note: string | undefined;
  /** Milliseconds since 1970. */
  readonly reportedAt: number;
  readonly reporter: Named;
}

/** A comment that was reported or taken down. Times are in milliseconds since 1970. */
export interface ReviewCase {
  readonly reviewId: ReviewId;
  readonly state: CaseState;
  /** As it was when it was last reported or judged. */
  readonly text: string;
  /** Its writer has deleted it since. */
  readonly isDeleted: boolean;
  readonly writtenAt: number;
  readonly writer: Named;
  readonly series: { readonly id: SeriesId; readonly title: string };
  /** Where it belongs, and whether its writer says that it spoils. */
  readonly marks: ReviewMarks;
  /** The newest ones. */
  readonly reports: readonly CaseReport[];
  readonly totalReports: number;
  /** Who has taken or judged it. */
  readonly operator: Named;
  readonly reason: ReportReason | undefined;
  readonly note: string | undefined;
  readonly changedAt: number;
}
