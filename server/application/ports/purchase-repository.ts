import type { AuthorId } from '../../../common/kernel/ids.ts';
import type { Result } from '../../../common/kernel/result.ts';
import type { MemberAsker } from '../../domain/asker.ts';
import type { KeyReused } from '../../domain/candy/ledger.ts';
import type { Pack } from '../../domain/candy/pack.ts';
import type { GatewayName, Purchase, StoreName } from '../../domain/candy/purchase.ts';
import type { StoreWord } from '../../domain/candy/store-word.ts';
import type { AuditOrigin } from './audit-trail.ts';

/** A pack that somebody means to pay for. */
export interface PurchaseOrder {
  readonly pack: Pack;
  readonly gateway: GatewayName;
  /** Whether nobody pays for it (ADR 0041). */
  readonly isFree: boolean;
  /** Of the buyer's, under which it is ordered once. */
  readonly key: string;
  readonly at: number;
}

/** What a gateway has taken for an order. */
export interface TakenPayment {
  readonly paymentKey: string;
  /** Whether nobody paid for it (ADR 0041). */
  readonly isFree: boolean;
  /** Whether the buyer is told of it, who is not here. */
  readonly isTold: boolean;
}

/** A store's transaction that is worth a pack. */
export interface StoreCredit {
  readonly store: StoreName;
  readonly transactionId: string;
  /** Whether nobody paid for it (ADR 0041). */
  readonly isFree: boolean;
  readonly pack: Pack;
  readonly memberId: AuthorId;
  /** The store is told that the candy was given, by a job with this. */
  readonly receipt: string;
  readonly productId: string;
}

/**
 * What was bought. Times are milliseconds since 1970.
 * @throws UnavailableError when the database does not answer
 */
export interface PurchaseRepository {
  order(order: PurchaseOrder, asker: MemberAsker): Promise<Result<Purchase, KeyReused>>;
  /** @returns undefined when there is none, or none of this member's */
  own(id: string, asker: MemberAsker): Promise<Purchase | undefined>;
  byId(id: string): Promise<Purchase | undefined>;
  /** Notes under which name the gateway knows a payment, and leaves a job that sees to its end whatever happens now. */
  begin(id: string, paymentKey: string): Promise<void>;
  /** Credits a purchase that was paid, once. */
  credit(id: string, taken: TakenPayment, at: number): Promise<void>;
  /** Nothing was paid and nothing will be. */
  close(id: string): Promise<void>;
  /** Takes back what is left of a purchase, and leaves a job that gives the money back. */
  beginRefund(
    id: string,
    key: string,
    asker: MemberAsker,
    at: number,
  ): Promise<Result<Purchase, KeyReused | { readonly kind: 'not-found' | 'not-refundable' }>>;
  /**
   * Ends the refund that was begun under `key`; another one than that goes on. What was given back is in the audit log.
   * @param isPaid whether the money was given back; else the candy is
   * @param from of the member who asked for it, as far as that is known
   */
  endRefund(
    id: string,
    ended: { readonly key: string; readonly isPaid: boolean; readonly from: AuditOrigin },
    at: number,
  ): Promise<void>;
  /**
   * Money was taken back from us: so much in all. Less than was told before changes nothing, more takes what is missing
   * and is in the audit log.
   */
  chargeBack(id: string, canceledWon: number, at: number): Promise<void>;
  /** Credits a store's transaction, once for ever. `receipt-used`: somebody else had it. `receipt-refused`: it was taken back. */
  creditReceipt(
    credit: StoreCredit,
    at: number,
  ): Promise<Result<Purchase, { readonly kind: 'receipt-used' | 'receipt-refused' }>>;
  /**
   * Keeps what a store said, unless it has said something later, and does with the candy what follows; again does no harm. The
   * audit log has what was taken back.
   */
  follow(store: StoreName, word: StoreWord, at: number): Promise<void>;
}
