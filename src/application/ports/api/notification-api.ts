import type { NotificationId } from '../../../../common/kernel/ids.ts';
import type { Result } from '../../../../common/kernel/result.ts';
import type { Notification, NotificationSettings } from '../../../domain/community/notification.ts';
import type { ApiFailure } from '../api-port.ts';

/** What a member is told. */
export interface NotificationApi {
  /** @returns the twenty latest, the newest first */
  notifications(): Promise<Result<readonly Notification[], ApiFailure>>;
  readNotification(id: NotificationId): Promise<Result<void, ApiFailure>>;
  notificationSettings(): Promise<Result<NotificationSettings, ApiFailure>>;
  setNotificationSettings(settings: NotificationSettings): Promise<Result<NotificationSettings, ApiFailure>>;
}
