import { fail, ok, type Result } from '../../../common/kernel/result.ts';
import type {
  PaymentGateway,
  PaymentOrder,
  PaymentRefused,
  PaymentState,
} from '../../../server/application/ports/candy/payment-gateway.ts';
import type {
  NoticeRefused,
  ReceiptRefused,
  StorePurchase,
  StoreReceipts,
} from '../../../server/application/ports/candy/store-receipts.ts';
import type { GatewayName, StoreName } from '../../../server/domain/candy/purchase.ts';
import type { StoreNotification } from '../../../server/domain/candy/store-notification.ts';

/** A gateway at which buyers agree to nothing before a test says so. */
export class MemoryGateway implements PaymentGateway {
  readonly name: GatewayName;
  readonly isFree: boolean;
  /** Its code, where it refuses what it is asked to do, and does it not. */
  refusal: string | undefined;
  /** What it was asked to sell. */
  readonly offers: PaymentOrder[] = [];
  /** How often it took money, and how often it gave some back. */
  readonly counts = { taken: 0, given: 0 };
  private readonly payments = new Map<string, PaymentState>();
  private readonly refunds = new Set<string>();

  constructor(name: GatewayName = 'toss', isFree = false) {
    this.name = name;
    this.isFree = isFree;
  }

  /** A payment stands as nobody asked us for. */
  set(orderId: string, facts: Partial<PaymentState>): void {
    const before = this.payments.get(orderId) ?? this.waiting(orderId, 0);
    this.payments.set(orderId, { ...before, ...facts });
  }

  async checkout(order: PaymentOrder): Promise<Result<string, PaymentRefused>> {
    if (this.refusal !== undefined) return this.refused();
    this.offers.push(order);
    if (!this.payments.has(order.id)) this.payments.set(order.id, this.waiting(order.id, order.wonAmount));
    return ok(`https://pay.example/${order.id}`);
  }

  async confirm({ id, wonAmount }: PaymentOrder, paymentKey: string): Promise<Result<void, PaymentRefused>> {
    const payment = this.payments.get(id);
    if (this.refusal !== undefined || payment?.paymentKey !== paymentKey || payment.wonAmount !== wonAmount) {
      return this.refused();
    }
    if (payment.kind === 'waiting') this.counts.taken += 1;
    this.set(id, { kind: 'paid' });
    return ok(undefined);
  }

  async state({ id }: PaymentOrder): Promise<PaymentState | undefined> {
    return this.payments.get(id);
  }

  async refund(paymentKey: string, wonAmount: number, key: string): Promise<Result<void, PaymentRefused>> {
    const [id, payment] = [...this.payments].find(([, one]) => one.paymentKey === paymentKey) ?? [];
    if (this.refusal !== undefined || id === undefined || payment === undefined) return this.refused();
    if (this.refunds.has(key)) return ok(undefined);
    this.refunds.add(key);
    this.counts.given += 1;
    this.set(id, { kind: 'canceled', canceledWon: payment.canceledWon + wonAmount });
    return ok(undefined);
  }

  private waiting(orderId: string, wonAmount: number): PaymentState {
    return { kind: 'waiting', paymentKey: `payment of ${orderId}`, wonAmount, canceledWon: 0 };
  }

  private refused(): Result<never, PaymentRefused> {
    return fail({ kind: 'payment-refused', code: this.refusal ?? 'UNKNOWN_PAYMENT' });
  }
}

/** A store that has sold what a test says, and says of it what a test says. */
export class MemoryStore implements StoreReceipts {
  readonly name: StoreName;
  readonly isFree: boolean;
  readonly namesBuyer: boolean;
  /** What was bought, by receipt. */
  readonly sold = new Map<string, StorePurchase>();
  /** Of which receipts it was told that the candy was given. */
  readonly consumed: (readonly [receipt: string, productId: string])[] = [];
  /** By notice: what it says, undefined for something else than money. */
  readonly notices = new Map<string, StoreNotification | undefined>();
  /** What it says where it is asked. */
  voided: readonly StoreNotification[] = [];

  constructor(name: StoreName, { isFree = false, namesBuyer = true } = {}) {
    this.name = name;
    this.isFree = isFree;
    this.namesBuyer = namesBuyer;
  }

  async verify(receipt: string, productId: string | undefined): Promise<Result<StorePurchase, ReceiptRefused>> {
    const sold = this.sold.get(receipt);
    if (sold === undefined) return fail({ kind: 'receipt-refused' });
    return productId === undefined || productId === sold.productId ? ok(sold) : fail({ kind: 'receipt-pending' });
  }

  async consume(receipt: string, productId: string): Promise<void> {
    this.consumed.push([receipt, productId]);
  }

  async hear(notice: string): Promise<Result<StoreNotification | undefined, NoticeRefused>> {
    return this.notices.has(notice) ? ok(this.notices.get(notice)) : fail({ kind: 'notice-refused' });
  }

  async takenBack(): Promise<readonly StoreNotification[]> {
    return this.voided;
  }
}
