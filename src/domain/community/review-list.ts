import type { AuthorId, ReviewId } from '../../../common/kernel/ids.ts';
import { REVIEWS_PAGE_SIZE } from '../../../common/kernel/limits.ts';
import type { ReviewSort, Standing } from '../../../common/kernel/review.ts';
import { pageCount } from '../series/pages.ts';
import type { Review, ReviewPage, SubReview } from './review.ts';

/** What changes when a comment or an answer is deleted, hidden or shown again. */
type ReviewChange = Partial<Pick<SubReview, 'isDeleted' | 'isHidden'>>;

/** Whether the listener likes a comment, and how many do. */
export type ReviewLike = Pick<SubReview, 'isLiked' | 'totalLikes'>;

/** What a list is made of; `page` is its last one. */
interface Parts extends ReviewPage {
  /** The page that it begins with. */
  readonly first: number;
  /** Nothing follows the last page. */
  readonly isEnd: boolean;
  /** See `ReviewList.talk`. */
  readonly talk?: object | undefined;
}

/** The comments on a series as far as they are shown: one page, or several in a row. Immutable. */
export class ReviewList {
  /** Nothing, which is also what a failed fetch leaves (spec §8). */
  static readonly empty = new ReviewList({
    reviews: [],
    totalCount: 0,
    first: 1,
    page: 1,
    size: REVIEWS_PAGE_SIZE,
    before: '',
    canModerate: false,
    isEnd: true,
  });
  /** The same value as long as nothing but likes, and whom the listener reads, has changed. */
  readonly talk: object;
  private readonly parts: Parts;

  private constructor(parts: Parts) {
    this.talk = parts.talk ?? {};
    this.parts = { ...parts, talk: undefined, reviews: withoutDoubles(parts.reviews) };
  }

  /** One page, in the place of whatever was shown. */
  static of(page: ReviewPage): ReviewList {
    return new ReviewList({ ...page, first: page.page, isEnd: isLast(page) });
  }

  get reviews(): readonly Review[] {
    return this.parts.reviews;
  }

  get totalCount(): number {
    return this.parts.totalCount;
  }

  /** The page that the list begins with, from 1. */
  get firstPage(): number {
    return this.parts.first;
  }

  /** The last page that is shown, from 1. */
  get page(): number {
    return this.parts.page;
  }

  /** The moment that is shown; see `ReviewPage`. */
  get before(): string {
    return this.parts.before;
  }

  /** See `ReviewPage`. Of several pages, that of the one which is read anew. */
  get revision(): string | undefined {
    return this.parts.revision;
  }

  get canModerate(): boolean {
    return this.parts.canModerate;
  }

  get pageCount(): number {
    return pageCount(this.totalCount, this.parts.size);
  }

  /** Pages can be turned when one does not hold everything (spec §5, INV-101). */
  get hasPages(): boolean {
    return this.totalCount > this.parts.size;
  }

  get hasMore(): boolean {
    return !this.parts.isEnd;
  }

  /** Adds the page that follows, of the same moment. A comment that stands already keeps its place. */
  followedBy(next: ReviewPage): ReviewList {
    const reviews = [...this.reviews, ...next.reviews];
    return new ReviewList({ ...this.parts, reviews, page: next.page, isEnd: isLast(next) });
  }

  /**
   * Takes over a page that was read anew. A list of this page alone is as it says; in a longer one its comments are,
   * new ones come first, and the rest keeps its place, so that whoever reads on loses nothing. Where the likes decide,
   * new ones come with the page that has their place.
   */
  renewedBy(page: ReviewPage, sort: ReviewSort = 'newest'): ReviewList {
    const { first, page: last } = this.parts;
    if (first === page.page && last === page.page) return ReviewList.of(page);
    const known = new Map(page.reviews.map((review) => [review.id, review]));
    const kept = this.reviews.map((review) => known.get(review.id) ?? review);
    const shown = new Set(kept.map(({ id }) => id));
    const news =
      sort === 'newest' && first === 1 && page.page === 1 ? page.reviews.filter(({ id }) => !shown.has(id)) : [];
    const reviews = [...news, ...kept].toSorted((one, other) => Number(other.isPinned) - Number(one.isPinned));
    const { totalCount, canModerate, revision } = page;
    return new ReviewList({ ...this.parts, reviews, totalCount, canModerate, revision });
  }

  /** Changes the comment or the answer `id`. What is deleted goes, unless answers to it remain. */
  changed(id: ReviewId, change: ReviewChange): ReviewList {
    const reviews = this.reviews.flatMap((review) => changedReview(review, id, change) ?? []);
    const totalCount = this.totalCount - (this.reviews.length - reviews.length);
    return new ReviewList({ ...this.parts, reviews, totalCount });
  }

  /** @returns the comment or the answer `id` */
  find(id: ReviewId): SubReview | undefined {
    return this.reviews.flatMap((review) => [review, ...review.subReviews]).find((one) => one.id === id);
  }

  /** Shows how it stands with the likes of the comment or the answer `id`. */
  liked(id: ReviewId, like: ReviewLike): ReviewList {
    const set = <One extends SubReview>(one: One): One => (one.id === id ? { ...one, ...like } : one);
    const reviews = this.reviews.map((review) => set({ ...review, subReviews: review.subReviews.map(set) }));
    return new ReviewList({ ...this.parts, reviews, talk: this.talk });
  }

  /** Folds what somebody wrote, or shows it again, each where it stands; answers of others below it stay as they are. */
  standing(authorId: AuthorId, standing: Standing): ReviewList {
    const marks = { isMuted: standing !== 'read', isBlocked: standing === 'blocked' };
    const set = <One extends SubReview>(one: One): One => (one.authorId === authorId ? { ...one, ...marks } : one);
    const reviews = this.reviews.map((review) => set({ ...review, subReviews: review.subReviews.map(set) }));
    return new ReviewList({ ...this.parts, reviews, talk: this.talk });
  }

  /** @returns the page on which the comment or the answer `id` is shown */
  pageOf(id: ReviewId): number {
    const { first, size } = this.parts;
    const isIt = (one: SubReview): boolean => one.id === id;
    const index = this.reviews.findIndex((review) => isIt(review) || review.subReviews.some(isIt));
    return first + Math.floor(Math.max(0, index) / size);
  }
}

function isLast({ page, size, totalCount }: ReviewPage): boolean {
  return page * size >= totalCount;
}

function changedReview(review: Review, id: ReviewId, change: ReviewChange): Review | undefined {
  if (review.id !== id) {
    const subReviews = review.subReviews.flatMap((answer) => {
      if (answer.id !== id) return answer;
      return change.isDeleted === true ? [] : { ...answer, ...change };
    });
    const isEmptied = review.isDeleted && subReviews.length === 0;
    return isEmptied ? undefined : { ...review, subReviews };
  }
  if (change.isDeleted !== true) return { ...review, ...change };
  return review.subReviews.length === 0 ? undefined : { ...review, isDeleted: true, isPinned: false, text: '' };
}

function withoutDoubles(reviews: readonly Review[]): readonly Review[] {
  return [...new Map(reviews.map((review) => [review.id, review])).values()];
}
