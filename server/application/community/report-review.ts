import type { ReviewId } from '../../../common/kernel/ids.ts';
import { fail, type Result } from '../../../common/kernel/result.ts';
import type { MemberPrincipal } from '../../domain/principal.ts';
import { decideReport, type ReviewRefusal } from '../../domain/community/review-decision.ts';
import type { Report, ReviewChangeWork } from '../ports/community/review-change-work.ts';

/** A member tells the operators what is wrong with somebody else's comment (CMT-29). */
export class ReportReview {
  private readonly changes: ReviewChangeWork;

  constructor(changes: ReviewChangeWork) {
    this.changes = changes;
  }

  async run(
    id: ReviewId,
    report: Report,
    { memberId }: Pick<MemberPrincipal, 'memberId'>,
  ): Promise<Result<void, ReviewRefusal>> {
    const reported = await this.changes.run(id, async (review) => {
      const decided = decideReport(review.place, memberId);
      if (decided.ok) await review.report(report, memberId);
      return decided;
    });
    return reported ?? fail({ kind: 'not-found' });
  }
}
