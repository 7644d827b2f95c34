import type { CallAnswer } from '../../../common/contract/calls.ts';
import type { PurchaseWire } from '../../../common/contract/candy-schemas.ts';
import { fail, type Result } from '../../../common/kernel/result.ts';
import type { ApiFailure } from '../../application/ports/api-port.ts';
import type { ListQuery } from '../../application/ports/api/list-api.ts';
import type {
  CandyFile,
  CandyOffer,
  Order,
  PurchaseFailure,
  PurchaseRefusal,
  Settled,
  WalletApi,
} from '../../application/ports/api/wallet-api.ts';
import {
  GATEWAYS,
  STORES,
  type CandyForWon,
  type Gateway,
  type Payment,
  type Purchase,
  type StoreReceipt,
} from '../../domain/candy/purchase.ts';
import type { Balance, CandyLot } from '../../domain/candy/wallet.ts';
import type { ApiTransport, CallParts } from './api-transport.ts';
import { CheckedCalls, failureOnly } from './checked-calls.ts';
import { purchasesChecks } from './checks/purchases.ts';
import { walletChecks } from './checks/wallet.ts';
import { fileOf } from './earnings-mapping.ts';
import { timeOrNone } from './wire-mapping.ts';

const CHECKS = { ...walletChecks, ...purchasesChecks };

const REFUSALS: readonly PurchaseRefusal['kind'][] = [
  'gateway-unknown',
  'amount-mismatch',
  'payment-refused',
  'not-refundable',
  'receipt-pending',
  'receipt-refused',
  'receipt-used',
  'candy-closed',
  'candy-unsold',
  'key-reused',
];

/** Candy that a member holds and buys, in the core's words. */
export class WalletApiAdapter implements WalletApi {
  private readonly calls: CheckedCalls<keyof typeof CHECKS>;

  /** @param transport carries the member's token */
  constructor(transport: ApiTransport) {
    this.calls = new CheckedCalls(transport, CHECKS);
  }

  balance(): Promise<Result<Balance, ApiFailure>> {
    return this.calls.ask('getBalance', {}, balanceOf);
  }

  lots(): Promise<Result<readonly CandyLot[], ApiFailure>> {
    return this.calls.ask('getCandyLots', {}, ({ lots }) => lots.map(lotOf));
  }

  historyFile(query: ListQuery<'getCandyHistory'>): Promise<Result<CandyFile, ApiFailure>> {
    return this.calls.ask('exportCandyHistory', { query }, fileOf);
  }

  packs(): Promise<Result<CandyOffer, ApiFailure>> {
    return this.calls.ask('getCandyPacks', {}, offerOf);
  }

  order(packId: string, gateway: Gateway, key: string): Promise<Result<Order, PurchaseFailure>> {
    return this.move('orderCandy', { body: { packId, gateway, idempotencyKey: key } }, ({ purchase, checkoutUrl }) => ({
      purchase: purchaseOf(purchase),
      checkoutUrl,
    }));
  }

  purchase(id: string): Promise<Result<Settled, ApiFailure>> {
    return this.calls.ask('getPurchase', { params: { id } }, settledOf);
  }

  confirm(id: string, { paymentKey, wonAmount }: Payment): Promise<Result<Settled, PurchaseFailure>> {
    const parts = { params: { id }, body: { paymentKey, amount: wonAmount } };
    return this.move('confirmPurchase', parts, settledOf);
  }

  refund(id: string, key: string): Promise<Result<Settled, PurchaseFailure>> {
    return this.move('refundPurchase', { params: { id }, body: { idempotencyKey: key } }, settledOf);
  }

  redeem({ store, receipt, productId }: StoreReceipt): Promise<Result<Settled, PurchaseFailure>> {
    const body = { store, receipt, ...(productId !== undefined && { productId }) };
    return this.move('redeemReceipt', { body }, settledOf);
  }

  private async move<Name extends keyof typeof CHECKS, Value>(
    name: Name,
    parts: CallParts<Name>,
    translate: (answer: CallAnswer<Name>) => Value,
  ): Promise<Result<Value, PurchaseFailure>> {
    const answer = await this.calls.askCarefully(name, parts, translate);
    if (answer.ok) return answer;
    const refusal = REFUSALS.find((kind) => kind === answer.failure.code);
    return fail(refusal === undefined ? failureOnly(answer.failure) : { kind: refusal });
  }
}

function balanceOf({ totalCandy, totalCandySponsored, debt }: CallAnswer<'getBalance'>): Balance {
  return { totalCandy, totalCandySponsored, debt };
}

function lotOf(wire: CallAnswer<'getCandyLots'>['lots'][number]): CandyLot {
  return {
    id: wire.id,
    kind: wire.kind,
    candyAmount: wire.candyAmount,
    left: wire.left,
    receivedAt: Date.parse(wire.receivedAt),
    expiresAt: timeOrNone(wire.expiresAt),
    purchaseId: wire.purchaseId ?? undefined,
  };
}

function offerOf({ packs, isSelling, gateways, stores }: CallAnswer<'getCandyPacks'>): CandyOffer {
  return {
    packs: packs.map((pack) => ({ id: pack.id, ...forWonOf(pack) })),
    isSelling,
    // Ways to pay that this site does not know yet are nothing to offer.
    gateways: GATEWAYS.filter((name) => gateways.includes(name)),
    stores: STORES.filter((name) => stores.includes(name)),
  };
}

function settledOf({ purchase, totalCandy }: CallAnswer<'getPurchase'>): Settled {
  return { purchase: purchaseOf(purchase), totalCandy };
}

function purchaseOf(wire: PurchaseWire): Purchase {
  return {
    id: wire.id,
    gateway: wire.gateway,
    state: wire.state,
    ...forWonOf(wire),
    orderedAt: Date.parse(wire.orderedAt),
    paidAt: timeOrNone(wire.paidAt),
    refundable: wire.refundable === null ? undefined : forWonOf(wire.refundable),
    refunded: forWonOf(wire.refunded),
  };
}

function forWonOf({ candyAmount, wonAmount }: CandyForWon): CandyForWon {
  return { candyAmount, wonAmount };
}
