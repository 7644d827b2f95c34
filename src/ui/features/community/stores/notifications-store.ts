import { actionBound, computed, makeObservable, observableRef } from 'mobx';
import type { ApiFailure } from '../../../../application/ports/api-port.ts';
import type { NotificationsStatePort } from '../../../../application/ports/state/notifications-state-port.ts';
import { hasUnread, type Notification } from '../../../../domain/community/notification.ts';

/** What the member is told. */
export class NotificationsStore implements NotificationsStatePort {
  notifications: readonly Notification[] = [];
  /** Whether they have been read once. */
  isKnown = false;
  /** Why the last reading gave nothing; undefined when it did. */
  failure: ApiFailure['kind'] | undefined = undefined;

  constructor() {
    makeObservable(this, {
      notifications: observableRef,
      isKnown: observableRef,
      failure: observableRef,
      hasUnread: computed,
      replace: actionBound,
      fail: actionBound,
      forget: actionBound,
    });
  }

  /** Whether the bell carries its dot (spec §2). */
  get hasUnread(): boolean {
    return hasUnread(this.notifications);
  }

  current(): readonly Notification[] {
    return this.notifications;
  }

  replace(notifications: readonly Notification[]): void {
    this.notifications = notifications;
    this.isKnown = true;
    this.failure = undefined;
  }

  fail(kind: ApiFailure['kind']): void {
    this.failure = kind;
  }

  /** Somebody else uses the window now. */
  forget(): void {
    this.notifications = [];
    this.isKnown = false;
    this.failure = undefined;
  }
}
