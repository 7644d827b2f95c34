import { actionBound, makeObservable, observableRef } from 'mobx';
import { ok, type Result } from '../../../../../common/kernel/result.ts';
import type { ApiFailure } from '../../../../application/ports/api-port.ts';
import type { NotificationApi } from '../../../../application/ports/api/notification-api.ts';
import type { NotificationKind, NotificationSettings } from '../../../../domain/community/notification.ts';

/** Of what the member wants to be told; undefined until it has been read. */
export class NotificationSettingsStore {
  settings: NotificationSettings | undefined = undefined;
  /** Changes are sent one after the other, since each says all. */
  private sent: Promise<unknown> = Promise.resolve();
  private readonly api: NotificationApi;

  constructor(api: NotificationApi) {
    this.api = api;
    makeObservable(this, { settings: observableRef, show: actionBound });
  }

  /** What is changed meanwhile is newer than the answer, which is asked for again. */
  async load(): Promise<Result<void, ApiFailure>> {
    const { settings } = this;
    const answer = await this.api.notificationSettings();
    if (!answer.ok) return answer;
    await this.sent;
    if (this.settings === settings) this.show(answer.value);
    else if (this.settings !== undefined) return this.load();
    return ok(undefined);
  }

  /** Shown at once; taken back when the server does not take it. */
  async set(kind: NotificationKind, isOn: boolean): Promise<Result<void, ApiFailure>> {
    if (this.settings === undefined) return ok(undefined);
    this.change(kind, isOn);
    const sending = this.sent.then(() => this.send(kind, isOn));
    this.sent = sending;
    return sending;
  }

  show(settings: NotificationSettings | undefined): void {
    this.settings = settings;
  }

  /** Somebody else wants to be told of other things. */
  forget(): void {
    this.show(undefined);
  }

  private async send(kind: NotificationKind, isOn: boolean): Promise<Result<void, ApiFailure>> {
    if (this.settings === undefined) return ok(undefined);
    const answer = await this.api.setNotificationSettings({ ...this.settings, [kind]: isOn });
    if (answer.ok) return ok(undefined);
    this.change(kind, !isOn);
    return answer;
  }

  private change(kind: NotificationKind, isOn: boolean): void {
    if (this.settings !== undefined) this.show({ ...this.settings, [kind]: isOn });
  }
}
