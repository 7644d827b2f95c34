import type { Content, ContentReportReason } from '../../../../common/kernel/content-report.ts';
import type { AuthorId } from '../../../../common/kernel/ids.ts';
import type { ContentPlace } from '../../../domain/community/content-moderation.ts';

/** What a member says is wrong with a series, a story or an author. */
export interface ContentReport {
  readonly reason: ContentReportReason;
  readonly note: string | undefined;
  /** Milliseconds since 1970. */
  readonly at: number;
}

/** A series, a story or an author that somebody wants to report. */
export interface ReportedContent {
  readonly place: ContentPlace;
  /**
   * Notes a report, and opens the case, also of what was decided before, unless the work is down. Of a member who has
   * reported it before the first report is kept, and nothing is opened.
   */
  report(report: ContentReport, reporter: AuthorId): Promise<void>;
}

/**
 * The unit of work for reports of series, stories and authors: all of it counts, or, where the work throws, nothing.
 * @throws UnavailableError when the database does not answer
 */
export interface ContentReportWork {
  /** @returns what the work gave; undefined, without any work, where there is no such content */
  run<Answer>(content: Content, work: (reported: ReportedContent) => Promise<Answer>): Promise<Answer | undefined>;
}
