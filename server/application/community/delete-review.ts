import type { ReviewId } from '../../../common/kernel/ids.ts';
import { fail, ok, type Result } from '../../../common/kernel/result.ts';
import type { MemberPrincipal } from '../../domain/principal.ts';
import { decideDeletion, type ReviewRefusal } from '../../domain/community/review-decision.ts';
import type { ReviewChangeWork } from '../ports/community/review-change-work.ts';

/** A member deletes the own comment or answer, or one on the own series (CMT-23); again does no harm. */
export class DeleteReview {
  private readonly changes: ReviewChangeWork;

  constructor(changes: ReviewChangeWork) {
    this.changes = changes;
  }

  /** @param at milliseconds since 1970 */
  async run(
    id: ReviewId,
    { memberId }: Pick<MemberPrincipal, 'memberId'>,
    at: number,
  ): Promise<Result<void, ReviewRefusal>> {
    const deleted = await this.changes.run(id, async (review) => {
      const decided = decideDeletion(review.place, memberId);
      if (!decided.ok) return decided;
      if (decided.value === 'delete') await review.delete(at);
      return ok(undefined);
    });
    return deleted ?? fail({ kind: 'not-found' });
  }
}
