import { actionBound, makeObservable, observableRef } from 'mobx';
import type { SeriesId } from '../../../../../common/kernel/ids.ts';
import type { ReviewSelection } from '../../../../../common/kernel/review.ts';
import type {
  CommentsFailure,
  CommentsStatePort,
  UnsentComment,
} from '../../../../application/ports/state/comments-state-port.ts';
import { ALL_REVIEWS } from '../../../../domain/community/review.ts';
import { ReviewList } from '../../../../domain/community/review-list.ts';

/** `blank`: nothing has been read yet. */
export type CommentsPhase = 'blank' | 'loading' | 'ready' | CommentsFailure;

/** The comments on a series as one surface shows them. */
export class CommentsStore implements CommentsStatePort {
  readonly seriesId: SeriesId | undefined;
  selection: ReviewSelection = ALL_REVIEWS;
  list = ReviewList.empty;
  phase: CommentsPhase = 'blank';
  /** A following page is on its way. */
  addsMore = false;
  /** A comment is on its way. */
  posts = false;
  unsent: UnsentComment | undefined = undefined;
  private turn = 0;

  /** @param list what the server's page has read already */
  constructor(seriesId: SeriesId | undefined, list?: ReviewList, selection: ReviewSelection = ALL_REVIEWS) {
    this.seriesId = seriesId;
    this.selection = selection;
    if (list !== undefined) {
      this.list = list;
      this.phase = 'ready';
    }
    makeObservable(this, {
      selection: observableRef,
      list: observableRef,
      phase: observableRef,
      addsMore: observableRef,
      posts: observableRef,
      unsent: observableRef,
      select: actionBound,
      replace: actionBound,
      fail: actionBound,
      begin: actionBound,
      setAdding: actionBound,
      setPosting: actionBound,
      setUnsent: actionBound,
    });
  }

  selected(): ReviewSelection {
    return this.selection;
  }

  select(selection: ReviewSelection): void {
    this.selection = selection;
  }

  current(): ReviewList {
    return this.list;
  }

  replace(list: ReviewList): void {
    this.list = list;
    this.phase = 'ready';
  }

  fail(failure: CommentsFailure): void {
    this.list = ReviewList.empty;
    this.phase = failure;
  }

  isBlank(): boolean {
    return this.phase === 'blank';
  }

  begin(): number {
    this.phase = 'loading';
    this.turn += 1;
    return this.turn;
  }

  isLatest(turn: number): boolean {
    return turn === this.turn;
  }

  isAdding(): boolean {
    return this.addsMore;
  }

  setAdding(isAdding: boolean): void {
    this.addsMore = isAdding;
  }

  isPosting(): boolean {
    return this.posts;
  }

  setPosting(isPosting: boolean): void {
    this.posts = isPosting;
  }

  setUnsent(comment: UnsentComment | undefined): void {
    this.unsent = comment;
  }
}
