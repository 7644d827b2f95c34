import type { Result } from '../../../../../common/kernel/result.ts';
import type { WaitingWork } from '../../../../../common/kernel/waiting-work.ts';
import type { ApiFailure } from '../../../../application/ports/api-port.ts';
import type { ClockPort } from '../../../../application/ports/clock-port.ts';
import type { OperatorApi } from '../../../../application/ports/api/operator-api.ts';
import { Answers } from '../../../app/stores/answers.ts';

/** There is one answer of it. */
const NOW = 'now';

/** How much waits for operators, as it was told last. */
export class WaitingWorkStore {
  private readonly told: Answers<WaitingWork>;
  private readonly api: Pick<OperatorApi, 'waiting'>;

  constructor(api: Pick<OperatorApi, 'waiting'>, clock: ClockPort) {
    this.api = api;
    this.told = new Answers(clock);
  }

  /** Undefined until it is known. */
  get work(): WaitingWork | undefined {
    return this.told.get(NOW);
  }

  /** Read anew each time: others report, ask and decide. */
  load(): Promise<Result<void, ApiFailure>> {
    return this.told.renew(NOW, () => this.api.waiting());
  }

  /** Somebody else uses the window now. */
  forget(): void {
    this.told.forget();
  }
}
