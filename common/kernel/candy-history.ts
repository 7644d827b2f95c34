import type { Language } from './language.ts';

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

/** What they are called, on the page and in the file of it that the server writes. */
export const HISTORY_WORDS = {
  ko: {
    purchase: '충전',
    grant: '선물',
    expiry: '소멸',
    unlock: '열기',
    undo: '열기 취소',
    sponsor: '후원',
    refund: '환불',
    'refund-failed': '환불 취소',
    chargeback: '결제 취소',
  },
  en: {
    purchase: 'Top-up',
    grant: 'Gift',
    expiry: 'Expired',
    unlock: 'Unlock',
    undo: 'Unlock undone',
    sponsor: 'Sponsorship',
    refund: 'Refund',
    'refund-failed': 'Refund undone',
    chargeback: 'Payment cancelled',
  },
} as const satisfies Readonly<Record<Language, Readonly<Record<HistoryKind, string>>>>;
