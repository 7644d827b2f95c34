import type { PayoutState, PayoutStep } from '../../../../../common/kernel/payout.ts';
import type { Result } from '../../../../../common/kernel/result.ts';
import type { ApiFailure } from '../../../../application/ports/api-port.ts';
import type { ListPage } from '../../../../application/ports/api/browse-api.ts';
import type { ClockPort } from '../../../../application/ports/clock-port.ts';
import type { PayoutDecisionApi, PayoutStepFailure } from '../../../../application/ports/api/earnings-api.ts';
import type { PayoutRequest } from '../../../../domain/candy/payout.ts';
import { Answers } from '../../../app/stores/answers.ts';

/** A list of payouts: those in a state, or all. Pages count from 1. */
interface PayoutList {
  readonly state: PayoutState | undefined;
  readonly page: number;
}

/** The payouts that operators see to, as far as they have been read. */
export class PayoutDecisionStore {
  private readonly pages: Answers<ListPage<PayoutRequest>>;
  private readonly api: PayoutDecisionApi;
  private readonly clock: ClockPort;
  private readonly whenDecided: () => Promise<unknown>;

  /** @param whenDecided reads what is told elsewhere of what waits */
  constructor(api: PayoutDecisionApi, clock: ClockPort, whenDecided: () => Promise<unknown>) {
    this.api = api;
    this.whenDecided = whenDecided;
    this.clock = clock;
    this.pages = new Answers(clock);
  }

  requests(list: PayoutList): ListPage<PayoutRequest> | undefined {
    return this.pages.get(keyOf(list));
  }

  /** Read anew each time: others ask and judge. */
  load(list: PayoutList): Promise<Result<void, ApiFailure>> {
    return this.pages.renew(keyOf(list), () => this.api.requests(list.state, list.page));
  }

  /** Takes a payout of the list that is shown a step on; the list is read anew, also when it said what is true no more. */
  async judge(
    id: number,
    { step, reason }: { readonly step: PayoutStep; readonly reason: string | undefined },
    shown: PayoutList,
  ): Promise<Result<PayoutRequest, PayoutStepFailure>> {
    const judged = await this.api.judge(id, step, reason);
    if (judged.ok || IS_OUTDATED[judged.failure.kind] === true) {
      await Promise.all([this.load(shown), this.whenDecided()]);
    }
    return judged;
  }

  /**
   * Reads a list anew when the first of its payouts that waits for its time may be paid (CND-26).
   * @returns a function that calls it off
   */
  whenDue(list: PayoutList): () => void {
    const due = (this.requests(list)?.items ?? []).flatMap(({ options }) =>
      options.flatMap(({ hurdle }) => (hurdle?.kind === 'payout-too-early' ? [hurdle.from] : [])),
    );
    if (due.length === 0) return () => undefined;
    const wait = Math.max(LEAST_WAIT_MS, Math.min(...due) - this.clock.now());
    return this.clock.after(wait, () => void this.load(list));
  }

  /** Somebody else uses the window now. */
  forget(): void {
    this.pages.forget();
  }
}

/** The server's clock says what is due, and may be behind that of the device; it is not asked without pause. */
const LEAST_WAIT_MS = 5_000;

/** What a list did not know that offered the step. */
const IS_OUTDATED: Readonly<Partial<Record<PayoutStepFailure['kind'], true>>> = {
  'payout-changed': true,
  'own-payout': true,
  'second-operator-needed': true,
  'payout-too-early': true,
};

function keyOf({ state, page }: PayoutList): string {
  return `${state ?? 'all'} ${page}`;
}
