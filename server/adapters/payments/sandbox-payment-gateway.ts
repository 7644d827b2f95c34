import { fail, ok, type Result } from '../../../common/kernel/result.ts';
import type {
  PaymentGateway,
  PaymentOrder,
  PaymentRefused,
  PaymentState,
} from '../../application/ports/candy/payment-gateway.ts';

/** Payments of the demo, in which no money moves and which the page says so of (decisions §5). It agrees to every order. */
export class SandboxPaymentGateway implements PaymentGateway {
  readonly name = 'sandbox';
  readonly isFree = true;
  private readonly site: string;

  /** @param site scheme and host of the site */
  constructor(site: string) {
    this.site = site;
  }

  async checkout({ id, wonAmount }: PaymentOrder): Promise<Result<string, PaymentRefused>> {
    const query = new URLSearchParams({
      purchaseId: id,
      paymentKey: keyOf(id),
      amount: String(wonAmount),
      gateway: 'sandbox',
    });
    return ok(`${this.site}/notification/topup?${query.toString()}`);
  }

  async confirm({ id }: PaymentOrder, paymentKey: string): Promise<Result<void, PaymentRefused>> {
    return paymentKey === keyOf(id) ? ok(undefined) : fail({ kind: 'payment-refused', code: 'UNKNOWN_PAYMENT' });
  }

  /** Nothing is paid before it is confirmed. */
  async state({ id, wonAmount }: PaymentOrder): Promise<PaymentState | undefined> {
    return { kind: 'waiting', paymentKey: keyOf(id), wonAmount, canceledWon: 0 };
  }

  async refund(): Promise<Result<void, PaymentRefused>> {
    return ok(undefined);
  }
}

function keyOf(orderId: string): string {
  return `sandbox-${orderId}`;
}
