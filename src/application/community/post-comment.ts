import type { ReviewId } from '../../../common/kernel/ids.ts';
import type { ReviewMarks } from '../../../common/kernel/review.ts';
import { charactersLeft, reviewText, UNMARKED } from '../../domain/community/review.ts';
import type { CommentsStatePort } from '../ports/state/comments-state-port.ts';
import type { PostFailure, ReviewApi } from '../ports/api/review-api.ts';
import type { SeriesStatePort } from '../ports/state/series-state-port.ts';
import type { LoadComments } from './load-comments.ts';

/** Comments on a series, or answers a comment (spec §5). */
export class PostComment {
  private readonly ports: {
    readonly api: ReviewApi;
    readonly loadComments: LoadComments;
    readonly series: SeriesStatePort;
  };

  constructor(ports: PostComment['ports']) {
    this.ports = ports;
  }

  /** @returns whether there is something to send: a text, not too long, for a series, and none under way (INV-106) */
  canRun(comments: CommentsStatePort, written: string): boolean {
    const isText = reviewText(written) !== '' && charactersLeft(written) >= 0;
    return isText && comments.seriesId !== undefined && !comments.isPosting();
  }

  /**
   * The list is read anew whatever came of it (spec §5): for a comment its first page, the newest first, where it stands;
   * for an answer the page that it stands on. What was not taken is kept to be offered again.
   * @param parentId what is answered; undefined for a comment
   * @param marks where it belongs, and whether it spoils
   * @returns why it was not taken, undefined when it was
   */
  async run(
    comments: CommentsStatePort,
    written: string,
    parentId?: ReviewId,
    marks: ReviewMarks = UNMARKED,
  ): Promise<PostFailure['kind'] | undefined> {
    const { api, loadComments, series } = this.ports;
    const { seriesId } = comments;
    if (seriesId === undefined || !this.canRun(comments, written)) return undefined;
    comments.setPosting(true);
    comments.setUnsent(undefined);
    const answer = await api.postReview(seriesId, reviewText(written), parentId, marks);
    if (!answer.ok) comments.setUnsent({ text: written, parentId, marks, reason: answer.failure });
    if (parentId === undefined) await loadComments.sortBy(comments, answer.ok ? 'newest' : comments.order());
    else await loadComments.renew(comments, comments.current().pageOf(parentId));
    // How many there are is shown in other places as well.
    if (answer.ok) void series.renewSeries(seriesId);
    comments.setPosting(false);
    return answer.ok ? undefined : answer.failure.kind;
  }
}
