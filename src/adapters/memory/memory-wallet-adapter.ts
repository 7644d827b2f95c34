import { koreanDay } from '../../../common/kernel/days.ts';
import { fail, ok, type Result } from '../../../common/kernel/result.ts';
import type { ApiFailure } from '../../application/ports/api-port.ts';
import type { ClockPort } from '../../application/ports/clock-port.ts';
import type { ListItem, ListQuery } from '../../application/ports/api/list-api.ts';
import type {
  CandyFile,
  CandyOffer,
  Order,
  PurchaseFailure,
  PurchaseRefusal,
  Settled,
  WalletApi,
} from '../../application/ports/api/wallet-api.ts';
import type { CandyPack } from '../../domain/candy/pack.ts';
import type { Gateway, Payment, Purchase, Store, StoreReceipt } from '../../domain/candy/purchase.ts';
import type { HistoryKind } from '../../../common/kernel/candy-history.ts';
import type { Balance, CandyLot } from '../../domain/candy/wallet.ts';

type Movement = ListItem<'getCandyHistory'>;

const NOTHING = { candyAmount: 0, wonAmount: 0 };

/** The candy of one member, in memory. Its gateways agree to what is paid under the key `paid-` and the purchase. */
export class MemoryWalletAdapter implements WalletApi {
  /** Every call fails in this way as long as it is set. */
  failure: ApiFailure['kind'] | undefined = undefined;
  /** The next call that moves candy is refused so, once. */
  refusal: PurchaseRefusal['kind'] | undefined = undefined;
  /** The answer to the next call that moves candy is lost, once. */
  isAnswerLost = false;
  offer: CandyOffer = {
    packs: [aPack(10, 1100), aPack(50, 5300), aPack(100, 10_500)],
    isSelling: true,
    gateways: ['sandbox'],
    stores: ['google'],
  };
  /** As an author, to be paid out. */
  sponsored = 0;
  /** What the member owes. */
  debt = 0;
  private readonly purchases = new Map<string, Purchase>();
  private readonly lotList: CandyLot[] = [];
  private readonly movements: Movement[] = [];
  private readonly done = new Map<string, string>();
  private readonly clock: ClockPort;

  constructor(clock: ClockPort) {
    this.clock = clock;
  }

  /** A gift. */
  give(candyAmount: number, expiresAt?: number): void {
    this.receive(candyAmount, { kind: 'bonus', expiresAt, purchaseId: undefined }, 'grant');
  }

  /** Spends from the lots in their order, as an unlock does. */
  spend(candyAmount: number, facts: Partial<Movement> = {}): void {
    let rest = candyAmount;
    for (const lot of this.ordered()) {
      const taken = Math.min(lot.left, rest);
      this.keep({ ...lot, left: lot.left - taken });
      rest -= taken;
    }
    this.note('unlock', -candyAmount, facts);
  }

  async balance(): Promise<Result<Balance, ApiFailure>> {
    return this.answer(() => ({ totalCandy: this.total(), totalCandySponsored: this.sponsored, debt: this.debt }));
  }

  async lots(): Promise<Result<readonly CandyLot[], ApiFailure>> {
    return this.answer(() => this.ordered());
  }

  /** @returns the movements that are asked for, the newest first */
  async history(query: ListQuery<'getCandyHistory'>): Promise<Result<readonly Movement[], ApiFailure>> {
    return this.answer(() => this.matching(query));
  }

  async historyFile(filter: ListQuery<'getCandyHistory'>): Promise<Result<CandyFile, ApiFailure>> {
    return this.answer(() => {
      const rows = this.matching(filter).map(({ kind, candyAmount }) => `"${kind}","${candyAmount}"`);
      return { fileName: 'soridam-candy.csv', csv: `\ufeff${['"kind","candy"', ...rows].join('\r\n')}\r\n` };
    });
  }

  async packs(): Promise<Result<CandyOffer, ApiFailure>> {
    return this.answer(() => this.offer);
  }

  async order(packId: string, gateway: Gateway, key: string): Promise<Result<Order, PurchaseFailure>> {
    return this.move<Order>(() => {
      const pack = this.offer.packs.find(({ id }) => id === packId);
      if (!this.offer.isSelling) return fail({ kind: 'candy-unsold' });
      if (pack === undefined) return fail({ kind: 'not-found' });
      if (!this.offer.gateways.includes(gateway)) return fail({ kind: 'gateway-unknown' });
      const id = this.done.get(key) ?? uuidLike(this.purchases.size + 1);
      const before = this.purchases.get(id);
      if (before !== undefined && before.candyAmount !== pack.candyAmount) return fail({ kind: 'key-reused' });
      this.done.set(key, id);
      const purchase = before ?? this.keepPurchase(this.ordering(id, gateway, pack));
      const query = new URLSearchParams({
        purchaseId: id,
        paymentKey: `paid-${id}`,
        amount: String(pack.wonAmount),
        ...(gateway === 'sandbox' && { gateway }),
      });
      return ok({ purchase, checkoutUrl: `/notification/topup?${query.toString()}` });
    });
  }

  async purchase(id: string): Promise<Result<Settled, ApiFailure>> {
    if (this.failure !== undefined) return fail({ kind: this.failure });
    const purchase = this.purchases.get(id);
    return purchase === undefined ? fail({ kind: 'not-found' }) : ok(this.settled(purchase));
  }

  async confirm(id: string, { paymentKey, wonAmount }: Payment): Promise<Result<Settled, PurchaseFailure>> {
    return this.move<Settled>(() => {
      const purchase = this.purchases.get(id);
      if (purchase === undefined) return fail({ kind: 'not-found' });
      if (purchase.wonAmount !== wonAmount) return fail({ kind: 'amount-mismatch' });
      if (purchase.state !== 'ordered') return ok(this.settled(purchase));
      if (paymentKey !== `paid-${id}`) {
        this.keepPurchase({ ...purchase, state: 'failed' });
        return fail({ kind: 'payment-refused' });
      }
      return ok(this.settled(this.credit(purchase)));
    });
  }

  async refund(id: string, key: string): Promise<Result<Settled, PurchaseFailure>> {
    return this.move<Settled>(() => {
      const purchase = this.purchases.get(id);
      if (purchase === undefined) return fail({ kind: 'not-found' });
      if (this.done.get(key) === id) return ok(this.settled(purchase));
      const { refundable } = this.settled(purchase).purchase;
      const lot = this.lotList.find(({ purchaseId }) => purchaseId === id);
      if (refundable === undefined || lot === undefined) return fail({ kind: 'not-refundable' });
      this.done.set(key, id);
      this.keep({ ...lot, left: lot.left - refundable.candyAmount });
      this.note('refund', -refundable.candyAmount, { purchaseId: id });
      return ok(this.settled(this.keepPurchase({ ...purchase, state: 'refunded', refunded: refundable })));
    });
  }

  /** A receipt is a transaction and a product, `t-1 soridam.candy.100`. */
  async redeem({ store, receipt }: StoreReceipt): Promise<Result<Settled, PurchaseFailure>> {
    return this.move<Settled>(() => {
      if (!this.offer.stores.includes(store)) return fail({ kind: 'gateway-unknown' });
      const [transaction = '', product] = receipt.split(' ');
      const pack = this.offer.packs.find(({ candyAmount }) => product === `soridam.candy.${candyAmount}`);
      if (pack === undefined) return fail({ kind: 'receipt-refused' });
      const known = this.purchases.get(this.done.get(transaction) ?? '');
      if (known !== undefined) return ok(this.settled(known));
      const id = uuidLike(this.purchases.size + 1);
      this.done.set(transaction, id);
      return ok(this.settled(this.credit(this.ordering(id, store, pack))));
    });
  }

  private answer<Value>(read: () => Value): Result<Value, ApiFailure> {
    return this.failure === undefined ? ok(read()) : fail({ kind: this.failure });
  }

  private move<Value>(act: () => Result<Value, PurchaseFailure>): Result<Value, PurchaseFailure> {
    if (this.failure !== undefined) return fail({ kind: this.failure });
    if (this.refusal !== undefined) {
      const kind = this.refusal;
      this.refusal = undefined;
      return fail({ kind });
    }
    const moved = act();
    if (!this.isAnswerLost) return moved;
    this.isAnswerLost = false;
    return fail({ kind: 'offline' });
  }

  private ordering(id: string, gateway: Gateway | Store, { candyAmount, wonAmount }: CandyPack): Purchase {
    const facts = { paidAt: undefined, refundable: undefined, refunded: NOTHING };
    return { id, gateway, state: 'ordered', candyAmount, wonAmount, orderedAt: this.clock.now(), ...facts };
  }

  private credit(purchase: Purchase): Purchase {
    const lot = { kind: 'purchased', expiresAt: undefined, purchaseId: purchase.id } as const;
    this.receive(purchase.candyAmount, lot, 'purchase');
    return this.keepPurchase({ ...purchase, state: 'paid', paidAt: this.clock.now() });
  }

  private receive(
    candyAmount: number,
    facts: Pick<CandyLot, 'kind' | 'expiresAt' | 'purchaseId'>,
    kind: HistoryKind,
  ): void {
    const id = this.lotList.length + 1;
    this.lotList.push({ id, candyAmount, left: candyAmount, receivedAt: this.clock.now(), ...facts });
    this.note(kind, candyAmount, { purchaseId: facts.purchaseId ?? null });
  }

  private note(kind: HistoryKind, candyAmount: number, facts: Partial<Movement>): void {
    this.movements.push({
      id: this.movements.length + 1,
      kind,
      at: new Date(this.clock.now()).toISOString(),
      candyAmount,
      balanceAfter: this.total(),
      series: null,
      story: null,
      purchaseId: null,
      message: null,
      ...facts,
    });
  }

  /** What may be given back depends on what is left, and is worked out anew each time. */
  private settled(purchase: Purchase): Settled {
    const { state, gateway, candyAmount, wonAmount } = purchase;
    const left = this.lotList.find(({ purchaseId }) => purchaseId === purchase.id)?.left ?? 0;
    const isRefundable = state === 'paid' && left > 0 && (gateway === 'sandbox' || gateway === 'toss');
    const back = { candyAmount: left, wonAmount: Math.floor((wonAmount * left) / candyAmount) };
    return { purchase: { ...purchase, refundable: isRefundable ? back : undefined }, totalCandy: this.total() };
  }

  private keepPurchase(purchase: Purchase): Purchase {
    this.purchases.set(purchase.id, purchase);
    return purchase;
  }

  private keep(lot: CandyLot): void {
    this.lotList[lot.id - 1] = lot;
  }

  /** What can be spent, in candies. */
  total(): number {
    return this.lotList.reduce((sum, { left }) => sum + left, 0);
  }

  /** Gifts first, the soonest to expire before the others. */
  private ordered(): readonly CandyLot[] {
    const rank = ({ kind, expiresAt = Infinity }: CandyLot): number => (kind === 'bonus' ? expiresAt : Infinity);
    const [gifts, bought] = [this.lotList.filter(isGift), this.lotList.filter((lot) => !isGift(lot))];
    return [...gifts.toSorted((one, other) => (rank(one) < rank(other) ? -1 : 1)), ...bought];
  }

  private matching({ kind, from, to }: ListQuery<'getCandyHistory'>): readonly Movement[] {
    return this.movements
      .filter((movement) => kind === undefined || movement.kind === kind)
      .filter(({ at }) => {
        const day = koreanDay(Date.parse(at));
        return (from === undefined || day >= from) && (to === undefined || day <= to);
      })
      .toReversed();
  }
}

function isGift({ kind }: CandyLot): boolean {
  return kind === 'bonus';
}

function aPack(candyAmount: number, wonAmount: number): CandyPack {
  return { id: `candy-${candyAmount}`, candyAmount, wonAmount };
}

function uuidLike(number: number): string {
  return `00000000-0000-4000-8000-${String(number).padStart(12, '0')}`;
}
