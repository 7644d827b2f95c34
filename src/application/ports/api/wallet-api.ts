import type { Result } from '../../../../common/kernel/result.ts';
import type { CandyPack } from '../../../domain/candy/pack.ts';
import type { Gateway, Payment, Purchase, Store, StoreReceipt } from '../../../domain/candy/purchase.ts';
import type { Balance, CandyLot } from '../../../domain/candy/wallet.ts';
import type { ApiFailure } from '../api-port.ts';
import type { ListQuery } from './list-api.ts';

/** A table to keep, in the language of the caller. */
export interface CandyFile {
  readonly fileName: string;
  readonly csv: string;
}

/**
 * What is sold, and who takes the money for it: nothing on the web where no gateway is there, and nothing at all before the
 * operator has said who they are and on which terms.
 */
export interface CandyOffer {
  readonly packs: readonly CandyPack[];
  readonly isSelling: boolean;
  readonly gateways: readonly Gateway[];
  readonly stores: readonly Store[];
}

/** An order, and the address at which it is paid. */
export interface Order {
  readonly purchase: Purchase;
  readonly checkoutUrl: string;
}

/** A purchase with the balance after it. */
export interface Settled {
  readonly purchase: Purchase;
  readonly totalCandy: number;
}

/**
 * `gateway-unknown`: nobody takes money in that way here. `amount-mismatch`: another amount was paid than was asked for.
 * `payment-refused`: nothing was paid. `not-refundable`: it is spent, or was given back. `receipt-pending`: the store has
 * not taken the money yet. `receipt-used`: it was credited, to whomever it belongs. `receipt-refused`: it is none.
 * `candy-closed`: no candy is moved at the moment. `candy-unsold`: nothing is sold here yet. `key-reused`: another call went under the same key.
 */
export interface PurchaseRefusal {
  readonly kind:
    | 'gateway-unknown'
    | 'amount-mismatch'
    | 'payment-refused'
    | 'not-refundable'
    | 'receipt-pending'
    | 'receipt-refused'
    | 'receipt-used'
    | 'candy-closed'
    | 'candy-unsold'
    | 'key-reused';
}

export type PurchaseFailure = ApiFailure | PurchaseRefusal;

/** The candy of the member who asks. What is held and what it costs is known to the server alone (security §8). */
export interface WalletApi {
  balance(): Promise<Result<Balance, ApiFailure>>;
  /** @returns what the balance is made of, in the order in which it is spent */
  lots(): Promise<Result<readonly CandyLot[], ApiFailure>>;
  /** The history of candy, of all movements or of those asked for. */
  historyFile(filter: ListQuery<'getCandyHistory'>): Promise<Result<CandyFile, ApiFailure>>;
  packs(): Promise<Result<CandyOffer, ApiFailure>>;
  /** Orders a pack, which costs nothing yet. @param key a UUID; under the same one it is the same order (decisions §2) */
  order(packId: string, gateway: Gateway, key: string): Promise<Result<Order, PurchaseFailure>>;
  purchase(id: string): Promise<Result<Settled, ApiFailure>>;
  /** Has a purchase credited that was paid; it is credited once, whoever asks how often. */
  confirm(id: string, payment: Payment): Promise<Result<Settled, PurchaseFailure>>;
  /** Gives back what is not spent of a purchase. @param key a UUID; under the same one it is done once */
  refund(id: string, key: string): Promise<Result<Settled, PurchaseFailure>>;
  /** Has credited what was bought in the app; once for ever, whoever asks how often. */
  redeem(receipt: StoreReceipt): Promise<Result<Settled, PurchaseFailure>>;
}
