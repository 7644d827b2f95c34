import type { ParseKeys } from 'i18next';
import type { AppPurchaseFailure } from '../../../../application/candy/buy-in-app.ts';

/** Why nothing was bought or given back, in words; complete, or this file does not compile. */
export const PURCHASE_TEXTS = {
  offline: 'candy.failed.offline',
  unavailable: 'candy.failed.unavailable',
  garbled: 'candy.failed.unavailable',
  'not-found': 'candy.failed.notFound',
  locked: 'candy.failed.notFound',
  unauthenticated: 'messages.unauthenticated',
  'gateway-unknown': 'candy.failed.gatewayUnknown',
  'amount-mismatch': 'candy.failed.amountMismatch',
  'payment-refused': 'candy.failed.paymentRefused',
  'not-refundable': 'candy.failed.notRefundable',
  'receipt-pending': 'candy.failed.receiptKept',
  'receipt-kept': 'candy.failed.receiptKept',
  'receipt-refused': 'candy.failed.receiptRefused',
  'receipt-used': 'candy.failed.receiptUsed',
  'candy-closed': 'candy.failed.closed',
  'candy-unsold': 'candy.unsold',
  'key-reused': 'candy.failed.unavailable',
  refused: 'candy.failed.refused',
  cancelled: 'candy.failed.cancelled',
  silent: 'candy.failed.silent',
} as const satisfies Record<AppPurchaseFailure['kind'], ParseKeys>;
