import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { randomUUID } from 'node:crypto';

interface TossPayment {
  readonly paymentKey: string;
  readonly orderId: string;
  readonly totalAmount: number;
  status: 'READY' | 'IN_PROGRESS' | 'DONE' | 'CANCELED' | 'PARTIAL_CANCELED' | 'ABORTED';
  cancels: { readonly cancelAmount: number }[] | null;
}

/** What becomes of an answer: lost after the work was done, or the work is refused with 500. */
export type Trouble = 'none' | 'lost' | 'broken';

/** Toss Payments as its Core API is documented, as far as we use it (docs/configuration.md says where it deviates). */
export class TossServer {
  readonly url: string;
  /** How often money was taken, and given back. */
  readonly counts = { taken: 0, given: 0 };
  trouble: Trouble = 'none';
  /** So many of the next refunds are refused. */
  refusedRefunds = 0;
  /** With what the next call that changes something is refused, once. */
  refuseNext: { readonly status: number; readonly code: string } | undefined;
  /** Where the buyer is led to pay; to a page of its own unless told. */
  checkoutUrl: string | undefined;
  private readonly payments = new Map<string, TossPayment>();
  private readonly answers = new Map<string, { status: number; body: object }>();
  private readonly close: () => Promise<void>;

  private constructor(url: string, close: () => Promise<void>) {
    this.url = url;
    this.close = close;
  }

  static async start(secretKey: string): Promise<TossServer> {
    const server = createServer((request, response) => void toss.answer(request, response, secretKey));
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const { port } = server.address() as AddressInfo;
    const toss: TossServer = new TossServer(`http://127.0.0.1:${port}`, async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    });
    return toss;
  }

  stop(): Promise<void> {
    return this.close();
  }

  /** The buyer agrees on the gateway's page. @returns the key with which they come back */
  agree(orderId: string): string {
    const payment = this.paymentOf(orderId);
    if (payment === undefined) throw new Error(`Nobody ordered ${orderId}.`);
    payment.status = 'IN_PROGRESS';
    return payment.paymentKey;
  }

  /** The shop's owner gives the money back on the gateway's own page, or the buyer's bank takes it. */
  takeBack(orderId: string, amount: number): void {
    const payment = this.paymentOf(orderId);
    if (payment === undefined) throw new Error(`Nobody ordered ${orderId}.`);
    cancel(payment, amount);
  }

  /** @returns how much of a payment was given back in all */
  canceledWon(orderId: string): number {
    return (this.paymentOf(orderId)?.cancels ?? []).reduce((sum, { cancelAmount }) => sum + cancelAmount, 0);
  }

  private async answer(request: IncomingMessage, response: ServerResponse, secretKey: string): Promise<void> {
    const chunks: Uint8Array[] = [];
    for await (const chunk of request) chunks.push(chunk as Uint8Array);
    const text = Buffer.concat(chunks).toString();
    if (this.trouble === 'broken') return send(response, 500, { code: 'FAILED_INTERNAL_SYSTEM_PROCESSING' });
    const isKnown = request.headers.authorization === `Basic ${Buffer.from(`${secretKey}:`).toString('base64')}`;
    const key = String(request.headers['idempotency-key'] ?? '');
    if (request.method === 'POST' && this.refuseNext !== undefined) {
      const { status, code } = this.refuseNext;
      this.refuseNext = undefined;
      return send(response, status, { code, message: code });
    }
    const made = isKnown
      ? (this.answers.get(key) ?? this.act(`${request.method} ${request.url}`, text === '' ? {} : JSON.parse(text)))
      : { status: 401, body: { code: 'UNAUTHORIZED_KEY' } };
    if (key !== '') this.answers.set(key, made);
    if (this.trouble === 'lost') response.destroy();
    else send(response, made.status, made.body);
  }

  private act(route: string, body: Readonly<Record<string, unknown>>): { status: number; body: object } {
    const { orderId, amount, paymentKey, cancelAmount } = body;
    if (route === 'POST /v1/payments') {
      const payment: TossPayment = {
        paymentKey: `toss-${randomUUID()}`,
        orderId: String(orderId),
        totalAmount: Number(amount),
        status: 'READY',
        cancels: null,
      };
      this.payments.set(payment.paymentKey, payment);
      return {
        status: 200,
        body: { ...payment, checkout: { url: this.checkoutUrl ?? `${this.url}/pay/${payment.paymentKey}` } },
      };
    }
    if (route === 'POST /v1/payments/confirm') {
      const payment = this.payments.get(String(paymentKey));
      if (payment === undefined) return refusal(404, 'NOT_FOUND_PAYMENT');
      if (payment.orderId !== orderId || payment.totalAmount !== amount) return refusal(400, 'INVALID_REQUEST');
      if (payment.status === 'DONE') return refusal(400, 'ALREADY_PROCESSED_PAYMENT');
      if (payment.status !== 'IN_PROGRESS') return refusal(404, 'NOT_FOUND_PAYMENT_SESSION');
      payment.status = 'DONE';
      this.counts.taken += 1;
      return { status: 200, body: payment };
    }
    const [, ofOrder] = /^GET \/v1\/payments\/orders\/(.+)$/.exec(route) ?? [];
    const [, ofKey] = /^POST \/v1\/payments\/(.+)\/cancel$/.exec(route) ?? [];
    const payment = ofOrder === undefined ? this.payments.get(ofKey ?? '') : this.paymentOf(ofOrder);
    if (payment === undefined) return refusal(404, 'NOT_FOUND_PAYMENT');
    if (ofKey === undefined) return { status: 200, body: payment };
    if (payment.status !== 'DONE' && payment.status !== 'PARTIAL_CANCELED')
      return refusal(400, 'NOT_CANCELABLE_PAYMENT');
    if (this.refusedRefunds > 0) {
      this.refusedRefunds -= 1;
      return refusal(400, 'NOT_CANCELABLE_PAYMENT');
    }
    cancel(payment, Number(cancelAmount));
    this.counts.given += 1;
    return { status: 200, body: payment };
  }

  private paymentOf(orderId: string): TossPayment | undefined {
    return [...this.payments.values()].find((payment) => payment.orderId === orderId);
  }
}

function cancel(payment: TossPayment, cancelAmount: number): void {
  payment.cancels = [...(payment.cancels ?? []), { cancelAmount }];
  const sum = payment.cancels.reduce((total, one) => total + one.cancelAmount, 0);
  payment.status = sum === payment.totalAmount ? 'CANCELED' : 'PARTIAL_CANCELED';
}

function refusal(status: number, code: string) {
  return { status, body: { code, message: code } };
}

function send(response: ServerResponse, status: number, body: object): void {
  response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
}
