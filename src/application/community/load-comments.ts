import type { SeriesId } from '../../../common/kernel/ids.ts';
import { ReviewList } from '../../domain/community/review-list.ts';
import type { ReviewPage } from '../../domain/community/review.ts';
import type { CommentsStatePort } from '../ports/comments-state-port.ts';
import type { ReviewApi } from '../ports/review-api.ts';

/**
 * Reads the comments on a series. Whatever fails does so silently (spec §8). An answer that set out before the list
 * changed, by a deletion say, may tell of what is gone: it is asked for again.
 */
export class LoadComments {
  private readonly api: ReviewApi;

  constructor(api: ReviewApi) {
    this.api = api;
  }

  /** Reads one page before there is a surface to show it. @returns null when it does not come */
  async page(id: SeriesId, page: number): Promise<ReviewPage | null> {
    const answer = await this.api.reviews(id, page);
    return answer.ok ? answer.value : null;
  }

  /** Reads one page in the place of what is shown; without an answer nothing is. */
  async run(comments: CommentsStatePort, page: number): Promise<void> {
    const { seriesId } = comments;
    if (seriesId === undefined) return;
    const before = page === 1 ? undefined : comments.current().before || undefined;
    const turn = comments.begin();
    const shown = comments.current();
    const answer = await this.api.reviews(seriesId, page, before);
    if (!comments.isLatest(turn)) return;
    if (answer.ok && comments.current() !== shown) await this.run(comments, page);
    else if (answer.ok) comments.replace(ReviewList.of(answer.value));
    else comments.fail(answer.failure.kind === 'offline' ? 'offline' : 'failed');
  }

  /** Adds the page that follows. @returns whether it came */
  async more(comments: CommentsStatePort): Promise<boolean> {
    const list = comments.current();
    if (comments.seriesId === undefined || !list.hasMore || comments.isAdding()) return false;
    comments.setAdding(true);
    const answer = await this.api.reviews(comments.seriesId, list.page + 1, list.before);
    comments.setAdding(false);
    const isStill = comments.current().before === list.before && comments.current().page === list.page;
    if (answer.ok && isStill) comments.replace(comments.current().followedBy(answer.value));
    return answer.ok;
  }

  /** Reads a page once more behind what is shown, as others write and delete. @returns whether there are more now */
  async renew(comments: CommentsStatePort, page: number): Promise<boolean> {
    if (comments.seriesId === undefined) return false;
    const shown = comments.current();
    const before = page === 1 ? undefined : shown.before;
    const answer = await this.api.reviews(comments.seriesId, page, before);
    const isStill = comments.current().before === shown.before;
    if (!answer.ok || !isStill) return false;
    if (comments.current() !== shown) return this.renew(comments, page);
    comments.replace(comments.current().renewedBy(answer.value));
    return comments.current().totalCount > shown.totalCount;
  }
}
