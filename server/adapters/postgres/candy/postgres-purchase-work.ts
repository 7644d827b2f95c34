import { randomUUID } from 'node:crypto';
import type { AuthorId } from '../../../../common/kernel/ids.ts';
import type { AuditFacts } from '../../../application/ports/operation/audit-trail.ts';
import type { JobQueue, UnfinishedPurchase } from '../../../application/ports/operation/job-queue.ts';
import type {
  LockedPurchases,
  LockedSale,
  OpenPurchase,
  PurchaseWork,
  StoreSale,
} from '../../../application/ports/candy/purchase-work.ts';
import type { Movement, MovementId } from '../../../domain/candy/movement.ts';
import type { NewPurchase, Purchase, StoreName } from '../../../domain/candy/purchase.ts';
import type { Creditor } from '../../../domain/candy/transfers.ts';
import type { Database, DatabaseTransaction } from '../database.ts';
import { NOTIFY } from '../community/notification-statements.ts';
import { OpenLedger } from './open-ledger.ts';
import { logAction } from '../operation/postgres-audit-trail.ts';
import { toOpenPurchase, toPurchase } from './purchase-row.ts';
import {
  ADD_PURCHASE,
  KEEP_STORE_WORD,
  LOCK_OWED,
  LOCK_TRANSACTION,
  PURCHASE_BY_ID,
  PURCHASE_BY_PAYMENT,
  SAVE_PURCHASE,
  STORE_WORD,
} from './purchase-statements.ts';

/**
 * A transaction that has the buyer's wallet locked, without which nothing that they bought is changed, and then each
 * transaction of a store that is looked at: always in this order.
 */
export class PostgresPurchaseWork implements PurchaseWork {
  private readonly database: Database;
  private readonly jobs: JobQueue<DatabaseTransaction>;

  constructor(database: Database, jobs: JobQueue<DatabaseTransaction>) {
    this.database = database;
    this.jobs = jobs;
  }

  run<Answer>(buyer: AuthorId, at: number, work: (purchases: LockedPurchases) => Promise<Answer>): Promise<Answer> {
    return this.database.transact(async (transaction) => {
      const ledger = new OpenLedger(transaction, at);
      await ledger.lock([
        [buyer, 'wallet'],
        [buyer, 'sold'],
        [buyer, 'debt'],
      ]);
      return work(new OpenPurchases({ transaction, ledger, buyer, at, jobs: this.jobs }));
    });
  }

  hear<Answer>(store: StoreName, transactionId: string, work: (sale: LockedSale) => Promise<Answer>): Promise<Answer> {
    return this.database.transact(async (transaction) => {
      const sale = await lockSale(transaction, store, transactionId);
      return work({
        ...sale,
        keep: async ({ isTakenBack, saidAt }) => {
          await transaction.run(KEEP_STORE_WORD, [store, transactionId, isTakenBack, new Date(saidAt)]);
        },
      });
    });
  }
}

class OpenPurchases implements LockedPurchases {
  readonly buyer: Creditor;
  private readonly parts: {
    readonly transaction: DatabaseTransaction;
    readonly ledger: OpenLedger;
    readonly buyer: AuthorId;
    readonly at: number;
    readonly jobs: JobQueue<DatabaseTransaction>;
  };

  constructor(parts: OpenPurchases['parts']) {
    this.parts = parts;
    this.buyer = { id: parts.buyer, owes: 0 - parts.ledger.balance(parts.buyer, 'debt') };
  }

  async find(id: string): Promise<OpenPurchase | undefined> {
    const { transaction, buyer } = this.parts;
    const [row] = await transaction.run(PURCHASE_BY_ID, [id]);
    return row?.member_id === buyer ? toOpenPurchase(row) : undefined;
  }

  sale(store: StoreName, transactionId: string): Promise<StoreSale> {
    return lockSale(this.parts.transaction, store, transactionId);
  }

  async add(purchase: NewPurchase): Promise<string> {
    const { transaction, buyer } = this.parts;
    const { candyAmount, wonAmount, gateway, state, isFree, paymentKey, orderedAt, paidAt } = purchase;
    const id = randomUUID();
    const standing = [state, isFree, paymentKey ?? null, new Date(orderedAt), dateOf(paidAt)] as const;
    await transaction.run(ADD_PURCHASE, [id, buyer, candyAmount, wonAmount, gateway, ...standing]);
    return id;
  }

  async save(purchase: Purchase): Promise<void> {
    const { id, state, isFree, paymentKey, paidAt, refundedCandy, refundedWon, refunding, takenBackCandy } = purchase;
    const standing = [state, isFree, paymentKey ?? null, dateOf(paidAt), refundedCandy, refundedWon] as const;
    const going = [refunding?.candy ?? null, refunding?.won ?? null, refunding?.key ?? null] as const;
    const saved = await this.parts.transaction.run(SAVE_PURCHASE, [id, ...standing, ...going, takenBackCandy]);
    if (saved.length === 0) throw new Error(`The purchase ${id} was paid, and would not be any more.`);
  }

  async record(movement: Movement): Promise<void> {
    await this.parts.ledger.record([movement]);
  }

  async lockUnlocksOf(lot: MovementId): Promise<void> {
    await this.parts.transaction.run(LOCK_OWED, [this.parts.buyer, lot]);
  }

  leave(job: UnfinishedPurchase): Promise<void> {
    return this.parts.jobs.enqueue('finish-purchase', job, this.parts.transaction);
  }

  async tell({ id, candyAmount }: Purchase): Promise<void> {
    const { transaction, buyer, at } = this.parts;
    const cause = `purchase:${id}`;
    await transaction.run(NOTIFY, [[buyer], 'candy', cause, null, null, null, candyAmount, new Date(at), null]);
  }

  async log(entry: AuditFacts): Promise<void> {
    await logAction(this.parts.transaction, entry);
  }

  once: LockedPurchases['once'] = (request, decide) =>
    this.parts.ledger.once({ ...request, member: this.parts.buyer }, decide);
}

/** @returns what is known of a transaction of a store, which is locked before it is read */
async function lockSale(transaction: DatabaseTransaction, store: StoreName, transactionId: string): Promise<StoreSale> {
  await transaction.run(LOCK_TRANSACTION, [`${store} ${transactionId}`]);
  const [credited] = await transaction.run(PURCHASE_BY_PAYMENT, [store, transactionId]);
  const [said] = await transaction.run(STORE_WORD, [store, transactionId]);
  return {
    purchase: credited && toPurchase(credited),
    word: said && { transactionId, isTakenBack: said.is_taken_back, saidAt: said.said_at.getTime() },
  };
}

function dateOf(at: number | undefined): Date | null {
  return at === undefined ? null : new Date(at);
}
