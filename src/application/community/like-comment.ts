import type { ReviewId } from '../../../common/kernel/ids.ts';
import { ok, type Result } from '../../../common/kernel/result.ts';
import { pressed } from '../../domain/community/mark.ts';
import type { ApiFailure } from '../ports/api-port.ts';
import type { ReviewApi } from '../ports/api/review-api.ts';
import type { CommentsStatePort } from '../ports/state/comments-state-port.ts';
import type { LoadComments } from './load-comments.ts';

/** Likes a comment, or likes it no more: shown at once, and as it was before when the server does not take it (ADR 0022). */
export class LikeComment {
  private readonly ports: { readonly api: ReviewApi; readonly loadComments: LoadComments };
  /** What is on its way: a press meanwhile is not one (LIK-11). */
  private readonly pending = new Set<ReviewId>();

  constructor(ports: LikeComment['ports']) {
    this.ports = ports;
  }

  async run(comments: CommentsStatePort, id: ReviewId): Promise<Result<void, ApiFailure>> {
    const { api, loadComments } = this.ports;
    const shown = comments.current().find(id);
    if (shown === undefined || this.pending.has(id)) return ok(undefined);
    const { isLiked, totalLikes } = shown;
    const { isOn, total } = pressed({ isOn: isLiked, total: totalLikes });
    this.pending.add(id);
    try {
      comments.replace(comments.current().liked(id, { isLiked: isOn, totalLikes: total }));
      const answer = await api.likeReview(id, isOn);
      comments.replace(comments.current().liked(id, answer.ok ? answer.value : { isLiked, totalLikes }));
      if (answer.ok) return ok(undefined);
      // The server may have done it all the same, or the comment is gone.
      void loadComments.renew(comments, comments.current().pageOf(id));
      return answer;
    } finally {
      this.pending.delete(id);
    }
  }
}
