import { Type } from 'typebox';
import {
  AuthorCandyAnswer,
  AutoUnlockAnswer,
  AutoUnlockBody,
  AutoUnlocksAnswer,
  BalanceAnswer,
  BoxAnswer,
  ConfirmBody,
  CsvAnswer,
  JudgePayoutBody,
  LotsAnswer,
  OrderAnswer,
  OrderBody,
  PacksAnswer,
  PayoutAnswer,
  PayoutRequestAnswer,
  PayoutRequestsAnswer,
  PayoutsAnswer,
  PurchaseAnswer,
  PurchaseParams,
  ReceiptBody,
  RefundBody,
  RequestPayoutBody,
  SponsorAnswer,
  SponsorBody,
  UndoAnswer,
  UndoBody,
  UnlockAnswer,
  UnlockBody,
  UnlockOfferAnswer,
  UnlockStoryBody,
} from './candy-schemas.ts';
import { HistoryQuery } from './lists.ts';
import { IdParams, Nothing, OptionalText, type CallShapes } from './call-shape.ts';

/** Candy that is held, spent and earned. */
export const walletCalls = {
  getBalance: {
    summary: 'What the caller can spend, and what they have to be paid as an author',
    params: Nothing,
    query: Nothing,
    body: Nothing,
    answer: BalanceAnswer,
    cacheSeconds: 0,
  },
  getStoryUnlock: {
    summary: 'What unlocking a story would cost, what there would be left, and how it begins; a visitor has nothing',
    params: IdParams,
    query: Nothing,
    body: Nothing,
    answer: UnlockOfferAnswer,
    cacheSeconds: 0,
  },
  unlockStory: {
    summary:
      'Unlocks a story for good; what is open already costs nothing. Refusals are 402 candy-short, 409 ' +
      'price-changed, 422 key-reused, 503 candy-closed, and 409 auto-unlock-off or auto-unlock-capped where' +
      ' nobody pressed',
    params: IdParams,
    query: Nothing,
    body: UnlockStoryBody,
    answer: UnlockAnswer,
    cacheSeconds: 0,
  },
  undoUnlock: {
    summary: 'Takes an unlock back, unless its sound or script has been given out: 409 unlock-used',
    params: IdParams,
    query: Nothing,
    body: UndoBody,
    answer: UndoAnswer,
    cacheSeconds: 0,
  },
  getSeriesUnlock: {
    summary: 'The same of all of a series that is locked, and how the first of them begins',
    params: IdParams,
    query: Nothing,
    body: Nothing,
    answer: UnlockOfferAnswer,
    cacheSeconds: 0,
  },
  unlockSeries: {
    summary:
      'Unlocks all of a series that is locked, or nothing. Refusals are 402 candy-short, 409 price-changed,' +
      ' 422 key-reused, 503 candy-closed',
    params: IdParams,
    query: Nothing,
    body: UnlockBody,
    answer: UnlockAnswer,
    cacheSeconds: 0,
  },
  setAutoUnlock: {
    summary: 'Lets stories of a series unlock by themselves up to a cap, or no more',
    params: IdParams,
    query: Nothing,
    body: AutoUnlockBody,
    answer: AutoUnlockAnswer,
    cacheSeconds: 0,
  },
  getAutoUnlocks: {
    summary: 'The series that unlock by themselves for the caller',
    params: Nothing,
    query: Nothing,
    body: Nothing,
    answer: AutoUnlocksAnswer,
    cacheSeconds: 0,
  },
  sponsorSeries: {
    summary:
      'Gives candy to the author of a series, with a message. Refusals are 402 candy-short, 400 for the own' +
      ' series, 422 key-reused, 503 candy-closed',
    params: IdParams,
    query: Nothing,
    body: SponsorBody,
    answer: SponsorAnswer,
    cacheSeconds: 0,
  },
  getCandyLots: {
    summary: 'What the balance is made of, in the order in which it is spent',
    params: Nothing,
    query: Nothing,
    body: Nothing,
    answer: LotsAnswer,
    cacheSeconds: 0,
  },
  exportCandyHistory: {
    summary: 'The candy history as a table, worded in the language of the caller',
    params: Nothing,
    query: Type.Object(HistoryQuery),
    body: Nothing,
    answer: CsvAnswer,
    cacheSeconds: 0,
  },
  getUnlockedStories: {
    summary: 'Every story that the caller unlocked, the latest first',
    params: Nothing,
    query: Type.Object({ page: OptionalText, size: OptionalText }),
    body: Nothing,
    answer: BoxAnswer,
    cacheSeconds: 0,
  },
  getAuthorCandy: {
    summary: 'What the caller earned as an author, by month, series and story; month is one like 2026-11',
    params: Nothing,
    query: Type.Object({ month: OptionalText }),
    body: Nothing,
    answer: AuthorCandyAnswer,
    cacheSeconds: 0,
  },
  exportAuthorCandy: {
    summary: 'The same as a table, of all months or of one',
    params: Nothing,
    query: Type.Object({ month: OptionalText }),
    body: Nothing,
    answer: CsvAnswer,
    cacheSeconds: 0,
  },
} as const satisfies CallShapes<'wallet'>;

/** Candy that is bought. */
export const purchasesCalls = {
  getCandyPacks: {
    summary: 'What candy costs, and how it can be paid for',
    params: Nothing,
    query: Nothing,
    body: Nothing,
    answer: PacksAnswer,
    cacheSeconds: 0,
  },
  orderCandy: {
    summary:
      'Orders a pack, and says where to pay for it. Refusals are 404, 400 gateway-unknown, 402 payment-' +
      'refused, 403 candy-unsold, 422 key-reused, 503 candy-closed',
    params: Nothing,
    query: Nothing,
    body: OrderBody,
    answer: OrderAnswer,
    cacheSeconds: 0,
  },
  getPurchase: {
    summary: 'An own purchase, and the balance',
    params: PurchaseParams,
    query: Nothing,
    body: Nothing,
    answer: PurchaseAnswer,
    cacheSeconds: 0,
  },
  confirmPurchase: {
    summary:
      'Credits a purchase that was paid, once, whatever says so first. Refusals are 400 amount-mismatch, ' +
      '402 payment-refused; 503 where the gateway does not say, and then it is found out later',
    params: PurchaseParams,
    query: Nothing,
    body: ConfirmBody,
    answer: PurchaseAnswer,
    cacheSeconds: 0,
  },
  refundPurchase: {
    summary: 'Gives back what is not spent of a purchase, for money; 409 not-refundable',
    params: PurchaseParams,
    query: Nothing,
    body: RefundBody,
    answer: PurchaseAnswer,
    cacheSeconds: 0,
  },
  redeemReceipt: {
    summary:
      'Credits what was bought in the app, once for ever, after its store has confirmed it. Refusals are ' +
      '400 receipt-refused or gateway-unknown, 409 receipt-pending, 403 or 409 receipt-used by somebody ' +
      'else',
    params: Nothing,
    query: Nothing,
    body: ReceiptBody,
    answer: PurchaseAnswer,
    cacheSeconds: 0,
  },
} as const satisfies CallShapes<'purchases'>;

/** What authors are paid. */
export const payoutsCalls = {
  getPayouts: {
    summary: 'The own payouts, the terms, and what asking for all would come to',
    params: Nothing,
    query: Nothing,
    body: Nothing,
    answer: PayoutsAnswer,
    cacheSeconds: 0,
  },
  requestPayout: {
    summary:
      'Asks to be paid what was earned. Refusals are 400 payout-small, 402 candy-short, 409 payout-open ' +
      '(one at a time), 422 key-reused, 503 candy-closed',
    params: Nothing,
    query: Nothing,
    body: RequestPayoutBody,
    answer: PayoutAnswer,
    cacheSeconds: 0,
  },
  getPayoutRequests: {
    summary:
      'Payouts in a state, the oldest first, or all, the latest first; with who decided what and from where, and what ' +
      'the asking operator may do next',
    params: Nothing,
    query: Type.Object({ state: OptionalText, page: OptionalText, size: OptionalText }),
    body: Nothing,
    answer: PayoutRequestsAnswer,
    cacheSeconds: 0,
  },
  judgePayout: {
    summary:
      'Approves, refuses (with a reason) or notes as paid. Refusals are 403 own-payout, 409 payout-changed (it does ' +
      'not follow from the state), second-operator-needed (who approved does not pay), payout-too-early (less than ' +
      '24 hours since the approval, where nobody else could pay; Retry-After says how long)',
    params: IdParams,
    query: Nothing,
    body: JudgePayoutBody,
    answer: PayoutRequestAnswer,
    cacheSeconds: 0,
  },
} as const satisfies CallShapes<'payouts'>;
