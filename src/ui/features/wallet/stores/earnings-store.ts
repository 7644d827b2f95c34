import type { Result } from '../../../../../common/kernel/result.ts';
import type { ApiFailure } from '../../../../application/ports/api-port.ts';
import type { ClockPort } from '../../../../application/ports/clock-port.ts';
import type { EarningsApi } from '../../../../application/ports/api/earnings-api.ts';
import type { PayoutsStatePort } from '../../../../application/ports/state/payouts-state-port.ts';
import type { Earnings } from '../../../../domain/candy/earnings.ts';
import type { Payouts } from '../../../../domain/candy/payout.ts';
import { Answers } from '../../../app/stores/answers.ts';

const ALL = 'all';

/** What an author earned and is paid, as far as it has been read; all of it is read anew when it is shown. */
export class EarningsStore implements PayoutsStatePort {
  /** The same as a file. */
  readonly table: EarningsApi['table'];
  private readonly byMonth: Answers<Earnings>;
  private readonly ownPayouts: Answers<Payouts>;
  private readonly api: EarningsApi;

  constructor(api: EarningsApi, clock: ClockPort) {
    this.api = api;
    this.table = (month) => api.table(month);
    this.byMonth = new Answers(clock);
    this.ownPayouts = new Answers(clock);
  }

  /** @param month like 2026-11; all time when undefined */
  earnings(month: string | undefined): Earnings | undefined {
    return this.byMonth.get(month ?? ALL);
  }

  loadEarnings(month: string | undefined): Promise<Result<void, ApiFailure>> {
    return this.byMonth.renew(month ?? ALL, () => this.api.earnings(month));
  }

  payouts(): Payouts | undefined {
    return this.ownPayouts.get(ALL);
  }

  loadPayouts(): Promise<Result<void, ApiFailure>> {
    return this.ownPayouts.renew(ALL, () => this.api.payouts());
  }

  /** Somebody else uses the window now. */
  forget(): void {
    this.byMonth.forget();
    this.ownPayouts.forget();
  }
}
