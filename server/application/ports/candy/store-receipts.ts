import type { Result } from '../../../../common/kernel/result.ts';
import type { StoreName } from '../../../domain/candy/purchase.ts';
import type { StoreNotification } from '../../../domain/candy/store-notification.ts';

/** A purchase as a store has confirmed it. */
export interface StorePurchase {
  /** The store's name of it, the same for ever. */
  readonly transactionId: string;
  readonly productId: string;
  /** How many of it, 1 or more. */
  readonly quantity: number;
  /** Whom the app said that it bought for when it began the purchase; undefined where it did not say. */
  readonly accountToken: string | undefined;
}

/** `receipt-refused`: not of this store, not for our app, not paid. `receipt-pending`: not paid yet. */
export interface ReceiptRefused {
  readonly kind: 'receipt-refused' | 'receipt-pending';
}

/** It is not this store's, or not for our app. */
export interface NoticeRefused {
  readonly kind: 'notice-refused';
}

/**
 * Believes nothing that an app says, only what its store does (security CL6).
 * @throws UnavailableError when the store does not answer
 */
export interface StoreReceipts {
  readonly name: StoreName;
  /** Whether it takes what testers buy, or the simulator of the demo, for which nobody paid (ADR 0041). */
  readonly isFree: boolean;
  /** Its purchases name who began them, and are nobody else's; what names nobody is refused. Not so in the demo. */
  readonly namesBuyer: boolean;
  /** @param productId what the app says that it bought, where the store wants to be told */
  verify(receipt: string, productId: string | undefined): Promise<Result<StorePurchase, ReceiptRefused>>;
  /** Tells the store that the candy was given; again does no harm. */
  consume(receipt: string, productId: string): Promise<void>;
  /** @returns what a notice says about money that was given back; undefined when it says nothing of that */
  hear(notice: string): Promise<Result<StoreNotification | undefined, NoticeRefused>>;
  /** @returns whose money was given back lately, where the store wants to be asked */
  takenBack(): Promise<readonly StoreNotification[]>;
}
