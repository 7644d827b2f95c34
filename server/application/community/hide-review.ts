import type { ReviewId } from '../../../common/kernel/ids.ts';
import { fail, type Result } from '../../../common/kernel/result.ts';
import type { MemberPrincipal } from '../../domain/principal.ts';
import { decideHiding, type ReviewRefusal } from '../../domain/community/review-decision.ts';
import type { ReviewChangeWork } from '../ports/community/review-change-work.ts';

/** The author of a series hides a comment on it from all but its writer, or shows it again (security §3). */
export class HideReview {
  private readonly changes: ReviewChangeWork;

  constructor(changes: ReviewChangeWork) {
    this.changes = changes;
  }

  /** @param at milliseconds since 1970 */
  async run(
    id: ReviewId,
    isHidden: boolean,
    { memberId }: Pick<MemberPrincipal, 'memberId'>,
    at: number,
  ): Promise<Result<void, ReviewRefusal>> {
    const hidden = await this.changes.run(id, async (review) => {
      const decided = decideHiding(review.place, memberId);
      if (decided.ok) await review.hide(isHidden ? at : undefined);
      return decided;
    });
    return hidden ?? fail({ kind: 'not-found' });
  }
}
