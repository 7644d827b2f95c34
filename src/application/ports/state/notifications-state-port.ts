import type { Notification } from '../../../domain/community/notification.ts';
import type { ApiFailure } from '../api-port.ts';

/** The one place that holds what the member is told. */
export interface NotificationsStatePort {
  /** The newest first. */
  current(): readonly Notification[];
  replace(notifications: readonly Notification[]): void;
  /** They could not be read; what is known stays. */
  fail(kind: ApiFailure['kind']): void;
}
