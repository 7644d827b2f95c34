import type { NotificationWire } from '../../../common/contract/community-schemas.ts';
import type { Language } from '../../../common/kernel/language.ts';
import type { Notification } from '../../domain/community/notification.ts';
import { imageUrl, yesNo } from '../catalogue-wire.ts';
import { profileImageUrl } from '../profile-image-url.ts';
import { reviewMarksWire, WITHDRAWN_NAME } from './comment-wire.ts';

/** @returns a notification as the contract has it, for whoever reads `language` */
export function notificationWire(notification: Notification, language: Language): NotificationWire {
  const { actor, series } = notification;
  return {
    id: notification.id,
    readStatus: yesNo(notification.isRead),
    notificationType: notification.kind,
    user:
      actor === undefined
        ? null
        : {
            id: actor.id ?? null,
            name: actor.name === '' ? WITHDRAWN_NAME[language] : actor.name,
            profileImage: actor.image === undefined ? null : profileImageUrl(actor.image),
          },
    series:
      series === undefined
        ? null
        : {
            id: series.id,
            title: series.title,
            imageUrl: imageUrl(series.coverHash),
            isAdultContent: yesNo(series.isAdult),
          },
    authorId: series?.authorId ?? actor?.id ?? null,
    seriesId: series?.id ?? null,
    preview: notification.preview,
    ...reviewMarksWire(notification.marks),
    storyId: notification.storyId ?? null,
    reviewId: notification.reviewId ?? null,
    count: notification.count ?? null,
    reason: notification.reason ?? null,
    createdAt: new Date(notification.createdAt).toISOString(),
  };
}
