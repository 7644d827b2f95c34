import type { ReviewId } from '../../../common/kernel/ids.ts';
import type { Result } from '../../../common/kernel/result.ts';
import type { ApiFailure } from '../ports/api-port.ts';
import type { CommentsStatePort } from '../ports/state/comments-state-port.ts';
import type { ReviewApi } from '../ports/api/review-api.ts';
import type { SeriesStatePort } from '../ports/state/series-state-port.ts';
import type { LoadComments } from './load-comments.ts';

/** Takes comments back: one's own, and as the author of the series those of others. */
export class ModerateComment {
  private readonly ports: {
    readonly api: ReviewApi;
    readonly loadComments: LoadComments;
    readonly series: SeriesStatePort;
  };

  constructor(ports: ModerateComment['ports']) {
    this.ports = ports;
  }

  async delete(comments: CommentsStatePort, id: ReviewId): Promise<Result<void, ApiFailure>> {
    const { api, series } = this.ports;
    const answer = await api.deleteReview(id);
    if (!answer.ok) return answer;
    comments.replace(comments.current().changed(id, { isDeleted: true }));
    if (comments.seriesId !== undefined) void series.renewSeries(comments.seriesId);
    return answer;
  }

  async hide(comments: CommentsStatePort, id: ReviewId, isHidden: boolean): Promise<Result<void, ApiFailure>> {
    const answer = await this.ports.api.hideReview(id, isHidden);
    if (answer.ok) comments.replace(comments.current().changed(id, { isHidden }));
    return answer;
  }

  /** A pinned comment stands before all others, so that the list begins anew. */
  async pin(comments: CommentsStatePort, id: ReviewId, isPinned: boolean): Promise<Result<void, ApiFailure>> {
    const { api, loadComments } = this.ports;
    const answer = await api.pinReview(id, isPinned);
    if (answer.ok) await loadComments.run(comments, 1);
    return answer;
  }
}
