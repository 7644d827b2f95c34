import type { Notification } from '../../domain/community/notification.ts';
import type { NotificationApi } from '../ports/api/notification-api.ts';
import type { LoadNotifications } from './load-notifications.ts';

/** A member looks at what a notification tells: it is read, and the list is fetched again (spec §4). */
export class ReadNotification {
  private readonly ports: { readonly api: NotificationApi; readonly loadNotifications: LoadNotifications };

  constructor(ports: ReadNotification['ports']) {
    this.ports = ports;
  }

  /** One that was read already is left alone (NTF-10). What the server does not take stays unread, and can be read again. */
  async run({ id, isRead }: Notification): Promise<void> {
    const { api, loadNotifications } = this.ports;
    if (isRead) return;
    await api.readNotification(id);
    await loadNotifications.run();
  }
}
