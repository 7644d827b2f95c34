import type { AuthorId, NotificationId, ReviewId } from '../../../common/kernel/ids.ts';
import type { Notification } from '../../../src/domain/community/notification.ts';
import type { Review } from '../../../src/domain/community/review.ts';

export function reviewId(number: number): ReviewId {
  return number as ReviewId;
}

/** Somebody's comment that can be read and has no answers, unless told otherwise. */
export function aReview(id: number, changes: Partial<Review> = {}): Review {
  return {
    id: reviewId(id),
    text: `댓글 ${id}`,
    createdAt: id,
    imageUrl: undefined,
    email: undefined,
    name: '듣는이',
    authorId: 9 as AuthorId,
    isMine: false,
    isByAuthor: false,
    isDeleted: false,
    isHidden: false,
    totalLikes: 0,
    isLiked: false,
    isMuted: false,
    isBlocked: false,
    mentions: [],
    spot: undefined,
    isSpoiler: false,
    isPinned: false,
    subReviews: [],
    ...changes,
  };
}

/** An unread notification of a new story, unless told otherwise. */
export function aNotification(id: number, changes: Partial<Notification> = {}): Notification {
  return {
    id: id as NotificationId,
    kind: 'new-story',
    isRead: false,
    createdAt: id,
    actor: undefined,
    series: undefined,
    authorId: undefined,
    seriesId: undefined,
    count: undefined,
    reason: undefined,
    payout: undefined,
    preview: '',
    ...changes,
  };
}
