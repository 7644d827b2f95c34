import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { AuthorId, ReviewId } from '../../../../common/kernel/ids.ts';
import { ReviewList } from '../../../../src/domain/community/review-list.ts';
import { standingOf } from '../../../../src/domain/community/review.ts';
import type { Review, ReviewPage } from '../../../../src/domain/community/review.ts';
import { aReview, reviewId } from '../../../support/community/community.ts';

const SIZE = 10;

/** A page of the comments 1 to `total`, the newest first. */
function pageOf(total: number, page: number, changes: Partial<ReviewPage> = {}): ReviewPage {
  const all = Array.from({ length: total }, (_, index) => aReview(total - index));
  const reviews = all.slice((page - 1) * SIZE, page * SIZE);
  return { reviews, totalCount: total, page, size: SIZE, before: String(total), canModerate: false, ...changes };
}

const idsOf = (list: ReviewList): readonly number[] => list.reviews.map(({ id }) => id);
const amount = fc.integer({ min: 0, max: 60 });

describe('the comments on a series', () => {
  it('INV-101 CMT-05 CMT-06 LIM-20 VAL-23 have pages only above ten, and all pages together hold each comment once', () => {
    fc.assert(
      fc.property(amount, (total) => {
        let list = ReviewList.of(pageOf(total, 1));
        expect(list.hasPages).toBe(total > SIZE);
        expect(list.pageCount).toBe(Math.max(1, Math.ceil(total / SIZE)));
        while (list.hasMore) list = list.followedBy(pageOf(total, list.page + 1));
        expect(idsOf(list)).toEqual(Array.from({ length: total }, (_, index) => total - index));
      }),
    );
  });

  it('double nothing when pages overlap', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 30 }), fc.integer({ min: 0, max: 9 }), (total, moved) => {
        const second = pageOf(total, 2);
        const overlapping = { ...second, reviews: [...pageOf(total, 1).reviews.slice(0, moved), ...second.reviews] };
        const ids = idsOf(ReviewList.of(pageOf(total, 1)).followedBy(overlapping));
        expect(new Set(ids).size).toBe(ids.length);
      }),
    );
  });

  it('let whoever reads on keep the place while new ones come first', () => {
    const read = ReviewList.of(pageOf(25, 1)).followedBy(pageOf(25, 2));
    const renewed = read.renewedBy(pageOf(27, 1));
    expect(idsOf(renewed).slice(0, 3)).toEqual([27, 26, 25]);
    expect(idsOf(renewed).slice(2)).toEqual(idsOf(read));
    expect([renewed.totalCount, renewed.page, renewed.before, renewed.hasMore]).toEqual([27, 2, '25', true]);
  });

  it('are as the page says that is shown alone', () => {
    expect(idsOf(ReviewList.of(pageOf(25, 1)).renewedBy(pageOf(26, 1)))).toEqual(idsOf(ReviewList.of(pageOf(26, 1))));
  });

  it('take nothing new into a later page, but what has changed', () => {
    const answered = aReview(5, { subReviews: [aReview(40)] });
    const later = ReviewList.of(pageOf(25, 2));
    const renewed = later.renewedBy(pageOf(26, 1, { reviews: [aReview(26), answered] }));
    expect(idsOf(renewed)).toEqual(idsOf(later));
    expect(renewed.totalCount).toBe(26);
  });

  it('keep a pinned one first', () => {
    const read = ReviewList.of(pageOf(12, 1)).followedBy(pageOf(12, 2));
    const renewed = read.renewedBy(pageOf(12, 1, { reviews: [aReview(3, { isPinned: true })] }));
    expect(idsOf(renewed)[0]).toBe(3);
  });

  it('lose a deleted one, unless it has answers, whose place it keeps', () => {
    const answer = aReview(30);
    const list = ReviewList.of(pageOf(2, 1, { reviews: [aReview(2, { subReviews: [answer] }), aReview(1)] }));
    const without = list.changed(reviewId(1), { isDeleted: true });
    expect([idsOf(without), without.totalCount]).toEqual([[2], 1]);
    const empty = list.changed(reviewId(2), { isDeleted: true });
    expect(empty.reviews[0]).toMatchObject({ id: 2, text: '', isDeleted: true, subReviews: [answer] });
    expect(idsOf(empty.changed(answer.id, { isDeleted: true }))).toEqual([1]);
  });

  it('change an answer where it stands', () => {
    const list = ReviewList.of(pageOf(1, 1, { reviews: [aReview(1, { subReviews: [aReview(2), aReview(3)] })] }));
    const [review] = list.changed(reviewId(3), { isHidden: true }).reviews as [Review];
    expect(review.subReviews.map(({ isHidden }) => isHidden)).toEqual([false, true]);
  });

  it('know on which page one is shown', () => {
    const list = ReviewList.of(pageOf(25, 1)).followedBy(pageOf(25, 2));
    expect(list.pageOf(reviewId(25))).toBe(1);
    expect(list.pageOf(reviewId(15))).toBe(2);
    expect(ReviewList.of(pageOf(25, 2)).pageOf(reviewId(15))).toBe(2);
    expect(ReviewList.of(pageOf(25, 2)).pageOf(99 as ReviewId)).toBe(2);
  });

  it('CMT-34 show at once how it stands with the likes of one, where it stands, and say nothing else', () => {
    const answer = aReview(9);
    const list = ReviewList.of({ ...pageOf(3, 1), reviews: [aReview(3, { subReviews: [answer] }), aReview(2)] });
    for (const id of [3, 9]) {
      const liked = list.liked(reviewId(id), { isLiked: true, totalLikes: 5 });
      expect(liked.find(reviewId(id))).toMatchObject({ isLiked: true, totalLikes: 5, text: `댓글 ${id}` });
      expect(liked.find(reviewId(2))).toEqual(aReview(2));
      expect(liked.talk).toBe(list.talk);
    }
    expect(list.changed(reviewId(9), { isHidden: true }).talk).not.toBe(list.talk);
    expect(list.find(reviewId(77))).toBeUndefined();
  });

  it('CMT-36 keep their places when a page of the most liked is read anew, without what belongs on another page', () => {
    const list = ReviewList.of(pageOf(20, 1)).followedBy(pageOf(20, 2));
    const risen = { ...pageOf(21, 1), reviews: [aReview(21), aReview(20, { totalLikes: 4 })] };
    expect(idsOf(list.renewedBy(risen, 'liked'))).toEqual(idsOf(list));
    expect(list.renewedBy(risen, 'liked').find(reviewId(20))?.totalLikes).toBe(4);
    expect(idsOf(list.renewedBy(risen))[0]).toBe(21);
  });

  it('CMT-37 CMT-46 fold what one writer wrote, each where it stands, once or twice alike, and show it again as it was', () => {
    const writers = fc.integer({ min: 1, max: 3 }).map((id) => id as AuthorId);
    const answers = fc.array(writers, { maxLength: 3 });
    fc.assert(
      fc.property(
        fc.array(fc.tuple(writers, answers), { maxLength: 6 }),
        writers,
        fc.boolean(),
        (said, muted, isBlocked) => {
          let number = 0;
          const by = (authorId: AuthorId) => aReview((number += 1), { authorId });
          const reviews = said.map(([writer, below]) => ({ ...by(writer), subReviews: below.map(by) }));
          const list = ReviewList.of({ ...pageOf(reviews.length, 1), reviews });
          const standing = isBlocked ? 'blocked' : 'muted';
          const folded = list.standing(muted, standing);
          const all = folded.reviews.flatMap((review) => [review, ...review.subReviews]);
          for (const one of all) expect(standingOf(one)).toBe(one.authorId === muted ? standing : 'read');
          expect(idsOf(folded)).toEqual(idsOf(list));
          expect([folded.totalCount, folded.hasMore]).toEqual([list.totalCount, list.hasMore]);
          expect(folded.standing(muted, standing).reviews).toEqual(folded.reviews);
          expect(folded.standing(muted, 'read').reviews).toEqual(list.reviews);
        },
      ),
    );
  });
});
