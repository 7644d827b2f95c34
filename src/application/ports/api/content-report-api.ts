import type { Content, ContentReportReason } from '../../../../common/kernel/content-report.ts';
import type { Result } from '../../../../common/kernel/result.ts';
import type { ApiFailure } from '../api-port.ts';

/** What members tell operators of series, stories and authors. */
export interface ContentReportApi {
  /** Noted once for each member, of what others made and everybody finds (CMT-33). */
  report(content: Content, reason: ContentReportReason, note: string): Promise<Result<void, ApiFailure>>;
  /** @returns what the member has reported, the latest of it */
  reported(): Promise<Result<readonly Content[], ApiFailure>>;
}
