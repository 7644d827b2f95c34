import { actionBound, makeObservable, observableRef } from 'mobx';
import { ok, type Result } from '../../../../../common/kernel/result.ts';
import type { ApiFailure } from '../../../../application/ports/api-port.ts';
import type { WeeklyMailApi, WeeklyMailSetting } from '../../../../application/ports/api/weekly-mail-api.ts';

/** Whether the member gets a mail a week; undefined until it has been read. */
export class WeeklyMailStore {
  setting: WeeklyMailSetting | undefined = undefined;
  /** Presses are sent one after the other: the last one counts. */
  private sent: Promise<unknown> = Promise.resolve();
  /** How many members were forgotten: what comes for one of before is shown to nobody. */
  private forgotten = 0;
  private readonly api: WeeklyMailApi;

  constructor(api: WeeklyMailApi) {
    this.api = api;
    makeObservable(this, { setting: observableRef, show: actionBound });
  }

  /** What is pressed meanwhile is newer than the answer. */
  async load(): Promise<Result<void, ApiFailure>> {
    const { setting, forgotten } = this;
    const answer = await this.api.weeklyMail();
    if (!answer.ok) return answer;
    if (this.forgotten === forgotten && this.setting === setting) this.show(answer.value);
    return ok(undefined);
  }

  /** Shown at once; taken back when the server does not take it. */
  async set(isOn: boolean): Promise<Result<void, ApiFailure>> {
    const { setting, forgotten } = this;
    if (setting === undefined) return ok(undefined);
    this.show({ ...setting, isOn });
    const sending = this.sent.then(async (): Promise<Result<void, ApiFailure>> => {
      if (this.forgotten !== forgotten) return ok(undefined);
      const answer = await this.api.setWeeklyMail(isOn);
      if (answer.ok || this.forgotten !== forgotten) return ok(undefined);
      const { failure } = answer;
      if (failure.kind !== 'address-missing') {
        this.show({ ...setting, isOn: !isOn });
        return { ok: false, failure };
      }
      // The address has gone since the setting was read, which the setting says itself.
      this.show({ isOn: false, hasAddress: false });
      return ok(undefined);
    });
    this.sent = sending;
    return sending;
  }

  show(setting: WeeklyMailSetting | undefined): void {
    this.setting = setting;
  }

  /** Somebody else has a setting of their own. */
  forget(): void {
    this.forgotten += 1;
    this.show(undefined);
  }
}
