import type { CallAnswer } from '../../../common/contract/calls.ts';
import type {
  NotificationWire,
  ReviewMarksWire,
  ReviewWire,
  SubReviewWire,
} from '../../../common/contract/community-schemas.ts';
import type { AuthorId, NotificationId, ReviewId, SeriesId, StoryId } from '../../../common/kernel/ids.ts';
import { REPORT_REASONS } from '../../../common/kernel/moderation.ts';
import { PAYOUT_STATES } from '../../../common/kernel/payout.ts';
import type { ReviewMarks } from '../../../common/kernel/review.ts';
import type { FollowedPage } from '../../application/ports/api/community-api.ts';
import type { WeeklyMailSetting } from '../../application/ports/api/weekly-mail-api.ts';
import type { Mark } from '../../domain/community/mark.ts';
import {
  NOTICE_KINDS,
  NOTIFICATION_KINDS,
  type Notification,
  type NotificationSettings,
} from '../../domain/community/notification.ts';
import type { ReviewLike } from '../../domain/community/review-list.ts';
import type { Review, ReviewPage, SubReview } from '../../domain/community/review.ts';
import { profileOf } from './browse-mapping.ts';
import { seriesOf, titledOf } from './wire-mapping.ts';

export function likeOf({ isLike, totalLike }: CallAnswer<'getLike'>): Mark {
  return { isOn: isLike, total: totalLike };
}

export function followOf({ isFollow, totalFollow }: CallAnswer<'getSeriesFollow'>): Mark {
  return { isOn: isFollow, total: totalFollow };
}

export function weeklyMailOf({ isOn, hasAddress }: CallAnswer<'getWeeklyMail'>): WeeklyMailSetting {
  return { isOn, hasAddress };
}

export function reviewsOf(answer: CallAnswer<'getReviews'>): ReviewPage {
  return {
    reviews: answer.reviews.map(reviewOf),
    totalCount: answer.totalReviewsCount,
    page: answer.page,
    size: answer.size,
    before: answer.before,
    revision: answer.revision,
    canModerate: answer.canModerate,
  };
}

export function reviewOf(wire: ReviewWire): Review {
  return { ...subReviewOf(wire), isPinned: wire.isPinned, subReviews: wire.subReviews.map(subReviewOf) };
}

function subReviewOf(wire: SubReviewWire): SubReview {
  return {
    id: wire.id as ReviewId,
    text: wire.text,
    createdAt: Date.parse(wire.createdAt),
    imageUrl: wire.profileImage ?? undefined,
    email: wire.email ?? undefined,
    name: wire.name,
    authorId: (wire.authorId ?? undefined) as AuthorId | undefined,
    isMine: wire.isMine,
    isByAuthor: wire.isAuthor,
    isDeleted: wire.isDeleted,
    isHidden: wire.isHidden,
    totalLikes: wire.totalLikes ?? 0,
    isMuted: wire.isMuted ?? false,
    isBlocked: wire.isBlocked ?? false,
    isLiked: wire.isLiked ?? false,
    mentions: (wire.mentions ?? []).map(({ id, name }) => ({ id: id as AuthorId, name })),
    ...reviewMarksOf(wire),
  };
}

export function reviewMarksOf({ story, isSpoiler = false }: ReviewMarksWire): ReviewMarks {
  if (!story) return { spot: undefined, isSpoiler };
  const { id, title, episode, seconds } = story;
  return {
    spot: { storyId: id as StoryId, title, episode: episode ?? undefined, seconds: seconds ?? undefined },
    isSpoiler,
  };
}

export function reviewLikeOf({ isLiked, totalLikes }: CallAnswer<'likeReview'>): ReviewLike {
  return { isLiked, totalLikes };
}

export function notificationOf(wire: NotificationWire): Notification {
  const { user, series, notificationType, reason } = wire;
  return {
    id: wire.id as NotificationId,
    kind: [...NOTIFICATION_KINDS, ...NOTICE_KINDS].find((kind) => kind === notificationType),
    isRead: wire.readStatus === 'Y',
    createdAt: Date.parse(wire.createdAt),
    actor: user === null ? undefined : { name: user.name, imageUrl: user.profileImage ?? undefined },
    series:
      series === null
        ? undefined
        : {
            ...titledOf(series),
            imageUrl: series.imageUrl ?? undefined,
            isAdult: series.isAdultContent === 'Y',
          },
    authorId: (wire.authorId ?? undefined) as AuthorId | undefined,
    seriesId: (wire.seriesId ?? undefined) as SeriesId | undefined,
    count: wire.count ?? undefined,
    reason: REPORT_REASONS.find((known) => known === reason),
    words: reason ?? undefined,
    payout: PAYOUT_STATES.find((state) => state === reason),
    preview: wire.preview,
    marks: reviewMarksOf(wire),
  };
}

export function notificationSettingsOf(answer: CallAnswer<'getNotificationSettings'>): NotificationSettings {
  return {
    'new-story': answer['new-story'],
    comment: answer.comment,
    reply: answer.reply,
    mention: answer.mention ?? true,
    likes: answer.likes,
    candy: answer.candy,
    payout: answer.payout,
  };
}

export function followsOf({ series, authors, page, size, totals }: CallAnswer<'getMyFollows'>): FollowedPage {
  return {
    series: { items: series.map(seriesOf), page, size, totalCount: totals.series },
    authors: { items: authors.map(profileOf), page, size, totalCount: totals.authors },
  };
}
