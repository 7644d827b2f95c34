import type { Payment } from '../../../../domain/candy/purchase.ts';

const PURCHASE_ID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;
const WHOLE_WON = /^[0-9]{1,9}$/;
const MAX_KEY_LENGTH = 200;
/** What Toss Payments says when buyers think better of it. */
const CANCELLED = ['PAY_PROCESS_CANCELED', 'USER_CANCEL'];

/** What a buyer comes back with, as the gateway wrote it into the address (decisions §5). */
export interface Returned {
  readonly purchaseId: string;
  /** Undefined where nothing was paid. */
  readonly payment: Payment | undefined;
  /** In the sandbox this page is also the one at which it is paid. */
  readonly isSandbox: boolean;
  readonly failure: 'cancelled' | 'payment-refused' | undefined;
}

/** @returns undefined where the page was opened without a purchase */
export function readReturned(search: URLSearchParams): Returned | undefined {
  const purchaseId = search.get('purchaseId') ?? '';
  if (!PURCHASE_ID.test(purchaseId)) return undefined;
  const isCancelled = CANCELLED.includes(search.get('code') ?? '');
  const failure = isCancelled ? 'cancelled' : 'payment-refused';
  return {
    purchaseId,
    payment: paymentOf(search),
    isSandbox: search.get('gateway') === 'sandbox',
    failure: search.has('failed') ? failure : undefined,
  };
}

function paymentOf(search: URLSearchParams): Payment | undefined {
  const [paymentKey, amount] = [search.get('paymentKey') ?? '', search.get('amount') ?? ''];
  if (paymentKey === '' || paymentKey.length > MAX_KEY_LENGTH || !WHOLE_WON.test(amount)) return undefined;
  return { paymentKey, wonAmount: Number(amount) };
}
