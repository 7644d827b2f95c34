import type { ReviewId } from '../../../common/kernel/ids.ts';
import { fail, ok, type Result } from '../../../common/kernel/result.ts';
import type { MemberPrincipal } from '../../domain/principal.ts';
import { decidePin, type ReviewRefusal } from '../../domain/community/review-decision.ts';
import type { ReviewChangeWork } from '../ports/community/review-change-work.ts';

/** The author of a series puts one comment before all others, instead of the one that was, or back among them (security §3). */
export class PinReview {
  private readonly changes: ReviewChangeWork;

  constructor(changes: ReviewChangeWork) {
    this.changes = changes;
  }

  async run(
    id: ReviewId,
    isPinned: boolean,
    { memberId }: Pick<MemberPrincipal, 'memberId'>,
  ): Promise<Result<void, ReviewRefusal>> {
    const pinned = await this.changes.run(id, async (review) => {
      const decided = decidePin(review.place, isPinned, memberId);
      if (!decided.ok) return decided;
      if (decided.value === 'change') await (isPinned ? review.pin() : review.unpin());
      return ok(undefined);
    });
    return pinned ?? fail({ kind: 'not-found' });
  }
}
