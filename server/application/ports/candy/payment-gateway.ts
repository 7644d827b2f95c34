import type { Result } from '../../../../common/kernel/result.ts';
import type { GatewayName } from '../../../domain/candy/purchase.ts';

/** What is to be paid: an order of ours, which is stored before anybody outside hears of it. */
export interface PaymentOrder {
  /** Ours, a UUID. */
  readonly id: string;
  readonly name: string;
  readonly wonAmount: number;
}

/** How a payment stands, as the gateway itself says. */
export interface PaymentState {
  /** `waiting`: the buyer has agreed, and we have not confirmed it; or they have not decided. */
  readonly kind: 'waiting' | 'paid' | 'failed' | 'canceled';
  readonly paymentKey: string;
  readonly wonAmount: number;
  /** Of a payment that was made, how much was given back. */
  readonly canceledWon: number;
}

/** The gateway says no, for good. */
export interface PaymentRefused {
  readonly kind: 'payment-refused';
  /** The gateway's code, for the log. */
  readonly code: string;
}

/**
 * Takes money. Every call bears being made twice: what was done is not done again.
 * @throws UnavailableError when the gateway does not say what became of it
 */
export interface PaymentGateway {
  readonly name: GatewayName;
  /** Whether no money moves: a sandbox, or a gateway in its test mode. What it sells was paid for by nobody (ADR 0041). */
  readonly isFree: boolean;
  /** @returns where the buyer pays; from there they come back to `/notification/topup` */
  checkout(order: PaymentOrder): Promise<Result<string, PaymentRefused>>;
  /** Takes the money that the buyer has agreed to, if it is the amount of the order. */
  confirm(order: PaymentOrder, paymentKey: string): Promise<Result<void, PaymentRefused>>;
  /** @returns undefined where the gateway knows of no payment */
  state(order: PaymentOrder): Promise<PaymentState | undefined>;
  /** Gives back part of a payment. @param key the same each time that this refund is tried */
  refund(paymentKey: string, wonAmount: number, key: string): Promise<Result<void, PaymentRefused>>;
}
