import { createPrivateKey } from 'node:crypto';
import { importPKCS8, SignJWT } from 'jose';
import { Type } from 'typebox';
import { Value } from 'typebox/value';
import { fail, ok, type Result } from '../../../common/kernel/result.ts';
import type {
  NoticeRefused,
  ReceiptRefused,
  StorePurchase,
  StoreReceipts,
} from '../../application/ports/candy/store-receipts.ts';
import { UnavailableError } from '../../application/unavailable-error.ts';
import type { StoreNotification } from '../../domain/candy/store-notification.ts';
import { Secret } from '../../domain/secret.ts';
import { askPayments, type Reply } from './payment-http.ts';

/** Our app in Google Play, and the service account that may look at its orders. */
export interface GooglePlaySettings {
  readonly packageName: string;
  readonly account: GoogleServiceAccount;
  /** `https://androidpublisher.googleapis.com`, another one in tests. */
  readonly apiUrl: string;
  /** Takes what testers buy, and nothing else. */
  readonly isSandbox: boolean;
}

/** Of the account's key file. */
export interface GoogleServiceAccount {
  readonly email: string;
  /** RSA, as PKCS #8 PEM. */
  readonly privateKey: Secret;
  /** Where tokens are given out. */
  readonly tokenUrl: string;
}

const SCOPE = 'https://www.googleapis.com/auth/androidpublisher';
const GRANT = 'urn:ietf:params:oauth:grant-type:jwt-bearer';
/** Seconds that we ask for a token, the longest there are, and before whose end it is not used any more. */
const TOKEN_SECONDS = 3600;
const TOKEN_MARGIN_SECONDS = 60;

/** Both become part of an address. */
const PRODUCT = /^[a-z0-9][a-z0-9._]{0,147}$/;
const PURCHASE_TOKEN = /^[\w-][\w.-]{8,1999}$/;

const KeyFile = Type.Object({
  client_email: Type.String({ minLength: 3 }),
  private_key: Type.String(),
  token_uri: Type.String({ pattern: '^https?://[^?#]+$' }),
});

const TokenAnswer = Type.Object({ access_token: Type.String({ minLength: 1 }), expires_in: Type.Integer() });
/** A ProductPurchase, of which Google leaves out what is 0 or unset. */
const ProductPurchase = Type.Object({
  purchaseState: Type.Optional(Type.Integer()),
  consumptionState: Type.Optional(Type.Integer()),
  orderId: Type.Optional(Type.String()),
  productId: Type.Optional(Type.String()),
  purchaseToken: Type.Optional(Type.String()),
  purchaseType: Type.Optional(Type.Integer()),
  quantity: Type.Optional(Type.Integer()),
  obfuscatedExternalAccountId: Type.Optional(Type.String()),
});
/** Of a month's purchases, whose money Google, the buyer or the buyer's bank has taken back; not of subscriptions. */
const VOIDED = '/purchases/voidedpurchases?type=0';
const VoidedPurchases = Type.Object({
  voidedPurchases: Type.Optional(
    Type.Array(
      Type.Object({
        orderId: Type.String({ minLength: 1 }),
        voidedTimeMillis: Type.String({ pattern: '^[0-9]{1,15}$' }),
      }),
    ),
  ),
  tokenPagination: Type.Optional(Type.Object({ nextPageToken: Type.Optional(Type.String()) })),
});
const PURCHASED = 0;
const PENDING = 2;
const CONSUMED = 1;
/** A tester's purchase; one that was paid for has no type. */
const TEST = 0;

/** Purchase tokens of Google Play, by the Android Publisher API, version 3 (ADR 0026). */
export class GooglePlayReceipts implements StoreReceipts {
  readonly name = 'google';
  readonly isFree: boolean;
  readonly namesBuyer = true;
  private readonly settings: GooglePlaySettings;
  private readonly now: () => number;
  private token: { readonly text: string; readonly endsAt: number } | undefined;

  /** @param now milliseconds since 1970 */
  constructor(settings: GooglePlaySettings, now: () => number = Date.now) {
    this.settings = settings;
    this.isFree = settings.isSandbox;
    this.now = now;
  }

  async verify(receipt: string, productId: string | undefined): Promise<Result<StorePurchase, ReceiptRefused>> {
    const purchase = await this.purchase(receipt, productId);
    if (purchase === undefined || productId === undefined) return fail({ kind: 'receipt-refused' });
    const { purchaseState = PURCHASED, purchaseType, orderId, quantity = 1 } = purchase;
    if (purchaseState === PENDING) return fail({ kind: 'receipt-pending' });
    const isPaid = purchaseState === PURCHASED && purchaseType === (this.settings.isSandbox ? TEST : undefined);
    if (!isPaid || orderId === undefined) return fail({ kind: 'receipt-refused' });
    return ok({ transactionId: orderId, productId, quantity, accountToken: purchase.obfuscatedExternalAccountId });
  }

  /** Consumes the purchase, which acknowledges it too: Google gives the money back after three days without. */
  async consume(receipt: string, productId: string): Promise<void> {
    const { status } = await this.ask('POST', `${this.placeOf(receipt, productId)}:consume`);
    if (status < 300) return;
    // What was consumed before may be refused the second time, so what counts is how it stands.
    const purchase = await this.purchase(receipt, productId);
    if (purchase?.consumptionState !== CONSUMED) throw new UnavailableError(`Google Play answered ${status}.`);
  }

  /** Google is asked. Its notices would come by a message queue of its own, and say no more. */
  async hear(): Promise<Result<StoreNotification | undefined, NoticeRefused>> {
    return fail({ kind: 'notice-refused' });
  }

  /** @returns all that Google still knows of, the thirty last days, so that nothing is missed however long we did not ask */
  async takenBack(): Promise<readonly StoreNotification[]> {
    const words: StoreNotification[] = [];
    let next: string | undefined;
    do {
      const { status, body } = await this.ask(
        'GET',
        VOIDED + (next === undefined ? '' : `&token=${encodeURIComponent(next)}`),
      );
      if (status !== 200 || !Value.Check(VoidedPurchases, body)) {
        throw new UnavailableError(`Google Play answered ${status} about voided purchases.`);
      }
      for (const { orderId, voidedTimeMillis } of body.voidedPurchases ?? []) {
        words.push({ transactionId: orderId, isTakenBack: true, saidAt: Number(voidedTimeMillis) });
      }
      next = body.tokenPagination?.nextPageToken;
    } while (next !== undefined && next !== '');
    return words;
  }

  /** @returns undefined for a token that is none, none of this product, or none of our app */
  private async purchase(receipt: string, productId: string | undefined) {
    if (productId === undefined || !PRODUCT.test(productId) || !PURCHASE_TOKEN.test(receipt)) return undefined;
    const { status, body } = await this.ask('GET', this.placeOf(receipt, productId));
    if (status !== 200) return undefined;
    if (!Value.Check(ProductPurchase, body)) throw new UnavailableError('Google Play gave no purchase that we know.');
    const isSame = (body.productId ?? productId) === productId && (body.purchaseToken ?? receipt) === receipt;
    return isSame ? body : undefined;
  }

  private placeOf(receipt: string, productId: string): string {
    return `/purchases/products/${productId}/tokens/${receipt}`;
  }

  private async ask(method: 'GET' | 'POST', path: string): Promise<Reply> {
    const { apiUrl, packageName } = this.settings;
    const headers = { authorization: `Bearer ${await this.bearer()}` };
    const url = `${apiUrl}/androidpublisher/v3/applications/${packageName}${path}`;
    try {
      return await askPayments('Google Play', url, { method, headers });
    } catch (cause) {
      this.token = undefined; // it may have been ended before its time
      throw cause;
    }
  }

  /** A token for our service account, kept while it is good. */
  private async bearer(): Promise<string> {
    const now = Math.floor(this.now() / 1000);
    if (this.token !== undefined && now < this.token.endsAt) return this.token.text;
    const { email, privateKey, tokenUrl } = this.settings.account;
    const assertion = await new SignJWT({ scope: SCOPE })
      .setProtectedHeader({ alg: 'RS256', typ: 'JWT' })
      .setIssuer(email)
      .setAudience(tokenUrl)
      .setIssuedAt(now)
      .setExpirationTime(now + TOKEN_SECONDS)
      .sign(await importPKCS8(privateKey.reveal(), 'RS256'));
    const sent = { method: 'POST', body: new URLSearchParams({ grant_type: GRANT, assertion }) };
    const { body } = await askPayments('Google', tokenUrl, sent);
    if (!Value.Check(TokenAnswer, body)) throw new UnavailableError('Google gave our service account no token.');
    this.token = { text: body.access_token, endsAt: now + body.expires_in - TOKEN_MARGIN_SECONDS };
    return this.token.text;
  }
}

/** @returns the account of a key file, undefined when the text is none */
export function serviceAccountOf(given: string): GoogleServiceAccount | undefined {
  try {
    const file: unknown = JSON.parse(given);
    if (!Value.Check(KeyFile, file)) return undefined;
    const { client_email: email, private_key: pem, token_uri: tokenUrl } = file;
    if (createPrivateKey(pem).asymmetricKeyType !== 'rsa') return undefined;
    return { email, privateKey: new Secret(pem), tokenUrl };
  } catch {
    return undefined;
  }
}
