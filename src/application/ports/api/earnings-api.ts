import type { Result } from '../../../../common/kernel/result.ts';
import type { PayoutState, PayoutStep } from '../../../../common/kernel/payout.ts';
import type { PayoutRefused } from '../../../../common/kernel/payout-decision.ts';
import type { Earnings } from '../../../domain/candy/earnings.ts';
import type { Payout, PayoutOrder, PayoutRequest, Payouts } from '../../../domain/candy/payout.ts';
import type { ApiFailure } from '../api-port.ts';
import type { ListPage } from './browse-api.ts';
import type { CandyFile } from './wallet-api.ts';

/**
 * Why nothing was asked for. `payout-small`: below what is paid out at least. `candy-short`: less was earned. `payout-open`:
 * one at a time. `candy-closed`: no candy is moved for now.
 */
export type PayoutFailure =
  ApiFailure | { readonly kind: 'payout-small' | 'candy-short' | 'payout-open' | 'candy-closed' };

/** What an author earns, and is paid. Pages count from 1. */
export interface EarningsApi {
  /** @param month like 2026-11; all time when undefined */
  earnings(month: string | undefined): Promise<Result<Earnings, ApiFailure>>;
  /** The same as a table, in the language of the listener. */
  table(month: string | undefined): Promise<Result<CandyFile, ApiFailure>>;
  payouts(): Promise<Result<Payouts, ApiFailure>>;
  /** @param key the same one asks for the same payout, whatever became of the answer */
  requestPayout(order: PayoutOrder, key: string): Promise<Result<Payout, PayoutFailure>>;
}

/** `payout-changed`: another operator was first. The others: the step is not, or not yet, this operator's (ADR 0050). */
export type PayoutStepFailure = ApiFailure | { readonly kind: PayoutRefused['kind'] };

/** What operators do about payouts. */
export interface PayoutDecisionApi {
  /** @returns those in a state, the oldest first, or all, the latest first */
  requests(state: PayoutState | undefined, page: number): Promise<Result<ListPage<PayoutRequest>, ApiFailure>>;
  /** @param reason told to the author; needed to refuse */
  judge(id: number, step: PayoutStep, reason: string | undefined): Promise<Result<PayoutRequest, PayoutStepFailure>>;
}
