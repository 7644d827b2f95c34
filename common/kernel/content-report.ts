import type { AiPart } from './ai-parts.ts';
import type { AuthorId, SeriesId, StoryId } from './ids.ts';
import type { Named } from './moderation.ts';

/** What is reported beside comments (CMT-33). */
export const CONTENT_KINDS = ['series', 'story', 'author'] as const;

export type ContentKind = (typeof CONTENT_KINDS)[number];

/** A series, a story or an author. */
export type Content =
  | { readonly kind: 'series'; readonly id: SeriesId }
  | { readonly kind: 'story'; readonly id: StoryId }
  | { readonly kind: 'author'; readonly id: AuthorId };

/** Why it is reported: `adult` is content that is not marked so, `stolen` somebody else's work or name, `ai` what a machine made and nobody says. */
export const CONTENT_REPORT_REASONS = ['spam', 'abuse', 'adult', 'stolen', 'ai', 'other'] as const;

export type ContentReportReason = (typeof CONTENT_REPORT_REASONS)[number];

export const CONTENT_CASE_STATES = ['open', 'taken', 'down', 'answered', 'dismissed', 'restored'] as const;

/**
 * Where the case of a content stands: `taken` by an operator who looks at it; a series or a story is `down`, or `restored`
 * since, an author has been `answered`, or nothing was wrong.
 */
export type ContentCaseState = (typeof CONTENT_CASE_STATES)[number];

export const CONTENT_CASE_ACTIONS = ['take', 'dismiss', 'answer', 'take-down', 'put-back'] as const;

/** What an operator does with it. */
export type ContentCaseAction = (typeof CONTENT_CASE_ACTIONS)[number];

/** What somebody says is wrong with it. */
interface ContentReport {
  readonly reason: ContentReportReason;
  readonly note: string | undefined;
  /** Milliseconds since 1970. */
  readonly reportedAt: number;
  readonly reporter: Named;
}

/** A series, a story or an author that was reported. Times are in milliseconds since 1970. */
export interface ContentCase {
  readonly id: number;
  readonly content: Content;
  readonly state: ContentCaseState;
  /** Of the work; the name of an author, empty once they have withdrawn. */
  readonly title: string;
  /** The series itself, or that of the story; undefined for an author. */
  readonly series: { readonly id: SeriesId; readonly title: string } | undefined;
  readonly author: Named;
  /** What of the series a machine made, as its author says; undefined for an author. */
  readonly madeByAi: readonly AiPart[] | undefined;
  /** Listeners find its page. */
  readonly isShown: boolean;
  readonly isDeleted: boolean;
  /** The newest ones. */
  readonly reports: readonly ContentReport[];
  readonly totalReports: number;
  /** Who has taken or decided it; undefined also where a command did. */
  readonly operator: Named;
  /** Words for other operators; of what is down, for its author. */
  readonly note: string | undefined;
  readonly openedAt: number;
  readonly changedAt: number;
}
