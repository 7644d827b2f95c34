import { Type } from 'typebox';
import { Value } from 'typebox/value';
import { fail, ok, type Result } from '../../../common/kernel/result.ts';
import type {
  PaymentGateway,
  PaymentOrder,
  PaymentRefused,
  PaymentState,
} from '../../application/ports/candy/payment-gateway.ts';
import { UnavailableError } from '../../application/unavailable-error.ts';
import type { Secret } from '../../domain/secret.ts';
import { askPayments, decidesByStatus, type Reply } from './payment-http.ts';

/** What an operator has from Toss Payments. */
export interface TossSettings {
  readonly secretKey: Secret;
  /** `https://api.tosspayments.com`, another one in tests. */
  readonly apiUrl: string;
  /** Scheme and host of the site. */
  readonly site: string;
}

const Payment = Type.Object({
  paymentKey: Type.String(),
  orderId: Type.String(),
  status: Type.String(),
  totalAmount: Type.Number(),
  cancels: Type.Optional(Type.Union([Type.Null(), Type.Array(Type.Object({ cancelAmount: Type.Number() }))])),
  checkout: Type.Optional(Type.Union([Type.Null(), Type.Object({ url: Type.String() })])),
});
const Refusal = Type.Object({ code: Type.String() });

/**
 * Codes of answers below 500 that say nothing of the payment: it is asked too often, the bank does not answer, or our own
 * credentials are not taken. All other codes of 400 and 403 are refusals, such as that of a card (`REJECT_CARD_PAYMENT`).
 */
const UNDECIDED_CODES: readonly string[] = [
  'FORBIDDEN_CONSECUTIVE_REQUEST',
  'PROVIDER_ERROR',
  'CARD_PROCESSING_ERROR',
  'INVALID_API_KEY',
  'INCORRECT_BASIC_AUTH_FORMAT',
];

/** Of the pages on which a buyer pays. */
const DOMAIN = 'tosspayments.com';

const KINDS: Readonly<Record<string, PaymentState['kind']>> = {
  DONE: 'paid',
  CANCELED: 'canceled',
  PARTIAL_CANCELED: 'canceled',
  ABORTED: 'failed',
  EXPIRED: 'failed',
};

/**
 * Toss Payments, by its Core API. The order is ours and comes first; what it is worth is checked on both sides; each call that
 * changes something has a key of its own, under which it is done once.
 */
export class TossPaymentGateway implements PaymentGateway {
  readonly name = 'toss';
  readonly isFree: boolean;
  private readonly settings: TossSettings;

  constructor(settings: TossSettings) {
    this.settings = settings;
    this.isFree = isTestKey(settings.secretKey);
  }

  async checkout({ id, name, wonAmount }: PaymentOrder): Promise<Result<string, PaymentRefused>> {
    const back = `${this.settings.site}/notification/topup?purchaseId=${id}`;
    const body = {
      method: 'CARD',
      orderId: id,
      orderName: name,
      amount: wonAmount,
      successUrl: back,
      failUrl: `${back}&failed=1`,
    };
    const reply = await this.post('/v1/payments', body, `checkout-${id}`);
    const payment = paymentOf(reply);
    const url = payment?.checkout?.url;
    if (url === undefined) return refused(reply);
    if (!this.isTheirs(url))
      throw new UnavailableError('Toss Payments leads the buyer to an address of somebody else.');
    return ok(url);
  }

  async confirm({ id, wonAmount }: PaymentOrder, paymentKey: string): Promise<Result<void, PaymentRefused>> {
    const body = { paymentKey, orderId: id, amount: wonAmount };
    const reply = await this.post('/v1/payments/confirm', body, `confirm-${id}-${paymentKey}`);
    const payment = paymentOf(reply);
    const isOurs = payment?.orderId === id && payment.totalAmount === wonAmount && payment.status === 'DONE';
    if (isOurs) return ok(undefined);
    // What was confirmed before is refused the second time, so what counts is how it stands.
    const state = await this.state({ id });
    const isPaid = state?.kind === 'paid' && state.paymentKey === paymentKey && state.wonAmount === wonAmount;
    return isPaid ? ok(undefined) : refused(reply);
  }

  async state({ id: orderId }: Pick<PaymentOrder, 'id'>): Promise<PaymentState | undefined> {
    const reply = await this.call('GET', `/v1/payments/orders/${encodeURIComponent(orderId)}`);
    if (reply.status === 404) return undefined;
    const payment = paymentOf(reply);
    if (payment?.orderId !== orderId) throw new UnavailableError('Toss Payments gave no payment that we know.');
    return {
      kind: KINDS[payment.status] ?? 'waiting',
      paymentKey: payment.paymentKey,
      wonAmount: payment.totalAmount,
      canceledWon: (payment.cancels ?? []).reduce((sum, { cancelAmount }) => sum + cancelAmount, 0),
    };
  }

  async refund(paymentKey: string, wonAmount: number, key: string): Promise<Result<void, PaymentRefused>> {
    const body = { cancelReason: '사용하지 않은 캔디 환불', cancelAmount: wonAmount };
    const reply = await this.post(`/v1/payments/${encodeURIComponent(paymentKey)}/cancel`, body, key);
    const payment = paymentOf(reply);
    if (payment === undefined) return refused(reply);
    const isGiven = (payment.cancels ?? []).some(({ cancelAmount }) => cancelAmount === wonAmount);
    if (!isGiven) throw new UnavailableError('Toss Payments has given back another amount than it was told.');
    return ok(undefined);
  }

  /** Whether a page is one of the gateway's: of its own domain over https, or of the address that we ask. */
  private isTheirs(page: string): boolean {
    const url = URL.parse(page);
    if (url === null) return false;
    const isOfDomain = url.hostname === DOMAIN || url.hostname.endsWith(`.${DOMAIN}`);
    return (url.protocol === 'https:' && isOfDomain) || url.origin === new URL(this.settings.apiUrl).origin;
  }

  private post(path: string, body: object, key: string): Promise<Reply> {
    return this.call('POST', path, { body, key });
  }

  private call(method: string, path: string, sent?: { body: object; key: string }): Promise<Reply> {
    const { apiUrl, secretKey } = this.settings;
    const credentials = Buffer.from(`${secretKey.reveal()}:`).toString('base64');
    const init = {
      method,
      headers: {
        authorization: `Basic ${credentials}`,
        ...(sent && { 'content-type': 'application/json', 'idempotency-key': sent.key }),
      },
      ...(sent && { body: JSON.stringify(sent.body) }),
    };
    return askPayments('Toss Payments', apiUrl + path, init, decides);
  }
}

/** @returns whether a key is one of the gateway's test mode, in which no money moves */
export function isTestKey(secretKey: Secret): boolean {
  return secretKey.reveal().startsWith('test_');
}

/** @returns whether the answer says what became of the payment; of a 403 its code tells */
function decides(reply: Reply): boolean {
  if (reply.status !== 400 && reply.status !== 403) return decidesByStatus(reply);
  return Value.Check(Refusal, reply.body) && !UNDECIDED_CODES.includes(reply.body.code);
}

/** @throws UnavailableError when something was done, and it is not said what */
function paymentOf({ status, body }: Reply) {
  if (status !== 200) return undefined;
  if (!Value.Check(Payment, body)) throw new UnavailableError('Toss Payments gave no payment that we know.');
  return body;
}

function refused({ body }: Reply): Result<never, PaymentRefused> {
  return fail({ kind: 'payment-refused', code: Value.Check(Refusal, body) ? body.code : 'UNKNOWN' });
}
