import { fail, type Result } from '../../../common/kernel/result.ts';
import type { PayoutState, PayoutStep } from '../../../common/kernel/payout.ts';
import type { ApiFailure } from '../../application/ports/api-port.ts';
import type { ListPage } from '../../application/ports/api/browse-api.ts';
import type {
  EarningsApi,
  PayoutDecisionApi,
  PayoutFailure,
  PayoutStepFailure,
} from '../../application/ports/api/earnings-api.ts';
import type { CandyFile } from '../../application/ports/api/wallet-api.ts';
import type { Earnings } from '../../domain/candy/earnings.ts';
import type { Payout, PayoutOrder, PayoutRequest, Payouts } from '../../domain/candy/payout.ts';
import type { ApiTransport } from './api-transport.ts';
import { CheckedCalls, failureOnly } from './checked-calls.ts';
import { payoutsChecks } from './checks/payouts.ts';
import { walletChecks } from './checks/wallet.ts';
import { earningsOf, fileOf, payoutOf, payoutRequestOf, payoutsOf } from './earnings-mapping.ts';
import { listPageOf } from './wire-mapping.ts';

const CHECKS = { ...walletChecks, ...payoutsChecks };

const REFUSALS = ['payout-small', 'candy-short', 'payout-open', 'candy-closed'] as const;
const STEP_REFUSALS = ['payout-changed', 'own-payout', 'second-operator-needed', 'payout-too-early'] as const;

/** What authors earn and are paid, and what operators do about it, in the core's words. */
export class EarningsApiAdapter implements EarningsApi, PayoutDecisionApi {
  private readonly calls: CheckedCalls<keyof typeof CHECKS>;

  /** @param transport carries the token of the author, or of the operator */
  constructor(transport: ApiTransport) {
    this.calls = new CheckedCalls(transport, CHECKS);
  }

  earnings(month: string | undefined): Promise<Result<Earnings, ApiFailure>> {
    return this.calls.ask('getAuthorCandy', { query: ofMonth(month) }, earningsOf);
  }

  table(month: string | undefined): Promise<Result<CandyFile, ApiFailure>> {
    return this.calls.ask('exportAuthorCandy', { query: ofMonth(month) }, fileOf);
  }

  payouts(): Promise<Result<Payouts, ApiFailure>> {
    return this.calls.ask('getPayouts', {}, payoutsOf);
  }

  async requestPayout(order: PayoutOrder, idempotencyKey: string): Promise<Result<Payout, PayoutFailure>> {
    const parts = { body: { ...order, idempotencyKey } };
    const made = await this.calls.askCarefully('requestPayout', parts, ({ payout }) => payoutOf(payout));
    if (made.ok) return made;
    const kind = REFUSALS.find((refusal) => refusal === made.failure.code);
    return fail(kind === undefined ? failureOnly(made.failure) : { kind });
  }

  requests(state: PayoutState | undefined, page: number): Promise<Result<ListPage<PayoutRequest>, ApiFailure>> {
    const query = { page: String(page), ...(state !== undefined && { state }) };
    return this.calls.ask('getPayoutRequests', { query }, (answer) =>
      listPageOf(answer, answer.payouts.map(payoutRequestOf)),
    );
  }

  async judge(
    id: number,
    state: PayoutStep,
    reason: string | undefined,
  ): Promise<Result<PayoutRequest, PayoutStepFailure>> {
    const parts = { params: { id: String(id) }, body: { state, ...(reason !== undefined && { reason }) } };
    const judged = await this.calls.askCarefully('judgePayout', parts, ({ payout }) => payoutRequestOf(payout));
    if (judged.ok) return judged;
    const kind = STEP_REFUSALS.find((refusal) => refusal === judged.failure.code);
    return fail(kind === undefined ? failureOnly(judged.failure) : { kind });
  }
}

function ofMonth(month: string | undefined): { readonly month?: string } {
  return month === undefined ? {} : { month };
}
