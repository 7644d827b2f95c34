import { fail, ok, type Result } from '../../../common/kernel/result.ts';
import type {
  NoticeRefused,
  ReceiptRefused,
  StorePurchase,
  StoreReceipts,
} from '../../application/ports/candy/store-receipts.ts';
import type { StoreName } from '../../domain/candy/purchase.ts';

const RECEIPT = /^sandbox-[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** A store of the demo, in which no money moves: it has sold whatever the simulator of a native app says (ADR 0030). */
export class SandboxStoreReceipts implements StoreReceipts {
  readonly name: StoreName;
  readonly isFree = true;
  readonly namesBuyer = false;

  constructor(name: StoreName) {
    this.name = name;
  }

  async verify(receipt: string, productId: string | undefined): Promise<Result<StorePurchase, ReceiptRefused>> {
    return productId !== undefined && RECEIPT.test(receipt)
      ? ok({ transactionId: receipt, productId, quantity: 1, accountToken: undefined })
      : fail({ kind: 'receipt-refused' });
  }

  async consume(): Promise<void> {
    // nobody has to be told
  }

  /** Nothing was paid, so nothing is given back. */
  async hear(): Promise<Result<undefined, NoticeRefused>> {
    return fail({ kind: 'notice-refused' });
  }

  async takenBack(): Promise<readonly never[]> {
    return [];
  }
}
