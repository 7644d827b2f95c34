import type { Result } from '../../../common/kernel/result.ts';
import { keepRead, latestOf, type Notification } from '../../domain/community/notification.ts';
import { signedInUser } from '../../domain/session/session.ts';
import type { ApiFailure } from '../ports/api-port.ts';
import type { NotificationApi } from '../ports/api/notification-api.ts';
import type { NotificationsStatePort } from '../ports/state/notifications-state-port.ts';
import type { SessionStatePort } from '../ports/state/session-state-port.ts';

/** Reads what the member is told (spec §7). */
export class LoadNotifications {
  private readonly ports: {
    readonly api: Pick<NotificationApi, 'notifications'>;
    readonly notifications: NotificationsStatePort;
    readonly session: SessionStatePort;
  };
  private turn = 0;

  constructor(ports: LoadNotifications['ports']) {
    this.ports = ports;
  }

  /** Of answers that cross each other the one that set out last counts; none counts for somebody else. */
  async run(): Promise<Result<readonly Notification[], ApiFailure>> {
    const { api, notifications, session } = this.ports;
    this.turn += 1;
    const { turn } = this;
    const caller = signedInUser(session.current())?.id;
    const answer = await api.notifications();
    if (turn !== this.turn || signedInUser(session.current())?.id !== caller) return answer;
    if (answer.ok) notifications.replace(latestOf(keepRead(notifications.current(), answer.value)));
    else notifications.fail(answer.failure.kind);
    return answer;
  }
}
