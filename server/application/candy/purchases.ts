import { fail, ok, type Result } from '../../../common/kernel/result.ts';
import type { MemberPrincipal } from '../../domain/principal.ts';
import type { KeyReused } from '../../domain/candy/ledger.ts';
import { packOfProduct, PACKS } from '../../domain/candy/pack.ts';
import type { GatewayName, Purchase, StoreName } from '../../domain/candy/purchase.ts';
import type { AuditOrigin } from '../ports/operation/audit-trail.ts';
import type { UnfinishedPurchase } from '../ports/operation/job-queue.ts';
import type { PaymentGateway, PaymentOrder, PaymentRefused } from '../ports/candy/payment-gateway.ts';
import type { PurchaseRepository } from '../ports/candy/purchase-repository.ts';
import type { PurchaseWork } from '../ports/candy/purchase-work.ts';
import type { NoticeRefused, ReceiptRefused, StoreReceipts } from '../ports/candy/store-receipts.ts';
import { UnavailableError } from '../unavailable-error.ts';
import { CreditReceipt } from './credit-receipt.ts';
import { FollowStore } from './follow-store.ts';
import { OrderCandy } from './order-candy.ts';
import { RefundPurchase } from './refund-purchase.ts';
import { SettlePurchase } from './settle-purchase.ts';

/** Why nothing was bought. */
export type PurchaseRefusal =
  | KeyReused
  | PaymentRefused
  | ReceiptRefused
  | {
      readonly kind:
        | 'not-found'
        | 'unsold'
        | 'gateway-unknown'
        | 'amount-mismatch'
        | 'not-refundable'
        | 'receipt-used'
        | 'receipt-foreign';
    };

/** What buying stands on. */
export interface PurchaseParts {
  readonly purchases: PurchaseRepository;
  readonly work: PurchaseWork;
  readonly gateways: readonly PaymentGateway[];
  readonly stores: readonly StoreReceipts[];
  /** @returns what an app names a member to a store by, so that their receipt is nobody else's */
  readonly accountToken: (memberId: number) => string;
  /** By which an app named the member under the secret key of before; undefined when nobody believes that any more. */
  readonly previousAccountToken?: ((memberId: number) => string) | undefined;
  /** Whether the operator may sell; what was paid is credited all the same, so that nobody loses it (ADR 0041). */
  readonly isSelling: boolean;
  /** Whether the ledger held when it was audited; where it did not, nothing is taken and credited (ADR 0025). */
  readonly isLedgerSound: boolean;
  /** Milliseconds since 1970. */
  readonly now: () => number;
}

/**
 * Candy against money. An order is stored before anybody outside hears of it, candy is credited once by whatever says first
 * that it was paid, and a job sees to the end of what was begun (security §5.9).
 */
export class Purchases {
  private readonly parts: PurchaseParts;
  private readonly ordering: OrderCandy;
  private readonly settling: SettlePurchase;
  private readonly refunding: RefundPurchase;
  private readonly receipts: CreditReceipt;
  private readonly following: FollowStore;

  constructor(parts: PurchaseParts) {
    this.parts = parts;
    this.ordering = new OrderCandy(parts);
    this.settling = new SettlePurchase(parts);
    this.refunding = new RefundPurchase(parts);
    this.receipts = new CreditReceipt(parts);
    this.following = new FollowStore(parts);
  }

  /** @returns the purchase, and where to pay for it */
  async order(
    { packId, gateway, key }: { readonly packId: string; readonly gateway: GatewayName; readonly key: string },
    principal: MemberPrincipal,
  ): Promise<Result<{ readonly purchase: Purchase; readonly url: string }, PurchaseRefusal>> {
    const { isSelling, now } = this.parts;
    if (!isSelling) return fail({ kind: 'unsold' });
    const pack = PACKS.find(({ id }) => id === packId);
    const taker = this.gateway(gateway);
    if (pack === undefined) return fail({ kind: 'not-found' });
    if (taker === undefined) return fail({ kind: 'gateway-unknown' });
    const ordered = await this.ordering.run({ pack, gateway, isFree: taker.isFree, key, at: now() }, principal);
    if (!ordered.ok) return ordered;
    const url = await taker.checkout(orderOf(ordered.value));
    return url.ok ? ok({ purchase: ordered.value, url: url.value }) : url;
  }

  /** The buyer has come back and says under which name they paid what. */
  async confirm(
    id: string,
    paid: { readonly paymentKey: string; readonly wonAmount: number },
    principal: MemberPrincipal,
  ): Promise<Result<Purchase, PurchaseRefusal>> {
    const { purchases, now } = this.parts;
    const purchase = await purchases.own(id, principal);
    if (purchase === undefined) return fail({ kind: 'not-found' });
    if (purchase.wonAmount !== paid.wonAmount) return fail({ kind: 'amount-mismatch' });
    if (purchase.paidAt === undefined) {
      await this.settling.begin(id, paid.paymentKey, now());
      const settled = await this.take(purchase, paid.paymentKey, false);
      if (!settled.ok) return settled;
    }
    const credited = await purchases.own(id, principal);
    return credited === undefined ? fail({ kind: 'not-found' }) : ok(credited);
  }

  /** Gives back what is not spent of a purchase. */
  async refund(
    id: string,
    key: string,
    principal: MemberPrincipal,
    from: AuditOrigin,
  ): Promise<Result<Purchase, PurchaseRefusal>> {
    const { purchases, now } = this.parts;
    const begun = await this.refunding.begin(id, key, principal, now());
    if (!begun.ok) return begun;
    await this.finishRefund(id, from);
    const ended = await purchases.own(id, principal);
    return ended === undefined ? fail({ kind: 'not-found' }) : ok(ended);
  }

  /**
   * Gives back the money of a refund that was begun; bears being done twice.
   * @param from of the member, who may be gone meanwhile
   */
  private async finishRefund(id: string, from: AuditOrigin = {}): Promise<void> {
    const { purchases, now } = this.parts;
    const purchase = await purchases.byId(id);
    const taker = purchase && this.gateway(purchase.gateway);
    if (purchase?.refunding === undefined || purchase.paymentKey === undefined || taker === undefined) return;
    const { won, key } = purchase.refunding;
    const given = await taker.refund(purchase.paymentKey, won, key);
    const isPaid = given.ok || (await this.isGivenBack(taker, purchase, purchase.refundedWon + won));
    await this.refunding.end(id, { key, isPaid, from }, now());
  }

  /** What was given back before is refused the second time, so what counts is how it stands. */
  private async isGivenBack(taker: PaymentGateway, purchase: Purchase, won: number): Promise<boolean> {
    const state = await taker.state(orderOf(purchase));
    return state?.kind === 'canceled' && state.canceledWon >= won;
  }

  /**
   * Asks the gateway how a purchase stands, and does what follows from it; bears being done twice.
   * @throws UnavailableError when the ledger does not hold or a refund is under way, so that it is asked again
   */
  async settle(id: string): Promise<void> {
    const { purchases, now } = this.parts;
    this.requireSoundLedger();
    const purchase = await purchases.byId(id);
    const taker = purchase && this.gateway(purchase.gateway);
    if (purchase === undefined || taker === undefined) return;
    const state = await taker.state(orderOf(purchase));
    if (state === undefined || state.wonAmount !== purchase.wonAmount) return;
    if (state.kind === 'failed') return this.settling.close(id, now());
    const { isFree } = taker;
    if (state.kind === 'paid')
      return this.settling.credit(id, { paymentKey: state.paymentKey, isFree, isTold: true }, now());
    if (state.kind === 'canceled') {
      // Until the end of a refund nobody knows how much of what was given back was ours to give.
      if (purchase.refunding !== undefined) throw new UnavailableError('A refund is under way.');
      return this.settling.chargeBack(id, state.canceledWon, now());
    }
    if (purchase.state !== 'ordered' || purchase.paymentKey === undefined) return;
    await this.take(purchase, purchase.paymentKey, true);
  }

  /** Credits what a store's receipt says to the account that began the purchase, once for ever. */
  async redeem(
    { store, receipt, productId }: { readonly store: StoreName; readonly receipt: string; readonly productId?: string },
    principal: MemberPrincipal,
  ): Promise<Result<Purchase, PurchaseRefusal>> {
    const { now } = this.parts;
    const taker = this.store(store);
    if (taker === undefined) return fail({ kind: 'gateway-unknown' });
    const verified = await taker.verify(receipt, productId);
    if (!verified.ok) return verified;
    const { transactionId, productId: product, quantity, accountToken: token } = verified.value;
    const isTheirs = token !== undefined && this.names(token, principal);
    const isNobodys = token === undefined && !taker.namesBuyer;
    if (!isTheirs && !isNobodys) return fail({ kind: 'receipt-foreign' });
    const pack = packOfProduct(product, quantity);
    if (pack === undefined) return fail({ kind: 'receipt-refused' });
    const { isFree } = taker;
    const credit = { store, transactionId, isFree, pack, memberId: principal.memberId, receipt, productId: product };
    return this.receipts.run(credit, now());
  }

  private names(token: string, { memberId }: MemberPrincipal): boolean {
    const { accountToken, previousAccountToken } = this.parts;
    return [accountToken(memberId), previousAccountToken?.(memberId)].includes(token.toLowerCase());
  }

  /**
   * A store says that something has changed. What it says about a purchase holds, whether that was credited yet or not.
   * @throws UnavailableError when the ledger does not hold, so that it is said again
   */
  async hear(store: StoreName, notice: string): Promise<Result<void, NoticeRefused>> {
    const { now } = this.parts;
    this.requireSoundLedger();
    const heard = await this.store(store)?.hear(notice);
    if (heard === undefined) return fail({ kind: 'notice-refused' });
    if (!heard.ok) return heard;
    if (heard.value !== undefined) await this.following.run(store, heard.value, now());
    return ok(undefined);
  }

  /**
   * Asks the stores that say nothing by themselves whose money was given back.
   * @throws UnavailableError when one does not answer or the ledger does not hold, so that it is asked again
   */
  async askStores(): Promise<void> {
    const { stores, now } = this.parts;
    this.requireSoundLedger();
    for (const store of stores) {
      for (const word of await store.takenBack()) await this.following.run(store.name, word, now());
    }
  }

  /**
   * Does a job; bears being done twice.
   * @throws UnavailableError when the ledger does not hold, so that it is done later
   */
  async finish(job: UnfinishedPurchase): Promise<void> {
    this.requireSoundLedger();
    if (job.what !== 'consume') {
      return job.what === 'settle' ? this.settle(job.purchaseId) : this.finishRefund(job.purchaseId);
    }
    const { store, receipt, productId } = job;
    await this.store(store)?.consume(receipt, productId);
  }

  private async take(
    purchase: Purchase,
    paymentKey: string,
    isTold: boolean,
  ): Promise<Result<void, PaymentRefused | { readonly kind: 'gateway-unknown' }>> {
    const { now } = this.parts;
    const taker = this.gateway(purchase.gateway);
    if (taker === undefined) return fail({ kind: 'gateway-unknown' });
    const taken = await taker.confirm(orderOf(purchase), paymentKey);
    if (!taken.ok) {
      await this.settling.close(purchase.id, now());
      return taken;
    }
    await this.settling.credit(purchase.id, { paymentKey, isFree: taker.isFree, isTold }, now());
    return ok(undefined);
  }

  private requireSoundLedger(): void {
    if (!this.parts.isLedgerSound) throw new UnavailableError('The ledger does not hold.');
  }

  private store(name: StoreName): StoreReceipts | undefined {
    return this.parts.stores.find((store) => store.name === name);
  }

  private gateway(name: string): PaymentGateway | undefined {
    return this.parts.gateways.find((gateway) => gateway.name === name);
  }
}

function orderOf({ id, candyAmount, wonAmount }: Purchase): PaymentOrder {
  return { id, name: `소리담 캔디 ${candyAmount}`, wonAmount };
}
