import { JsonFields, jsonList, readJson } from '../../../common/kernel/json-fields.ts';
import { fail, type Result } from '../../../common/kernel/result.ts';
import type { CandyPack } from '../../domain/candy/pack.ts';
import { STORES, type StoreReceipt } from '../../domain/candy/purchase.ts';
import { signedInUser } from '../../domain/session/session.ts';
import type { BalanceStatePort } from '../ports/state/balance-state-port.ts';
import type { BridgeFailure, NativeBridgePort } from '../ports/native-bridge-port.ts';
import type { SessionStatePort } from '../ports/state/session-state-port.ts';
import type { StoragePort } from '../ports/storage-port.ts';
import type { PurchaseFailure, Settled, WalletApi } from '../ports/api/wallet-api.ts';

/** Under which receipts are kept that the server has not answered for yet. */
const KEY = 'candy-receipts';
/** Receipts that are remembered, those of the latest purchases. */
const LIMIT = 20;
/** Refusals after which a receipt is of no use any more. */
const FINAL: readonly string[] = ['receipt-refused', 'receipt-used'];

/** It was paid, but is not credited yet: the receipt is kept, to be tried again. */
interface ReceiptKept {
  readonly kind: 'receipt-kept';
}

export type AppPurchaseFailure = PurchaseFailure | BridgeFailure | ReceiptKept;

/** What was paid in the app's store, and by whom. */
interface Bought extends StoreReceipt {
  readonly by: number;
}

/**
 * Buys a pack in the app: its store takes the money, and the server credits what the store's receipt says (CND-12). A
 * receipt is kept on the device until the server has answered for it, so that no network loses what was paid.
 */
export class BuyInApp {
  private readonly ports: {
    readonly api: WalletApi;
    readonly bridge: NativeBridgePort;
    readonly storage: StoragePort;
    readonly session: SessionStatePort;
    readonly balance: BalanceStatePort;
  };

  constructor(ports: BuyInApp['ports']) {
    this.ports = ports;
  }

  async run({ candyAmount, wonAmount }: CandyPack): Promise<Result<Settled, AppPurchaseFailure>> {
    const { bridge } = this.ports;
    const caller = this.caller();
    const bought = await bridge.ask('iapCandy', { candyAmount, wonAmount });
    if (!bought.ok) return bought;
    const receipt = { ...bought.value, by: caller };
    this.keep([receipt, ...this.kept()]);
    const answer = await this.redeem(receipt);
    return answer.ok || FINAL.includes(answer.failure.kind) ? answer : fail({ kind: 'receipt-kept' });
  }

  /** Has credited what was paid before and not answered for. @returns what came of it, one after the other */
  async finish(): Promise<readonly Settled[]> {
    const caller = this.caller();
    const settled: Settled[] = [];
    for (const receipt of this.kept().filter(({ by }) => by === caller)) {
      const answer = await this.redeem(receipt);
      if (answer.ok) settled.push(answer.value);
    }
    return settled;
  }

  private async redeem(receipt: Bought): Promise<Result<Settled, PurchaseFailure>> {
    const { api, balance } = this.ports;
    const answer = await api.redeem(receipt);
    if (answer.ok) balance.told(answer.value.totalCandy);
    if (answer.ok || FINAL.includes(answer.failure.kind)) {
      this.keep(this.kept().filter((kept) => kept.receipt !== receipt.receipt));
    }
    return answer;
  }

  private caller(): number {
    return signedInUser(this.ports.session.current())?.id ?? 0;
  }

  private keep(receipts: readonly Bought[]): void {
    if (receipts.length === 0) this.ports.storage.remove(KEY);
    else this.ports.storage.write(KEY, JSON.stringify(receipts.slice(0, LIMIT)));
  }

  private kept(): readonly Bought[] {
    const text = this.ports.storage.read(KEY);
    return (text === undefined ? undefined : readJson(() => jsonList(JSON.parse(text), readBought))) ?? [];
  }
}

function readBought(item: unknown): Bought {
  const fields = JsonFields.of<Bought>(item);
  return {
    store: fields.oneOf('store', STORES),
    receipt: fields.text('receipt'),
    productId: fields.optionalText('productId'),
    by: fields.amount('by'),
  };
}
