import type { CallAnswer, CallName } from '../../../common/contract/calls.ts';
import type { PurchaseWire } from '../../../common/contract/candy-schemas.ts';
import { JsonFields } from '../../../common/kernel/json-fields.ts';
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
import type { CandyPack } from '../../domain/candy/pack.ts';
import {
  GATEWAYS,
  PURCHASE_STATES,
  STORES,
  type CandyForWon,
  type Gateway,
  type Payment,
  type Purchase,
  type StoreReceipt,
} from '../../domain/candy/purchase.ts';
import type { Balance, CandyLot } from '../../domain/candy/wallet.ts';
import type { ApiTransport, CallParts } from './api-transport.ts';
import { ask, askCarefully, failureOnly } from './ask.ts';

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
  private readonly transport: ApiTransport;

  /** @param transport carries the member's token */
  constructor(transport: ApiTransport) {
    this.transport = transport;
  }

  balance(): Promise<Result<Balance, ApiFailure>> {
    return ask(this.transport, 'getBalance', {}, readBalance);
  }

  lots(): Promise<Result<readonly CandyLot[], ApiFailure>> {
    return ask(this.transport, 'getCandyLots', {}, (answer) =>
      JsonFields.of<CallAnswer<'getCandyLots'>>(answer).list('lots', readLot),
    );
  }

  historyFile(query: ListQuery<'getCandyHistory'>): Promise<Result<CandyFile, ApiFailure>> {
    return ask(this.transport, 'exportCandyHistory', { query }, (answer) => {
      const fields = JsonFields.of<CallAnswer<'exportCandyHistory'>>(answer);
      return { fileName: fields.text('fileName'), csv: fields.text('csv') };
    });
  }

  packs(): Promise<Result<CandyOffer, ApiFailure>> {
    return ask(this.transport, 'getCandyPacks', {}, readOffer);
  }

  order(packId: string, gateway: Gateway, key: string): Promise<Result<Order, PurchaseFailure>> {
    return this.move('orderCandy', { body: { packId, gateway, idempotencyKey: key } }, (answer) => {
      const fields = JsonFields.of<CallAnswer<'orderCandy'>>(answer);
      return { purchase: readPurchase(fields.value('purchase')), checkoutUrl: fields.text('checkoutUrl') };
    });
  }

  purchase(id: string): Promise<Result<Settled, ApiFailure>> {
    return ask(this.transport, 'getPurchase', { params: { id } }, readSettled);
  }

  confirm(id: string, { paymentKey, wonAmount }: Payment): Promise<Result<Settled, PurchaseFailure>> {
    const parts = { params: { id }, body: { paymentKey, amount: wonAmount } };
    return this.move('confirmPurchase', parts, readSettled);
  }

  refund(id: string, key: string): Promise<Result<Settled, PurchaseFailure>> {
    return this.move('refundPurchase', { params: { id }, body: { idempotencyKey: key } }, readSettled);
  }

  redeem({ store, receipt, productId }: StoreReceipt): Promise<Result<Settled, PurchaseFailure>> {
    const body = { store, receipt, ...(productId !== undefined && { productId }) };
    return this.move('redeemReceipt', { body }, readSettled);
  }

  private async move<Name extends CallName, Value>(
    name: Name,
    parts: CallParts<Name>,
    read: (answer: unknown) => Value,
  ): Promise<Result<Value, PurchaseFailure>> {
    const answer = await askCarefully(this.transport, name, parts, read);
    if (answer.ok) return answer;
    const refusal = REFUSALS.find((kind) => kind === answer.failure.code);
    return fail(refusal === undefined ? failureOnly(answer.failure) : { kind: refusal });
  }
}

function readBalance(answer: unknown): Balance {
  const fields = JsonFields.of<CallAnswer<'getBalance'>>(answer);
  return {
    totalCandy: fields.amount('totalCandy'),
    totalCandySponsored: fields.amount('totalCandySponsored'),
    debt: fields.amount('debt'),
  };
}

function readLot(item: unknown): CandyLot {
  const fields = JsonFields.of<CallAnswer<'getCandyLots'>['lots'][number]>(item);
  return {
    id: fields.amount('id'),
    kind: fields.oneOf('kind', ['purchased', 'bonus']),
    candyAmount: fields.amount('candyAmount'),
    left: fields.amount('left'),
    receivedAt: fields.instant('receivedAt'),
    expiresAt: fields.optionalInstant('expiresAt'),
    purchaseId: fields.optionalText('purchaseId'),
  };
}

function readOffer(answer: unknown): CandyOffer {
  const fields = JsonFields.of<CallAnswer<'getCandyPacks'>>(answer);
  return {
    packs: fields.list('packs', readPack),
    isSelling: fields.flag('isSelling'),
    // Ways to pay that this site does not know yet are nothing to offer.
    gateways: GATEWAYS.filter((name) => fields.list('gateways', String).includes(name)),
    stores: STORES.filter((name) => fields.list('stores', String).includes(name)),
  };
}

function readPack(item: unknown): CandyPack {
  const fields = JsonFields.of<CallAnswer<'getCandyPacks'>['packs'][number]>(item);
  return { id: fields.text('id'), ...readForWon(fields) };
}

function readSettled(answer: unknown): Settled {
  const fields = JsonFields.of<CallAnswer<'getPurchase'>>(answer);
  return { purchase: readPurchase(fields.value('purchase')), totalCandy: fields.amount('totalCandy') };
}

function readPurchase(value: unknown): Purchase {
  const fields = JsonFields.of<PurchaseWire>(value);
  const refundable = fields.optionalFields('refundable');
  return {
    id: fields.text('id'),
    gateway: fields.oneOf('gateway', [...GATEWAYS, ...STORES]),
    state: fields.oneOf('state', PURCHASE_STATES),
    ...readForWon(fields),
    orderedAt: fields.instant('orderedAt'),
    paidAt: fields.optionalInstant('paidAt'),
    refundable: refundable && readForWon(refundable),
    refunded: readForWon(fields.fields('refunded')),
  };
}

function readForWon(fields: JsonFields<CandyForWon>): CandyForWon {
  return { candyAmount: fields.count('candyAmount'), wonAmount: fields.count('wonAmount') };
}
