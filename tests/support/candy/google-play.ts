import { generateKeyPairSync, randomBytes, randomUUID } from 'node:crypto';
import { GooglePlayReceipts } from '../../../server/adapters/payments/google-play-receipts.ts';
import { Secret } from '../../../server/domain/secret.ts';
import { startFakeProvider, type FakeProvider } from '../accounts/fake-provider.ts';

export const PACKAGE = 'com.soridam.app';
export const VOIDED = `/androidpublisher/v3/applications/${PACKAGE}/purchases/voidedpurchases`;
export const ACCOUNT = 'candy@soridam.iam.example';

const { privateKey, publicKey } = generateKeyPairSync('rsa', {
  modulusLength: 2048,
  privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
  publicKeyEncoding: { type: 'spki', format: 'pem' },
});

/** The keys of the service account, as PEM. */
export const ACCOUNT_KEYS = { privateKey, publicKey };

/** Google Play as its API is documented, as far as we use it (docs/configuration.md says where it deviates). */
export class GooglePlay {
  readonly provider: FakeProvider;

  private constructor(provider: FakeProvider) {
    this.provider = provider;
    provider.answers.set('POST /token', {
      body: { access_token: 'ya29.tests', expires_in: 3599, token_type: 'Bearer' },
    });
  }

  static async start(): Promise<GooglePlay> {
    return new GooglePlay(await startFakeProvider());
  }

  /** A server's way to it. */
  receipts(facts: { readonly isSandbox?: boolean; readonly now?: () => number } = {}): GooglePlayReceipts {
    const { url } = this.provider;
    const account = { email: ACCOUNT, privateKey: new Secret(privateKey), tokenUrl: `${url}/token` };
    const settings = { packageName: PACKAGE, account, apiUrl: url, isSandbox: facts.isSandbox ?? false };
    return new GooglePlayReceipts(settings, facts.now);
  }

  /** Somebody buys. @param facts what the purchase says instead of what a good one says. @returns its token */
  sell(productId: string, facts: object = {}): string {
    const token = `${randomBytes(18).toString('base64url')}.AO-${randomBytes(90).toString('base64url')}`;
    const body = {
      kind: 'androidpublisher#productPurchase',
      purchaseTimeMillis: String(Date.now()),
      purchaseState: 0,
      consumptionState: 0,
      acknowledgementState: 0,
      orderId: `GPA.${randomUUID()}`,
      regionCode: 'KR',
      obfuscatedExternalAccountId: randomUUID(),
      ...facts,
    };
    this.provider.answers.set(`GET ${this.placeOf(productId, token)}`, { body });
    this.provider.answers.set(`POST ${this.placeOf(productId, token)}:consume`, { status: 204, body: '' });
    return token;
  }

  /** Has taken back the money of orders, of which it tells one page each. */
  takeBack(...orders: readonly { readonly orderId: string; readonly at?: number }[]): void {
    const pages = orders.map(({ orderId, at = Date.now() }, index) => ({
      voidedPurchases: [
        { kind: 'androidpublisher#voidedPurchase', orderId, voidedTimeMillis: String(at), voidedSource: 0 },
      ],
      ...(index + 1 < orders.length && { tokenPagination: { nextPageToken: `page ${index + 1}` } }),
    }));
    this.provider.answers.set(`GET ${VOIDED}`, {
      bodyOf: (query) => pages[Number(query.get('token')?.slice('page '.length) ?? 0)] ?? {},
    });
  }

  placeOf(productId: string, token: string): string {
    return `/androidpublisher/v3/applications/${PACKAGE}/purchases/products/${productId}/tokens/${token}`;
  }
}
