/** What a row of a member's candy history may be, and be filtered by (CND-14). */
export const HISTORY_KINDS = [
  'purchase',
  'grant',
  'expiry',
  'unlock',
  'undo',
  'sponsor',
  'refund',
  'refund-failed',
  'chargeback',
] as const;

export type HistoryKind = (typeof HISTORY_KINDS)[number];
