import type { NotificationId } from '../../../common/kernel/ids.ts';
import type { MemberAsker } from '../../domain/asker.ts';
import type { Notification, NotificationSettings } from '../../domain/community/notification.ts';

/**
 * What members are told; each sees his own alone.
 * @throws UnavailableError when the database does not answer
 */
export interface NotificationRepository {
  /** @returns the newest ones, the newest first; what points at something that is to be seen no more is left out */
  latest(asker: MemberAsker, count: number): Promise<readonly Notification[]>;
  /** Marks one as read; again does no harm. @returns whether there is such a one */
  read(id: NotificationId, asker: MemberAsker, at: number): Promise<boolean>;
  settings(asker: MemberAsker): Promise<NotificationSettings>;
  setSettings(settings: NotificationSettings, asker: MemberAsker): Promise<void>;
}
