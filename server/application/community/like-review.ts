import type { ReviewId } from '../../../common/kernel/ids.ts';
import { fail, ok, type Result } from '../../../common/kernel/result.ts';
import type { ReviewFacts } from '../../../common/kernel/review.ts';
import type { MemberPrincipal } from '../../domain/principal.ts';
import { decideLike, type ReviewRefusal } from '../../domain/community/review-decision.ts';
import type { ReviewChangeWork } from '../ports/community/review-change-work.ts';

/** A member likes somebody else's comment, or likes it no more; again does no harm (CMT-34). */
export class LikeReview {
  private readonly changes: ReviewChangeWork;

  constructor(changes: ReviewChangeWork) {
    this.changes = changes;
  }

  /** @param at milliseconds since 1970 */
  async run(
    id: ReviewId,
    isLiked: boolean,
    { memberId }: Pick<MemberPrincipal, 'memberId'>,
    at: number,
  ): Promise<Result<Pick<ReviewFacts, 'isLiked' | 'totalLikes'>, ReviewRefusal>> {
    const liked = await this.changes.run(id, async (review) => {
      const decided = decideLike(review.place, memberId);
      if (!decided.ok) return decided;
      return ok({ isLiked, totalLikes: await review.like(memberId, isLiked ? at : undefined) });
    });
    return liked ?? fail({ kind: 'not-found' });
  }
}
