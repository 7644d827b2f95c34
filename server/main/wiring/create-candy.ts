import { createHmac } from 'node:crypto';
import { AesSecretBox } from '../../adapters/crypto/aes-secret-box.ts';
import { memberUuids } from '../../adapters/crypto/member-uuids.ts';
import { GraphileJobQueue } from '../../adapters/jobs/graphile-job-queue.ts';
import type { Database } from '../../adapters/postgres/database.ts';
import { PostgresPayoutRepository } from '../../adapters/postgres/candy/postgres-payout-repository.ts';
import { PostgresPayoutWork } from '../../adapters/postgres/candy/postgres-payout-work.ts';
import { PostgresPurchaseRepository } from '../../adapters/postgres/candy/postgres-purchase-repository.ts';
import { PostgresPurchaseWork } from '../../adapters/postgres/candy/postgres-purchase-work.ts';
import { PostgresUnlockRepository } from '../../adapters/postgres/candy/postgres-unlock-repository.ts';
import { PostgresUnlockWork } from '../../adapters/postgres/candy/postgres-unlock-work.ts';
import { PostgresWalletRepository } from '../../adapters/postgres/candy/postgres-wallet-repository.ts';
import { AppStoreReceipts } from '../../adapters/payments/app-store-receipts.ts';
import { GooglePlayReceipts } from '../../adapters/payments/google-play-receipts.ts';
import { SandboxPaymentGateway } from '../../adapters/payments/sandbox-payment-gateway.ts';
import { SandboxStoreReceipts } from '../../adapters/payments/sandbox-store-receipts.ts';
import { TossPaymentGateway, type TossSettings } from '../../adapters/payments/toss-payment-gateway.ts';
import type { AudioAddresses, PreviewAddresses } from '../../application/audio-addresses.ts';
import { DecidePayout } from '../../application/candy/decide-payout.ts';
import { createPayoutHandlers, type PayoutHandlers } from '../../application/candy/payout-handlers.ts';
import { createPurchaseHandlers, type PurchaseHandlers } from '../../application/candy/purchase-handlers.ts';
import { Purchases } from '../../application/candy/purchases.ts';
import { RequestPayout } from '../../application/candy/request-payout.ts';
import { SponsorSeries } from '../../application/candy/sponsor-series.ts';
import { UndoUnlock } from '../../application/candy/undo-unlock.ts';
import { UnlockStories } from '../../application/candy/unlock-stories.ts';
import { createWalletHandlers, type WalletHandlers } from '../../application/candy/wallet-handlers.ts';
import type { CatalogueRepository } from '../../application/ports/catalogue/catalogue-repository.ts';
import type { ListReads } from '../../application/ports/catalogue/list-reads.ts';
import type { PaymentGateway } from '../../application/ports/candy/payment-gateway.ts';
import type { RateLimiter } from '../../application/ports/accounts/rate-limiter.ts';
import type { SecretBox } from '../../application/ports/operation/secret-box.ts';
import type { StoreReceipts } from '../../application/ports/candy/store-receipts.ts';
import type { KeyFor } from '../keys.ts';
import type { StoreSettings } from '../settings/store-settings.ts';

/** Who takes money for us. */
export interface Payments {
  readonly gateways: readonly PaymentGateway[];
  readonly stores: readonly StoreReceipts[];
}

/**
 * Whoever is configured, of Toss Payments and the stores. Where nobody is, a demo has a sandbox in place of each; elsewhere
 * nothing can be bought, since candy that cost nothing would be paid out to authors as money. For the same reason there is
 * no sandbox beside anybody who takes money (ADR 0041).
 */
export function createPayments(
  { toss, appStore, googlePlay }: StoreSettings & { readonly toss: Omit<TossSettings, 'site'> | undefined },
  { site, isDemo }: { readonly site: string; readonly isDemo: boolean },
): Payments {
  const stores = [
    ...(appStore === undefined ? [] : [new AppStoreReceipts(appStore)]),
    ...(googlePlay === undefined ? [] : [new GooglePlayReceipts(googlePlay)]),
  ];
  const gateways = toss === undefined ? [] : [new TossPaymentGateway({ ...toss, site })];
  if (!isDemo || gateways.length > 0 || stores.length > 0) return { gateways, stores };
  return {
    gateways: [new SandboxPaymentGateway(site)],
    stores: [new SandboxStoreReceipts('apple'), new SandboxStoreReceipts('google')],
  };
}

/** What buying stands on. */
export interface BuyingParts {
  readonly database: Database;
  readonly payments: Payments;
  readonly keyFor: KeyFor;
  /** Whether the operator may sell; they may unless told (ADR 0041). */
  readonly isSelling?: boolean;
  /** Whether the ledger held when it was audited. */
  readonly isLedgerSound: boolean;
  /** Milliseconds since 1970. */
  readonly now: () => number;
}

/** Wires buying, for the calls and for the jobs that finish what was begun. */
export function createBuying({ database, payments, keyFor, isSelling = true, isLedgerSound, now }: BuyingParts) {
  const purchases = new PostgresPurchaseRepository(database);
  const work = new PostgresPurchaseWork(database, new GraphileJobQueue());
  // A UUID, as the App Store wants it.
  const accountToken = memberUuids(keyFor('store accounts'));
  const previousAccountToken = keyFor.previous && memberUuids(keyFor.previous('store accounts'));
  return {
    purchases,
    work,
    accountToken,
    buying: new Purchases({
      purchases,
      work,
      ...payments,
      accountToken,
      previousAccountToken,
      isSelling,
      isLedgerSound,
      now,
    }),
  };
}

/** Keeps where payouts go from whoever reads the database. */
export function payoutBox(keyFor: KeyFor): SecretBox {
  return new AesSecretBox(keyFor('payout details'), keyFor.previous?.('payout details'));
}

/** Wires the calls of candy by hand. */
export function createCandy(
  parts: BuyingParts & {
    readonly catalogue: CatalogueRepository;
    readonly lists: ListReads;
    readonly addresses: AudioAddresses & PreviewAddresses;
    readonly limiter: RateLimiter;
    /** Whether the operators of the demo act; they do not unless told. */
    readonly isDemo?: boolean;
  },
): {
  readonly handlers: WalletHandlers & PurchaseHandlers & PayoutHandlers;
  /** What hears from those who take money for us. */
  readonly news: Pick<Purchases, 'settle' | 'hear'>;
} {
  const {
    database,
    payments,
    keyFor,
    isSelling = true,
    isDemo = false,
    catalogue,
    lists,
    addresses,
    limiter,
    now,
  } = parts;
  const wallets = new PostgresWalletRepository(database);
  const unlocks = new PostgresUnlockRepository(database);
  const unlockWork = new PostgresUnlockWork(database);
  const { purchases, accountToken, buying } = createBuying(parts);
  const gate = { limiter, isOpen: parts.isLedgerSound };
  const box = payoutBox(keyFor);
  const payouts = new PostgresPayoutRepository(database, isDemo);
  const payoutWork = new PostgresPayoutWork(database, isDemo);
  const digestOf = digests(keyFor('payout requests'));
  return {
    handlers: {
      ...createWalletHandlers({
        wallets,
        lists,
        unlocks,
        unlockStories: new UnlockStories(unlockWork),
        undoUnlock: new UndoUnlock(unlockWork),
        sponsorSeries: new SponsorSeries(unlockWork),
        catalogue,
        addresses,
        gate,
        now,
      }),
      ...createPurchaseHandlers({
        buying,
        purchases,
        wallets,
        offers: { ...payments, accountToken, isSelling },
        gate,
        now,
      }),
      ...createPayoutHandlers({
        payouts,
        requestPayout: new RequestPayout(payoutWork),
        decidePayout: new DecidePayout({ payouts, work: payoutWork }),
        wallets,
        box,
        digestOf,
        gate,
        now,
      }),
    },
    news: buying,
  };
}

/** @returns what nobody without the key can guess the text of, however short it is */
function digests(key: Uint8Array): (text: string) => string {
  return (text) => createHmac('sha256', key).update(text).digest('hex');
}
