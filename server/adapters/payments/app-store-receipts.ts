import type { JWSTransactionDecodedPayload, SignedDataVerifier } from '@apple/app-store-server-library';
import { fail, ok, type Result } from '../../../common/kernel/result.ts';
import type {
  NoticeRefused,
  ReceiptRefused,
  StorePurchase,
  StoreReceipts,
} from '../../application/ports/candy/store-receipts.ts';
import type { StoreNotification } from '../../domain/candy/store-notification.ts';
import { UnavailableError } from '../../application/unavailable-error.ts';

/** Our app in the App Store. */
export interface AppStoreSettings {
  readonly bundleId: string;
  /** The app's number, which the sandbox does not know. */
  readonly appId: number | undefined;
  /** The root certificates that every receipt has to lead to, as DER. */
  readonly roots: readonly Buffer[];
  /** Takes what testers buy, and nothing else. */
  readonly isSandbox: boolean;
  /** Asks Apple whether the certificates of a receipt were revoked; true unless told. */
  readonly asksForRevoked?: boolean;
}

/**
 * Milliseconds after which a receipt says nothing of now: its money may have been given back since. The app gets another from
 * StoreKit, which is signed anew.
 */
const RECEIPT_LIFE_MS = 24 * 60 * 60 * 1000;

/** The notifications that say whose money it is; of a refund that was granted by mistake Apple takes the money back. */
const SAYS_TAKEN_BACK: ReadonlyMap<string, boolean> = new Map([
  ['REFUND', true],
  ['REVOKE', true],
  ['REFUND_REVERSED', false],
]);

/** Transactions that the App Store has signed (ADR 0026), and what it says of them later (ADR 0029). */
export class AppStoreReceipts implements StoreReceipts {
  readonly name = 'apple';
  readonly isFree: boolean;
  readonly namesBuyer = true;
  private readonly settings: AppStoreSettings;
  private readonly now: () => number;
  private verifier: Promise<SignedDataVerifier> | undefined;

  /** @param now milliseconds since 1970 */
  constructor(settings: AppStoreSettings, now: () => number = Date.now) {
    this.settings = settings;
    this.isFree = settings.isSandbox;
    this.now = now;
  }

  async verify(receipt: string): Promise<Result<StorePurchase, ReceiptRefused>> {
    const transaction = await this.verified((verifier) => verifier.verifyAndDecodeTransaction(receipt));
    const { transactionId = '', productId = '', quantity = 1, appAccountToken } = transaction ?? {};
    const isGood = transaction !== undefined && this.isBought(transaction) && transactionId !== '';
    if (!isGood) return fail({ kind: 'receipt-refused' });
    return ok({ transactionId, productId, quantity, accountToken: appAccountToken });
  }

  /** The app itself finishes the transaction, once it was answered. */
  consume(): Promise<void> {
    return Promise.resolve();
  }

  /** A notification of version 2, and the transaction within it, each with a signature of its own. */
  async hear(notice: string): Promise<Result<StoreNotification | undefined, NoticeRefused>> {
    const said = await this.verified((verifier) => verifier.verifyAndDecodeNotification(notice));
    if (said === undefined) return fail({ kind: 'notice-refused' });
    const isTakenBack = SAYS_TAKEN_BACK.get(said.notificationType ?? '');
    if (isTakenBack === undefined) return ok(undefined);
    const about = said.data?.signedTransactionInfo ?? '';
    const transaction = await this.verified((verifier) => verifier.verifyAndDecodeTransaction(about));
    if (transaction?.transactionId === undefined || said.signedDate === undefined)
      return fail({ kind: 'notice-refused' });
    return ok({ transactionId: transaction.transactionId, isTakenBack, saidAt: said.signedDate });
  }

  /** The App Store tells us. */
  takenBack(): Promise<readonly StoreNotification[]> {
    return Promise.resolve([]);
  }

  /** @returns what was signed for our app; undefined when it was not, or not by Apple */
  private async verified<Payload>(
    read: (verifier: SignedDataVerifier) => Promise<Payload>,
  ): Promise<Payload | undefined> {
    this.verifier ??= openVerifier(this.settings);
    const verifier = await this.verifier;
    try {
      return await read(verifier);
    } catch (cause) {
      const { VerificationException, VerificationStatus } = await library();
      if (!(cause instanceof VerificationException)) throw cause;
      if (cause.status !== VerificationStatus.RETRYABLE_VERIFICATION_FAILURE) return undefined;
      throw new UnavailableError('Apple did not say whether a certificate was revoked.', { cause });
    }
  }

  /** Bought by whoever shows it, to be used up, and not given back. */
  private isBought(transaction: JWSTransactionDecodedPayload): boolean {
    const { type, inAppOwnershipType, revocationDate, signedDate = 0 } = transaction;
    const isOwn = type === 'Consumable' && inAppOwnershipType === 'PURCHASED';
    return isOwn && revocationDate === undefined && this.now() - signedDate <= RECEIPT_LIFE_MS;
  }
}

/** Read with the first receipt: it is as large as half of the server. */
const library = () => import('@apple/app-store-server-library');

async function openVerifier(settings: AppStoreSettings): Promise<SignedDataVerifier> {
  const { bundleId, appId, roots, isSandbox, asksForRevoked = true } = settings;
  const { Environment, SignedDataVerifier } = await library();
  const environment = isSandbox ? Environment.SANDBOX : Environment.PRODUCTION;
  return new SignedDataVerifier([...roots], asksForRevoked, environment, bundleId, appId);
}
