import type { PurchaseWire } from '../../../common/contract/candy-schemas.ts';
import { fail, ok, type Result } from '../../../common/kernel/result.ts';
import { memberOf, type MemberPrincipal } from '../../domain/principal.ts';
import { candiesOf } from '../../domain/candy/candy-amount.ts';
import { PACKS, productOf } from '../../domain/candy/pack.ts';
import { refundable, type Purchase } from '../../domain/candy/purchase.ts';
import { answering, answeringMember, type HandlersOf } from '../call-handlers.ts';
import { originOf } from '../audit-origin.ts';
import type { PurchaseRepository } from '../ports/candy/purchase-repository.ts';
import type { WalletRepository } from '../ports/candy/wallet-repository.ts';
import { movingCandy, type MoneyGate } from './money-calls.ts';
import type { PurchaseParts, PurchaseRefusal, Purchases } from './purchases.ts';
import { NOT_FOUND, type CallFailure } from '../refusals.ts';

/** The calls of candy that is bought. */
export type PurchaseHandlers = HandlersOf<'purchases'>;

/** Wires the calls of the contract to what is bought. */
export function createPurchaseHandlers(parts: {
  readonly buying: Purchases;
  readonly purchases: PurchaseRepository;
  readonly wallets: Pick<WalletRepository, 'balance'>;
  readonly offers: Pick<PurchaseParts, 'gateways' | 'stores' | 'accountToken' | 'isSelling'>;
  readonly gate: MoneyGate;
  /** Milliseconds since 1970. */
  readonly now: () => number;
}): PurchaseHandlers {
  const { buying, purchases, wallets, offers, gate, now } = parts;
  return {
    getCandyPacks: (_input, context) =>
      answering(context, async ({ principal }) => {
        const member = memberOf(principal);
        return ok({
          packs: PACKS.map((pack) => ({ ...pack, productId: productOf(pack) })),
          isSelling: offers.isSelling,
          gateways: offers.isSelling ? offers.gateways.map(({ name }) => name) : [],
          stores: offers.isSelling ? offers.stores.map(({ name }) => name) : [],
          accountToken: member === undefined ? null : offers.accountToken(member),
        });
      }),

    orderCandy: ({ body }, context) =>
      movingCandy(gate, context, async (principal) => {
        const { packId, gateway, idempotencyKey: key } = body;
        const ordered = await buying.order({ packId, gateway, key }, principal);
        if (!ordered.ok) return refused(ordered.failure);
        return ok({ purchase: purchaseWire(ordered.value.purchase), checkoutUrl: ordered.value.url });
      }),

    getPurchase: ({ params }, context) =>
      answeringMember(context, async (principal) => {
        const purchase = await purchases.own(params.id, principal);
        return purchase === undefined ? fail(FAILURES['not-found']) : ok(await withBalance(purchase, principal));
      }),

    confirmPurchase: ({ params, body }, context) =>
      movingCandy(gate, context, async (principal) => {
        const paid = { paymentKey: body.paymentKey, wonAmount: body.amount };
        return answerOf(await buying.confirm(params.id, paid, principal), principal);
      }),

    refundPurchase: ({ params, body }, context) =>
      movingCandy(gate, context, async (principal) =>
        answerOf(await buying.refund(params.id, body.idempotencyKey, principal, originOf(context)), principal),
      ),

    redeemReceipt: ({ body }, context) =>
      movingCandy(gate, context, async (principal) => answerOf(await buying.redeem(body, principal), principal)),
  };

  async function answerOf(made: Result<Purchase, PurchaseRefusal>, principal: MemberPrincipal) {
    return made.ok ? ok(await withBalance(made.value, principal)) : refused(made.failure);
  }

  async function withBalance(purchase: Purchase, principal: MemberPrincipal) {
    const { spendable } = await wallets.balance(principal, now());
    return { purchase: purchaseWire(purchase), totalCandy: candiesOf(spendable) };
  }
}

const FAILURES: Readonly<Record<PurchaseRefusal['kind'], CallFailure>> = {
  'not-found': NOT_FOUND,
  unsold: { status: 403, code: 'candy-unsold' },
  'gateway-unknown': { status: 400, code: 'gateway-unknown' },
  'amount-mismatch': { status: 400, code: 'amount-mismatch' },
  'payment-refused': { status: 402, code: 'payment-refused' },
  'not-refundable': { status: 409, code: 'not-refundable' },
  'receipt-refused': { status: 400, code: 'receipt-refused' },
  'receipt-pending': { status: 409, code: 'receipt-pending' },
  'receipt-foreign': { status: 403, code: 'receipt-used' },
  'receipt-used': { status: 409, code: 'receipt-used' },
  'key-reused': { status: 422, code: 'key-reused' },
};

function refused({ kind }: PurchaseRefusal): Result<never, CallFailure> {
  return fail(FAILURES[kind]);
}

function purchaseWire(purchase: Purchase): PurchaseWire {
  const back = refundable(purchase);
  return {
    id: purchase.id,
    gateway: purchase.gateway,
    state: purchase.state,
    candyAmount: purchase.candyAmount,
    wonAmount: purchase.wonAmount,
    orderedAt: new Date(purchase.orderedAt).toISOString(),
    paidAt: purchase.paidAt === undefined ? null : new Date(purchase.paidAt).toISOString(),
    refundable: back === undefined ? null : { candyAmount: back.candy, wonAmount: back.won },
    refunded: { candyAmount: purchase.refundedCandy, wonAmount: purchase.refundedWon },
  };
}
