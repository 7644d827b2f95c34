import { Type } from 'typebox';
import { Value } from 'typebox/value';
import { fail, ok, type Result } from '../../../common/kernel/result.ts';
import type {
  PaymentGateway,
  PaymentOrder,
  PaymentRefused,
  PaymentState,
} from '../../application/ports/payment-gateway.ts';
import { UnavailableError } from '../../application/unavailable-error.ts';
import type { Secret } from '../../domain/secret.ts';
import { askPayments, type Reply } from './payment-http.ts';

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
  private readonly settings: TossSettings;

  constructor(settings: TossSettings) {
    this.settings = settings;
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
    return url === undefined ? refused(reply) : ok(url);
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

  private post(path: string, body: object, key: string): Promise<Reply> {
    return this.call('POST', path, { body, key });
  }

  private call(method: string, path: string, sent?: { body: object; key: string }): Promise<Reply> {
    const { apiUrl, secretKey } = this.settings;
    const credentials = Buffer.from(`${secretKey.reveal()}:`).toString('base64');
    return askPayments('Toss Payments', apiUrl + path, {
      method,
      headers: {
        authorization: `Basic ${credentials}`,
        ...(sent && { 'content-type': 'application/json', 'idempotency-key': sent.key }),
      },
      ...(sent && { body: JSON.stringify(sent.body) }),
    });
  }
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
