import type { CallAnswer } from '../../../common/contract/calls.ts';
import type { NotificationWire, ReviewWire, SubReviewWire } from '../../../common/contract/community-schemas.ts';
import type { AuthorProfileWire } from '../../../common/contract/schemas.ts';
import { parseId, type AnyId } from '../../../common/kernel/ids.ts';
import { JsonFields } from '../../../common/kernel/json-fields.ts';
import { REPORT_REASONS } from '../../../common/kernel/moderation.ts';
import { PAYOUT_STATES } from '../../../common/kernel/payout.ts';
import type { FollowedPage } from '../../application/ports/api/community-api.ts';
import type { Mark } from '../../domain/community/mark.ts';
import {
  NOTICE_KINDS,
  NOTIFICATION_KINDS,
  type Notification,
  type NotificationSettings,
} from '../../domain/community/notification.ts';
import type { Review, ReviewPage, SubReview } from '../../domain/community/review.ts';
import { profileOf } from './browse-mapping.ts';
import { readSeries } from './wire-mapping.ts';

export function readLike(answer: unknown): Mark {
  const fields = JsonFields.of<CallAnswer<'getLike'>>(answer);
  return { isOn: fields.flag('isLike'), total: fields.amount('totalLike') };
}

export function readFollow(answer: unknown): Mark {
  const fields = JsonFields.of<CallAnswer<'getSeriesFollow'>>(answer);
  return { isOn: fields.flag('isFollow'), total: fields.amount('totalFollow') };
}

export function readReviews(answer: unknown): ReviewPage {
  const fields = JsonFields.of<CallAnswer<'getReviews'>>(answer);
  return {
    reviews: fields.list('reviews', readReview),
    totalCount: fields.amount('totalReviewsCount'),
    page: fields.amount('page'),
    size: fields.amount('size'),
    before: fields.text('before'),
    revision: fields.text('revision'),
    canModerate: fields.flag('canModerate'),
  };
}

export function readReview(item: unknown): Review {
  const fields = JsonFields.of<ReviewWire>(item);
  const subReviews = fields.list('subReviews', (answer) => subReviewOf(JsonFields.of<SubReviewWire>(answer)));
  return { ...subReviewOf(fields), isPinned: fields.flag('isPinned'), subReviews };
}

function subReviewOf(fields: JsonFields<SubReviewWire>): SubReview {
  return {
    id: fields.id('id'),
    text: fields.text('text'),
    createdAt: fields.instant('createdAt'),
    imageUrl: fields.optionalText('profileImage'),
    email: fields.optionalText('email'),
    name: fields.text('name'),
    authorId: optionalId(fields, 'authorId'),
    isMine: fields.flag('isMine'),
    isByAuthor: fields.flag('isAuthor'),
    isDeleted: fields.flag('isDeleted'),
    isHidden: fields.flag('isHidden'),
  };
}

export function readNotifications(answer: unknown): readonly Notification[] {
  return JsonFields.of<CallAnswer<'getNotifications'>>(answer).list('notifications', readNotification);
}

function readNotification(item: unknown): Notification {
  const fields = JsonFields.of<NotificationWire>(item);
  const actor = fields.optionalFields('user');
  const series = fields.optionalFields('series');
  const type = fields.text('notificationType');
  const reason = fields.optionalText('reason');
  return {
    id: fields.id('id'),
    kind: [...NOTIFICATION_KINDS, ...NOTICE_KINDS].find((kind) => kind === type),
    isRead: fields.yes('readStatus'),
    createdAt: fields.instant('createdAt'),
    actor: actor && { name: actor.text('name'), imageUrl: actor.optionalText('profileImage') },
    series: series && {
      id: series.id('id'),
      title: series.text('title'),
      imageUrl: series.optionalText('imageUrl'),
      isAdult: series.yes('isAdultContent'),
    },
    authorId: optionalId(fields, 'authorId'),
    seriesId: optionalId(fields, 'seriesId'),
    count: fields.optionalAmount('count'),
    reason: REPORT_REASONS.find((known) => known === reason),
    words: reason,
    payout: PAYOUT_STATES.find((state) => state === reason),
    preview: fields.text('preview'),
  };
}

export function readNotificationSettings(answer: unknown): NotificationSettings {
  const fields = JsonFields.of<CallAnswer<'getNotificationSettings'>>(answer);
  return {
    'new-story': fields.flag('new-story'),
    comment: fields.flag('comment'),
    reply: fields.flag('reply'),
    likes: fields.flag('likes'),
    candy: fields.flag('candy'),
    payout: fields.flag('payout'),
  };
}

export function readFollows(answer: unknown): FollowedPage {
  const fields = JsonFields.of<CallAnswer<'getMyFollows'>>(answer);
  const totals = fields.fields('totals');
  const place = { page: fields.amount('page'), size: fields.amount('size') };
  return {
    series: { items: fields.list('series', readSeries), ...place, totalCount: totals.amount('series') },
    authors: {
      items: fields.list('authors', (item) => profileOf(JsonFields.of<AuthorProfileWire>(item))),
      ...place,
      totalCount: totals.amount('authors'),
    },
  };
}

function optionalId<Shape, Id extends AnyId>(fields: JsonFields<Shape>, name: keyof Shape & string): Id | undefined {
  return parseId<Id>(fields.value(name));
}
