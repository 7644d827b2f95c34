import type { Result } from '../../../../../common/kernel/result.ts';
import type { DeviceHistory, NamedStretch } from '../../../../application/listening/device-history.ts';
import type { ApiFailure } from '../../../../application/ports/api-port.ts';
import type { ClockPort } from '../../../../application/ports/clock-port.ts';
import { Answers } from '../../../app/stores/answers.ts';

/** There is one. */
const KEY = 'history';

/** What a visitor listened to on this device, as far as it has been read. */
export class DeviceHistoryStore {
  private readonly answers: Answers<readonly NamedStretch[]>;
  private readonly deviceHistory: DeviceHistory;

  constructor(deviceHistory: DeviceHistory, clock: ClockPort) {
    this.deviceHistory = deviceHistory;
    this.answers = new Answers(clock);
  }

  /** The latest first; undefined while it has not been read. */
  get stretches(): readonly NamedStretch[] | undefined {
    return this.answers.get(KEY);
  }

  /** Read anew each time that it is shown: it grows while one listens. */
  load(): Promise<Result<void, ApiFailure>> {
    return this.answers.renew(KEY, () => this.deviceHistory.run());
  }

  /** Somebody else uses the window now. */
  forget(): void {
    this.answers.forget();
  }
}
