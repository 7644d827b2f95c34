import type { Content } from '../../../common/kernel/content-report.ts';
import { fail, type Result } from '../../../common/kernel/result.ts';
import { decideContentReport, type ContentReportRefusal } from '../../domain/community/content-moderation.ts';
import type { MemberPrincipal } from '../../domain/principal.ts';
import type { ContentReport, ContentReportWork } from '../ports/community/content-report-work.ts';

/** A member tells the operators what is wrong with somebody else's series or story, or with an author (CMT-33). */
export class ReportContent {
  private readonly reports: ContentReportWork;

  constructor(reports: ContentReportWork) {
    this.reports = reports;
  }

  async run(
    content: Content,
    report: ContentReport,
    { memberId }: Pick<MemberPrincipal, 'memberId'>,
  ): Promise<Result<void, ContentReportRefusal>> {
    const noted = await this.reports.run(content, async (reported) => {
      const decided = decideContentReport(reported.place, memberId);
      if (decided.ok) await reported.report(report, memberId);
      return decided;
    });
    return noted ?? fail({ kind: 'not-found' });
  }
}
