import type { ReviewId } from '../../../common/kernel/ids.ts';
import { fail, ok, type Result } from '../../../common/kernel/result.ts';
import type { MemberPrincipal } from '../../domain/principal.ts';
import { noticeOf, stateAfter, type KeptCase } from '../../domain/community/moderation.ts';
import type { Judgement, JudgementRefusal } from '../ports/community/moderation-repository.ts';
import type { ReviewCaseWork } from '../ports/community/review-case-work.ts';

/** An operator takes the case of a comment or judges it; its writer is told when it is taken down or put back (SES-73). */
export class JudgeReview {
  private readonly cases: ReviewCaseWork;

  constructor(cases: ReviewCaseWork) {
    this.cases = cases;
  }

  async run(
    id: ReviewId,
    judgement: Judgement,
    { memberId }: Pick<MemberPrincipal, 'memberId'>,
  ): Promise<Result<KeptCase, JudgementRefusal>> {
    const judged = await this.cases.run(id, memberId, async (one): Promise<Result<KeptCase, JudgementRefusal>> => {
      if (one.text === '') return fail({ kind: 'not-found' });
      const state = stateAfter(one.state, judgement.action);
      if (state === undefined) return fail({ kind: 'case-changed' });
      const entry = await one.judge(state, judgement);
      const notice = noticeOf(judgement.action);
      if (notice !== undefined) {
        await one.takeDown(notice === 'taken-down' ? judgement.at : undefined);
        await one.tell(notice, judgement, entry);
      }
      return ok(await one.find());
    });
    return judged ?? fail({ kind: 'not-found' });
  }
}
