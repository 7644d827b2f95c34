import type { AuthorId } from '../../../../common/kernel/ids.ts';
import type { Result } from '../../../../common/kernel/result.ts';
import type { Decision, KeyReused, MoneyRequest } from '../../../domain/candy/ledger.ts';
import type { Lot } from '../../../domain/candy/lot.ts';
import type { Movement, MovementId } from '../../../domain/candy/movement.ts';
import type { NewPurchase, Purchase, StoreName } from '../../../domain/candy/purchase.ts';
import type { StoreNotification } from '../../../domain/candy/store-notification.ts';
import type { Creditor } from '../../../domain/candy/transfers.ts';
import type { AuditFacts } from '../operation/audit-trail.ts';
import type { UnfinishedPurchase } from '../operation/job-queue.ts';

/** A purchase with the lot that it opened last, undefined where there is none, since it made good what was owed. */
export interface OpenPurchase {
  readonly purchase: Purchase;
  readonly lot: Pick<Lot, 'id' | 'left'> | undefined;
}

/** What is known of a transaction of a store. */
export interface StoreSale {
  /** Whom it was credited to, if anybody. */
  readonly purchase: Purchase | undefined;
  /** The last that the store said of it. */
  readonly word: StoreNotification | undefined;
}

/** A transaction of a store that nobody credits and of which nothing else is heard until the work on it has ended. */
export interface LockedSale extends StoreSale {
  /** Keeps the last that the store said. */
  keep(word: StoreNotification): Promise<void>;
}

/** What somebody bought, and their candy, which nobody else changes until the work on it has ended. */
export interface LockedPurchases {
  /** Who buys, and what they owe. */
  readonly buyer: Creditor;
  /** @returns undefined when there is none, or none of theirs */
  find(id: string): Promise<OpenPurchase | undefined>;
  /** @returns what is known of a transaction, which nobody else credits meanwhile */
  sale(store: StoreName, transactionId: string): Promise<StoreSale>;
  /** Keeps a purchase. @returns its number */
  add(purchase: NewPurchase): Promise<string>;
  /** Keeps how a purchase that was found stands now. @throws Error where what was paid would not be any more */
  save(purchase: Purchase): Promise<void>;
  /** Moves candy of theirs. */
  record(movement: Movement): Promise<void>;
  /** What they unlocked with candy of a lot is locked until they owe nothing, and addresses of sounds that they have end. */
  lockUnlocksOf(lot: MovementId): Promise<void>;
  /** Leaves a job that sees to the end of what is begun. */
  leave(job: UnfinishedPurchase): Promise<void>;
  /** Tells them that they have the candy of a purchase. */
  tell(purchase: Purchase): Promise<void>;
  /** Writes into the audit log. */
  log(entry: AuditFacts): Promise<void>;
  /** Does what they ask for under a key, once (`Ledger.once`). */
  once<Answer, Refusal>(
    request: Omit<MoneyRequest, 'member'>,
    decide: () => Promise<Result<Decision<Answer>, Refusal>>,
  ): Promise<Result<Answer, Refusal | KeyReused>>;
}

/**
 * The unit of work for what is bought: all of it counts, or, where the work throws, nothing.
 * @throws UnavailableError when the database does not answer
 */
export interface PurchaseWork {
  /** @param at milliseconds since 1970, when what is written happens */
  run<Answer>(buyer: AuthorId, at: number, work: (purchases: LockedPurchases) => Promise<Answer>): Promise<Answer>;
  /** Works on what a store says of one of its transactions, whoever bought it. */
  hear<Answer>(store: StoreName, transactionId: string, work: (sale: LockedSale) => Promise<Answer>): Promise<Answer>;
}
