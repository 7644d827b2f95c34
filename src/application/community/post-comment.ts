import type { ReviewId } from '../../../common/kernel/ids.ts';
import { mentionsIn, type Mention } from '../../../common/kernel/mention.ts';
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
   * The list is read anew whatever came of it (spec §5): for a comment the first page, the newest first, of a list that has it;
   * for an answer the page that it stands on. What was not taken is kept to be offered again.
   * @param parentId what is answered; undefined for a comment
   * @param marks where it belongs, and whether it spoils
   * @param people whom its text can mention (CMT-44)
   * @returns why it was not taken, undefined when it was
   */
  async run(
    comments: CommentsStatePort,
    written: string,
    parentId?: ReviewId,
    marks: ReviewMarks = UNMARKED,
    people: readonly Mention[] = [],
  ): Promise<PostFailure['kind'] | undefined> {
    const { api, loadComments, series } = this.ports;
    const { seriesId } = comments;
    if (seriesId === undefined || !this.canRun(comments, written)) return undefined;
    comments.setPosting(true);
    comments.setUnsent(undefined);
    const text = reviewText(written);
    const mentions = mentionsIn(text, people).map(({ id }) => id);
    const answer = await api.postReview(seriesId, text, parentId, marks, mentions);
    if (!answer.ok) comments.setUnsent({ text: written, parentId, marks, reason: answer.failure });
    const { storyId } = comments.selected();
    // What was just written is in the list, whichever it was.
    const withIt = { sort: 'newest', storyId: storyId === marks.spot?.storyId ? storyId : undefined } as const;
    if (parentId === undefined) await loadComments.select(comments, answer.ok ? withIt : comments.selected());
    else await loadComments.renew(comments, comments.current().pageOf(parentId));
    // How many there are is shown in other places as well.
    if (answer.ok) void series.renewSeries(seriesId);
    comments.setPosting(false);
    return answer.ok ? undefined : answer.failure.kind;
  }
}
