import { randomUUID, sign } from 'node:crypto';
import { aCertificate, type Certificate, type CertificateFacts } from '../http/certificates.ts';

/** Marks that Apple gives to the certificates that sign receipts, and to those that vouch for these. */
const SIGNS_RECEIPTS = '1.2.840.113635.100.6.11.1';
const VOUCHES = '1.2.840.113635.100.6.2.1';

export const BUNDLE = 'com.soridam.app';
export const APP_ID = 6_400_000_001;

/** An App Store with certificates of its own, which signs what it sells as Apple does. */
export class AppStore {
  readonly root: Certificate;
  readonly chain: readonly Certificate[];

  /** @param facts what the certificates say that sign and that vouch, if not what Apple's do; and who vouches for these */
  constructor(
    facts: { readonly leaf?: CertificateFacts; readonly vouching?: CertificateFacts; readonly root?: Certificate } = {},
  ) {
    this.root = facts.root ?? aCertificate('Root of the tests', { isAuthority: true });
    const ofAuthority = { issuer: this.root, isAuthority: true, marks: [VOUCHES] };
    const vouching = aCertificate('Authority of the tests', { ...ofAuthority, ...facts.vouching });
    const leaf = aCertificate('Signer of the tests', { issuer: vouching, marks: [SIGNS_RECEIPTS], ...facts.leaf });
    this.chain = [leaf, vouching, this.root];
  }

  /** A transaction as StoreKit hands it to an app. @param facts what it says instead of what a good one says */
  receipt(facts: object = {}, chain: readonly Certificate[] = this.chain, header: object = {}): string {
    const now = Date.now();
    const said = {
      transactionId: String(2_000_000_000_000_000 + Math.floor(Math.random() * 1e12)),
      bundleId: BUNDLE,
      productId: 'soridam.candy.50',
      purchaseDate: now,
      originalPurchaseDate: now,
      quantity: 1,
      type: 'Consumable',
      appAccountToken: randomUUID(),
      inAppOwnershipType: 'PURCHASED',
      signedDate: now,
      environment: 'Production',
      transactionReason: 'PURCHASE',
      currency: 'KRW',
      price: 5_300_000,
      ...facts,
    };
    return this.sign(said, chain, header);
  }

  /**
   * A notification about `transaction`, a receipt, as the App Store sends it.
   * @param facts what it says instead of what a good one says, and `data` of what it is about
   */
  notice(
    notificationType: string,
    transaction: string | undefined,
    { data, ...facts }: Readonly<Record<string, unknown>> = {},
  ): string {
    return this.sign({
      notificationType,
      notificationUUID: randomUUID(),
      version: '2.0',
      signedDate: Date.now(),
      data: {
        appAppleId: APP_ID,
        bundleId: BUNDLE,
        environment: 'Production',
        signedTransactionInfo: transaction,
        ...(data as object | undefined),
      },
      ...facts,
    });
  }

  private sign(said: object, chain: readonly Certificate[] = this.chain, header: object = {}): string {
    return signed({ alg: 'ES256', x5c: chain.map(({ der }) => der.toString('base64')), ...header }, said, chain[0]);
  }
}

/** @returns a compact JWS, signed with the key of `signer` */
export function signed(header: object, payload: object, signer: Certificate | undefined): string {
  const content = `${encoded(header)}.${encoded(payload)}`;
  if (signer === undefined) return `${content}.`;
  const signature = sign('sha256', Buffer.from(content), { key: signer.key, dsaEncoding: 'ieee-p1363' });
  return `${content}.${signature.toString('base64url')}`;
}

function encoded(value: object): string {
  return Buffer.from(JSON.stringify(value)).toString('base64url');
}
