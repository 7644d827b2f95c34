import type { SeriesId } from '../../../common/kernel/ids.ts';
import type { ReviewSelection } from '../../../common/kernel/review.ts';
import { ReviewList } from '../../domain/community/review-list.ts';
import { ALL_REVIEWS, isSameSelection, type ReviewPage } from '../../domain/community/review.ts';
import type { ClockPort } from '../ports/clock-port.ts';
import type { CommentsStatePort } from '../ports/state/comments-state-port.ts';
import type { ReviewApi } from '../ports/api/review-api.ts';

/** Milliseconds for which a page that was read for somebody who is about to open it is good enough to open with. */
const PREFETCHED_MS = 5_000;

interface LoadCommentsPorts {
  readonly api: ReviewApi;
  readonly clock: ClockPort;
}

/** A page that was read for somebody who is about to open it. */
interface PrefetchedPage {
  readonly id: SeriesId;
  readonly page: number;
  readonly selection: ReviewSelection;
  readonly readAt: number;
  readonly answer: Promise<ReviewPage | null>;
}

/**
 * Reads the comments on a series. Whatever fails does so silently (spec §8). An answer that set out before the list
 * changed, by a deletion say, may tell of what is gone: it is asked for again.
 */
export class LoadComments {
  private readonly api: ReviewApi;
  private readonly clock: ClockPort;
  private prefetched: PrefetchedPage | undefined = undefined;

  constructor({ api, clock }: LoadCommentsPorts) {
    this.api = api;
    this.clock = clock;
  }

  /** Reads one page for somebody who is about to open it. */
  async prefetch(id: SeriesId, page: number, selection: ReviewSelection = ALL_REVIEWS): Promise<void> {
    const answer = this.read(id, page, selection);
    this.prefetched = { id, page, selection, readAt: this.clock.now(), answer };
    await answer;
  }

  /**
   * Reads one page before there is a surface to show it, unless it was read for this opening already; what has changed
   * since then is found by its revision (ADR 0064).
   * @returns null when it does not come
   */
  async page(id: SeriesId, page: number, selection: ReviewSelection = ALL_REVIEWS): Promise<ReviewPage | null> {
    const { prefetched } = this;
    this.forget();
    const isMeant =
      prefetched?.id === id && prefetched.page === page && isSameSelection(prefetched.selection, selection);
    const isFresh = isMeant && this.clock.now() - prefetched.readAt < PREFETCHED_MS;
    return (isFresh ? await prefetched.answer : null) ?? this.read(id, page, selection);
  }

  /** What was read for a page that has not opened is not shown any more: somebody else asks, or has written. */
  forget(): void {
    this.prefetched = undefined;
  }

  /** Reads one page in the place of what is shown; without an answer nothing is. */
  async run(comments: CommentsStatePort, page: number): Promise<void> {
    const { seriesId } = comments;
    if (seriesId === undefined) return;
    this.forget();
    const before = page === 1 ? undefined : comments.current().before || undefined;
    const turn = comments.begin();
    const shown = comments.current();
    const answer = await this.api.reviews(seriesId, page, before, comments.selected());
    if (!comments.isLatest(turn)) return;
    if (answer.ok && comments.current() !== shown) await this.run(comments, page);
    else if (answer.ok) comments.replace(ReviewList.of(answer.value));
    else comments.fail(answer.failure.kind === 'offline' ? 'offline' : 'failed');
  }

  /** Reads other comments, or the same in another order, from the first page on. */
  async select(comments: CommentsStatePort, selection: ReviewSelection): Promise<void> {
    comments.select(selection);
    await this.run(comments, 1);
  }

  /** Adds the page that follows. @returns whether it came */
  async more(comments: CommentsStatePort): Promise<boolean> {
    const [list, selection] = [comments.current(), comments.selected()];
    if (comments.seriesId === undefined || !list.hasMore || comments.isAdding()) return false;
    comments.setAdding(true);
    const answer = await this.api.reviews(comments.seriesId, list.page + 1, list.before, selection);
    comments.setAdding(false);
    const { before, page } = comments.current();
    const isStill = before === list.before && page === list.page && comments.selected() === selection;
    if (answer.ok && isStill) comments.replace(comments.current().followedBy(answer.value));
    return answer.ok;
  }

  /** Reads a page once more behind what is shown, as others write and delete. @returns whether there are more now */
  async renew(comments: CommentsStatePort, page: number): Promise<boolean> {
    if (comments.seriesId === undefined) return false;
    const [shown, selection] = [comments.current(), comments.selected()];
    const before = page === 1 ? undefined : shown.before;
    const answer = await this.api.reviews(comments.seriesId, page, before, selection);
    const isStill = comments.current().before === shown.before && comments.selected() === selection;
    if (!answer.ok || !isStill) return false;
    if (comments.current() !== shown) return this.renew(comments, page);
    comments.replace(comments.current().renewedBy(answer.value, selection.sort));
    return comments.current().totalCount > shown.totalCount;
  }

  private async read(id: SeriesId, page: number, selection: ReviewSelection): Promise<ReviewPage | null> {
    const answer = await this.api.reviews(id, page, undefined, selection);
    return answer.ok ? answer.value : null;
  }
}
