/** Who takes the money: on the web a gateway, in the app its store. In the sandbox no money moves (decisions §5). */
export const GATEWAYS = ['sandbox', 'toss'] as const;
export const STORES = ['apple', 'google'] as const;
export type Gateway = (typeof GATEWAYS)[number];
export type Store = (typeof STORES)[number];

export const PURCHASE_STATES = ['ordered', 'paid', 'failed', 'refunding', 'refunded', 'charged-back'] as const;

/** Whole candies and the whole won for them. */
export interface CandyForWon {
  readonly candyAmount: number;
  readonly wonAmount: number;
}

/** Candy against money. Times are in milliseconds since 1970. */
export interface Purchase extends CandyForWon {
  readonly id: string;
  readonly gateway: Gateway | Store;
  /** `refunding`: the candy has gone back, the money is under way. `charged-back`: the money was taken back from us. */
  readonly state: (typeof PURCHASE_STATES)[number];
  readonly orderedAt: number;
  readonly paidAt: number | undefined;
  /** What would be given back; undefined where nothing can be. */
  readonly refundable: CandyForWon | undefined;
  readonly refunded: CandyForWon;
}

/** What a buyer comes back with from the page where money is paid. */
export interface Payment {
  /** The gateway's name of it. */
  readonly paymentKey: string;
  readonly wonAmount: number;
}

/** What the app's store says was bought; only the server knows whether it is so. */
export interface StoreReceipt {
  readonly store: Store;
  readonly receipt: string;
  readonly productId: string | undefined;
}
