import { fail, ok, type Result } from '../../../common/kernel/result.ts';
import type { MemberPrincipal } from '../../domain/principal.ts';
import type { KeyReused } from '../../domain/candy/ledger.ts';
import type { Pack } from '../../domain/candy/pack.ts';
import type { GatewayName, Purchase } from '../../domain/candy/purchase.ts';
import type { PurchaseChanges } from './change-purchase.ts';

/** A pack that somebody means to pay for. */
export interface PurchaseOrder {
  readonly pack: Pack;
  readonly gateway: GatewayName;
  /** Whether nobody pays for it (ADR 0041). */
  readonly isFree: boolean;
  /** Of the buyer's, under which it is ordered once. */
  readonly key: string;
  /** Milliseconds since 1970. */
  readonly at: number;
}

/** Keeps what somebody means to buy before anybody outside hears of it (CND-11). */
export class OrderCandy {
  private readonly ports: PurchaseChanges;

  constructor(ports: PurchaseChanges) {
    this.ports = ports;
  }

  async run(
    { pack, gateway, isFree, key, at }: PurchaseOrder,
    { memberId }: MemberPrincipal,
  ): Promise<Result<Purchase, KeyReused>> {
    const { purchases, work } = this.ports;
    const { candyAmount, wonAmount } = pack;
    const content = JSON.stringify(['order', pack, gateway]);
    const ordered = await work.run(memberId, at, (locked) =>
      locked.once<string, never>({ key, content }, async () => {
        const order = { candyAmount, wonAmount, gateway, isFree, state: 'ordered', orderedAt: at } as const;
        const answer = await locked.add({ ...order, paymentKey: undefined, paidAt: undefined });
        return ok({ movements: [], answer });
      }),
    );
    if (!ordered.ok) return fail(ordered.failure);
    const purchase = await purchases.byId(ordered.value);
    if (purchase === undefined) throw new Error('A purchase was gone as soon as it was ordered.');
    return ok(purchase);
  }
}
