import { Type, type Static } from 'typebox';
import { MAX_PHONE_LENGTH } from '../kernel/credentials.ts';
import { MAX_PAYOUT_REASON_LENGTH, MAX_SPONSOR_CANDY, MAX_SPONSOR_MESSAGE_LENGTH } from '../kernel/limits.ts';
import { MAX_ACCOUNT_NUMBER_LENGTH, MAX_BANK_LENGTH, MAX_HOLDER_LENGTH, PAYOUT_STATES } from '../kernel/payout.ts';
import { AuthorSchema, Id, IdempotencyKey, Instant, InstantOrNull, StorySchema, TextOrNull, YesNo } from './schemas.ts';
import { text, typedText } from './text.ts';

/** Candies, with two digits after the point at most. */
const Candy = Type.Number();
/** Whole candies, as all prices are. */
const WholeCandy = Type.Integer({ minimum: 0 });
const Count = Type.Integer({ minimum: 0 });
const PageFields = { page: Type.Integer({ minimum: 1 }), size: Type.Integer({ minimum: 1 }), totalCount: Count };

/** `GET /api/balance` (spec §3, §7): what can be spent, and what an author has to be paid (decisions §5). */
export const BalanceAnswer = Type.Object(
  {
    totalCandy: Candy,
    totalCandySponsored: Candy,
    /** What is made good first out of whatever comes in: it was spent, and its money was taken back. */
    debt: Candy,
  },
  { title: 'Balance' },
);

const AutoUnlock = Type.Object(
  {
    isOn: Type.Boolean(),
    /** The most candies that may be spent by itself on this series, and what was; 0 where it is off. */
    cap: WholeCandy,
    spent: WholeCandy,
  },
  { title: 'AutoUnlock' },
);

/** `GET` of `/api/stories/{id}/unlock` and `/api/series/{id}/unlock`: what unlocking would do. */
export const UnlockOfferAnswer = Type.Object(
  {
    /** What is locked, first to last; empty where everything is open. */
    storyIds: Type.Array(Id),
    /** Of all of them together; sent back with the unlock, which is refused when it has changed (409 price-changed). */
    candyPrice: WholeCandy,
    balance: Candy,
    /** Null where the balance is too small; then `missing` is what is missing. */
    balanceAfter: Type.Union([Candy, Type.Null()]),
    missing: Candy,
    /** Of one story: it was unlocked, and neither its sound nor its script has been given out since. */
    canUndo: Type.Boolean(),
    autoUnlock: AutoUnlock,
    /** Of the first of `storyIds`, at most 160 characters; absent where it has no script, or is withheld for the sake of age. */
    firstSentence: Type.Optional(Type.String()),
    /** From the origin's root: plays the beginning of the same, and can be asked for some minutes; absent where it has no preview, its author allows none, or it is withheld for the sake of age. */
    previewUrl: Type.Optional(Type.String()),
    /** How long that is, in whole seconds. */
    previewSeconds: Type.Optional(Type.Integer({ minimum: 1 })),
  },
  { title: 'UnlockOffer' },
);

/** `POST /api/series/{id}/unlock`. */
export const UnlockBody = Type.Object({ idempotencyKey: IdempotencyKey, candyPrice: WholeCandy });

/** `POST /api/stories/{id}/unlock`; `isAutomatic` where nobody pressed anything: it takes auto-unlock, and counts to its cap. */
export const UnlockStoryBody = Type.Object({ ...UnlockBody.properties, isAutomatic: Type.Optional(Type.Boolean()) });

/** `storyIds` are those that were unlocked now; none where they were open before. */
export const UnlockAnswer = Type.Object({
  storyIds: Type.Array(Id),
  candyPaid: WholeCandy,
  balanceBefore: Candy,
  balanceAfter: Candy,
});

/** `POST /api/stories/{id}/unlock/undo`. */
export const UndoBody = Type.Object({ idempotencyKey: IdempotencyKey });
export const UndoAnswer = Type.Object({ candyReturned: WholeCandy, balanceAfter: Candy });

/** `PUT /api/series/{id}/auto-unlock`: a cap turns it on and begins to count anew, null turns it off. */
export const AutoUnlockBody = Type.Object({
  cap: Type.Union([Type.Integer({ minimum: 1, maximum: MAX_SPONSOR_CANDY }), Type.Null()]),
});
export const AutoUnlockAnswer = Type.Object({ autoUnlock: AutoUnlock });

/** `GET /api/candy/auto-unlocks`: the series that unlock by themselves, the newest series first. */
export const AutoUnlocksAnswer = Type.Object({
  autoUnlocks: Type.Array(
    Type.Object({ series: Type.Object({ id: Id, title: Type.String() }), autoUnlock: AutoUnlock }),
  ),
});

/** `POST /api/series/{id}/sponsor` (decisions §2). */
export const SponsorBody = Type.Object({
  idempotencyKey: IdempotencyKey,
  candyAmount: Type.Integer({ minimum: 1, maximum: MAX_SPONSOR_CANDY }),
  message: Type.Optional(typedText(MAX_SPONSOR_MESSAGE_LENGTH)),
});
export const SponsorAnswer = Type.Object({ candyPaid: WholeCandy, balanceBefore: Candy, balanceAfter: Candy });

/** `GET /api/candy/lots`: what the balance is made of, in the order in which it is spent. */
export const LotsAnswer = Type.Object({
  lots: Type.Array(
    Type.Object(
      {
        id: Id,
        kind: Type.Union([Type.Literal('purchased'), Type.Literal('bonus')]),
        candyAmount: Candy,
        left: Candy,
        receivedAt: Instant,
        expiresAt: InstantOrNull,
        /** The purchase that it came from, which can be refunded as far as it is not spent; null for a gift. */
        purchaseId: TextOrNull,
      },
      { title: 'CandyLot' },
    ),
  ),
});

/** A table as a file: what the page offers to keep. It begins with a byte order mark, for spreadsheets. */
export const CsvAnswer = Type.Object({ fileName: Type.String(), csv: Type.String() });

/** `GET /api/users/me/box`: everything that was unlocked, the latest first. */
export const BoxAnswer = Type.Object({
  stories: Type.Array(
    Type.Object({
      ...StorySchema.properties,
      series: Type.Object({
        id: Id,
        title: Type.String(),
        imageUrl: TextOrNull,
        isAdultContent: YesNo,
        author: AuthorSchema,
      }),
      unlockedAt: Instant,
      canUndo: Type.Boolean(),
    }),
  ),
  ...PageFields,
});

/** `gifted` is apart from `total`: what candy brought that was given, which is not paid out. */
const Earned = { unlock: Candy, sponsor: Candy, total: Candy, gifted: Candy };

/**
 * `GET /api/authors/candy` (decisions §2): what was earned, after the platform's share and less what was undone. `months` are
 * all there are, the latest first; `series` are those of the month asked for, of all time where none is.
 */
export const AuthorCandyAnswer = Type.Object({
  totalCandySponsored: Candy,
  /** What has to be made good before new candy can be paid out. */
  debt: Candy,
  month: TextOrNull,
  months: Type.Array(Type.Object({ month: Type.String(), ...Earned })),
  series: Type.Array(
    Type.Object({
      id: Id,
      title: Type.String(),
      ...Earned,
      stories: Type.Array(
        Type.Object({
          id: Id,
          title: Type.String(),
          episode: Type.Union([Type.Integer(), Type.Null()]),
          candy: Candy,
          gifted: Candy,
          unlockCount: Type.Integer(),
        }),
      ),
    }),
  ),
});

const Gateway = Type.Union([Type.Literal('sandbox'), Type.Literal('toss')]);
const Store = Type.Union([Type.Literal('apple'), Type.Literal('google')]);
const Won = Type.Integer({ minimum: 0 });

/** `GET /api/candy/packs` (CND-10): what is sold, and how it can be paid for; in the app, by its store. */
export const PacksAnswer = Type.Object({
  packs: Type.Array(
    Type.Object(
      {
        id: Type.String(),
        candyAmount: WholeCandy,
        wonAmount: Won,
        /** What the stores know the pack as. */
        productId: Type.String(),
      },
      { title: 'CandyPack' },
    ),
  ),
  /** Whether anything is sold: not before the operator has said who they are and on which terms (ADR 0041). */
  isSelling: Type.Boolean(),
  /**
   * None where nothing can be bought on the web; in a sandbox no money moves. Ways to pay that a client does not know are nothing that
   * it offers.
   */
  gateways: Type.Array(Type.String()),
  stores: Type.Array(Type.String()),
  /** What the app tells its store, so that a receipt is its buyer's alone (appAccountToken, obfuscatedAccountId). */
  accountToken: TextOrNull,
});

/** A purchase. `refundable` is what of it is not spent, and what would be given back; null where nothing can be. */
export const PurchaseSchema = Type.Object(
  {
    id: Type.String(),
    gateway: Type.Union([Gateway, Store]),
    state: Type.Union([
      Type.Literal('ordered'),
      Type.Literal('paid'),
      Type.Literal('failed'),
      Type.Literal('refunding'),
      Type.Literal('refunded'),
      Type.Literal('charged-back'),
    ]),
    candyAmount: WholeCandy,
    wonAmount: Won,
    orderedAt: Instant,
    paidAt: InstantOrNull,
    refundable: Type.Union([Type.Object({ candyAmount: WholeCandy, wonAmount: Won }), Type.Null()]),
    refunded: Type.Object({ candyAmount: WholeCandy, wonAmount: Won }),
  },
  { title: 'CandyPurchase' },
);

const PurchaseId = Type.String({ pattern: '^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$' });
export const PurchaseParams = Type.Object({ id: PurchaseId });

/** `POST /api/candy/purchases` (decisions §2). */
export const OrderBody = Type.Object({
  packId: text(40),
  gateway: Gateway,
  idempotencyKey: IdempotencyKey,
});
/** `checkoutUrl` is where the buyer goes; they come back to `/notification/topup?purchaseId=&paymentKey=&amount=`. */
export const OrderAnswer = Type.Object({ purchase: PurchaseSchema, checkoutUrl: Type.String() });

/** `POST /api/candy/purchases/{id}/confirm`: what the address says that the buyer came back to. */
export const ConfirmBody = Type.Object({
  paymentKey: text(200, { minLength: 1 }),
  amount: Won,
  /** The purchase itself is the key: it is credited once, whoever asks how often. */
  idempotencyKey: Type.Optional(IdempotencyKey),
});
/** A purchase with the balance after it. */
export const PurchaseAnswer = Type.Object({ purchase: PurchaseSchema, totalCandy: Candy });
export const RefundBody = Type.Object({ idempotencyKey: IdempotencyKey });

/** `POST /api/candy/receipts`: a signed transaction of the App Store, or a purchase token of Google Play with its product. */
export const ReceiptBody = Type.Object({
  store: Store,
  receipt: text(20_000, { minLength: 1 }),
  productId: Type.Optional(text(100)),
  /** The transaction itself is the key: it is credited once for ever. */
  idempotencyKey: Type.Optional(IdempotencyKey),
});

/** Digits only (spec §5, INV-096). */
const Digits = (most: number) => Type.String({ pattern: `^[0-9]{1,${most}}$` });
const PayoutState = Type.Unsafe<(typeof PAYOUT_STATES)[number]>(
  Type.Union(PAYOUT_STATES.map((state) => Type.Literal(state))),
);

const PayoutStep = Type.Union([Type.Literal('approved'), Type.Literal('refused'), Type.Literal('paid')]);

/** A payout with its lines. Of phone and account only the last digits are shown. */
const PayoutFields = {
  id: Id,
  state: PayoutState,
  candyAmount: Candy,
  grossWon: Won,
  taxWon: Won,
  netWon: Won,
  /** What the operator says, of a refused one. */
  reason: TextOrNull,
  requestedAt: Instant,
  changedAt: Instant,
};
export const PayoutSchema = Type.Object(
  {
    ...PayoutFields,
    bank: Type.String(),
    holder: Type.String(),
    phoneEnd: Type.String(),
    accountEnd: Type.String(),
  },
  { title: 'Payout' },
);

/** `GET /api/authors/payouts`: the own ones, the latest first, and the terms; `next` is what asking for all whole candies would come to. */
export const PayoutsAnswer = Type.Object({
  payouts: Type.Array(PayoutSchema),
  terms: Type.Object({
    platformSharePercent: Type.Number(),
    taxPercent: Type.Number(),
    incomeTaxPercent: Type.Number(),
    minimumWon: Won,
    wonPerCandy: Won,
  }),
  next: Type.Object({ candyAmount: Candy, grossWon: Won, taxWon: Won, netWon: Won, isEnough: Type.Boolean() }),
});

/** `POST /api/authors/payouts` (CND-15): asks for all whole candies that were earned, or for `candyAmount` of them. */
export const RequestPayoutBody = Type.Object({
  idempotencyKey: IdempotencyKey,
  candyAmount: Type.Optional(Type.Integer({ minimum: 1, maximum: 1_000_000_000 })),
  holder: typedText(MAX_HOLDER_LENGTH, { minLength: 1 }),
  phone: Digits(MAX_PHONE_LENGTH),
  bank: typedText(MAX_BANK_LENGTH, { minLength: 1 }),
  accountNumber: Digits(MAX_ACCOUNT_NUMBER_LENGTH),
});
export const PayoutAnswer = Type.Object({ payout: PayoutSchema });

/** A step that was decided of a payout. */
const PayoutDecisionSchema = Type.Object(
  {
    state: PayoutStep,
    /** Null for the command line on the server's machine; who has withdrawn has no name. */
    operator: Type.Union([Type.Object({ id: Id, name: Type.String() }), Type.Null()]),
    network: TextOrNull,
    deviceName: TextOrNull,
    at: Instant,
  },
  { title: 'PayoutDecision' },
);

/** What may become of a payout, and what keeps the asking operator from it. */
const PayoutOptionSchema = Type.Object(
  {
    state: PayoutStep,
    hurdle: Type.Union([
      Type.Literal('own-payout'),
      Type.Literal('second-operator-needed'),
      Type.Literal('payout-too-early'),
      Type.Null(),
    ]),
    /** With `payout-too-early`: from when on it may be done. */
    from: InstantOrNull,
  },
  { title: 'PayoutOption' },
);

/** A payout as the operator sees it, who has to pay it. */
export const PayoutRequestSchema = Type.Object(
  {
    ...PayoutFields,
    author: Type.Object({ id: Id, name: Type.String(), email: TextOrNull }),
    holder: Type.String(),
    phone: Type.String(),
    bank: Type.String(),
    accountNumber: Type.String(),
    /** The oldest first. */
    decisions: Type.Array(PayoutDecisionSchema),
    options: Type.Array(PayoutOptionSchema),
  },
  { title: 'PayoutRequest' },
);
export const PayoutRequestsAnswer = Type.Object({ payouts: Type.Array(PayoutRequestSchema), ...PageFields });

/** `PUT /api/operator/payouts/{id}`: requested → approved or refused, approved → paid or refused; a refusal says why (ADR 0050). */
export const JudgePayoutBody = Type.Object({
  state: PayoutStep,
  reason: Type.Optional(typedText(MAX_PAYOUT_REASON_LENGTH)),
});
export const PayoutRequestAnswer = Type.Object({ payout: PayoutRequestSchema });

export type UnlockOfferWire = Static<typeof UnlockOfferAnswer>;
export type PurchaseWire = Static<typeof PurchaseSchema>;
export type PayoutWire = Static<typeof PayoutSchema>;
export type PayoutRequestWire = Static<typeof PayoutRequestSchema>;
