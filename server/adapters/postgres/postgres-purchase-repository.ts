import { randomUUID } from 'node:crypto';
import type { AuthorId } from '../../../common/kernel/ids.ts';
import { fail, ok, type Result } from '../../../common/kernel/result.ts';
import type { AuditOrigin } from '../../application/ports/audit-trail.ts';
import type { JobQueue } from '../../application/ports/job-queue.ts';
import type {
  PurchaseOrder,
  PurchaseRepository,
  StoreCredit,
  TakenPayment,
} from '../../application/ports/purchase-repository.ts';
import type { MemberAsker } from '../../domain/asker.ts';
import { hundredthsOf, type Hundredths } from '../../domain/candy/candy-amount.ts';
import type { KeyReused } from '../../domain/candy/ledger.ts';
import type { MovementId } from '../../domain/candy/movement.ts';
import { refundable, takenBack, type Purchase, type StoreName } from '../../domain/candy/purchase.ts';
import type { StoreWord } from '../../domain/candy/store-word.ts';
import {
  chargeback,
  purchase as bought,
  refund,
  refundFailed,
  restored,
  type Creditor,
} from '../../domain/candy/transfers.ts';
import type { Database, DatabaseTransaction } from './database.ts';
import { NOTIFY } from './notification-statements.ts';
import { OpenLedger } from './open-ledger.ts';
import { logAction } from './postgres-audit-trail.ts';
import {
  ADD_STORE_PURCHASE,
  BEGIN_PAYMENT,
  BEGIN_REFUND,
  CHARGE_BACK,
  CLOSE_PURCHASE,
  CREDIT_PURCHASE,
  END_REFUND,
  KEEP_STORE_WORD,
  LOCK_OWED,
  LOCK_PURCHASE,
  ORDER,
  PURCHASE_BY_ID,
  PURCHASE_BY_PAYMENT,
  RESTORE_PURCHASE,
  STORE_WORD,
} from './purchase-statements.ts';

interface PurchaseRow {
  readonly id: string;
  readonly member_id: AuthorId;
  readonly candy_amount: number;
  readonly won_amount: number;
  readonly gateway: Purchase['gateway'];
  readonly state: Purchase['state'];
  readonly payment_key: string | null;
  readonly refunded_candy: number;
  readonly refunded_won: number;
  readonly refunding_candy: number | null;
  readonly refunding_won: number | null;
  readonly refunding_key: string | null;
  readonly taken_back_candy: number;
  readonly ordered_at: Date;
  readonly paid_at: Date | null;
  readonly left_over: Hundredths;
  readonly lot_id: MovementId | null;
}

/** A purchase, with the lot that it opened. */
interface LockedPurchase {
  readonly purchase: Purchase;
  readonly lot: { readonly id: MovementId; readonly left: Hundredths } | undefined;
}

/** What was bought, in PostgreSQL. A purchase is locked after the wallet of its buyer, always in this order. */
export class PostgresPurchaseRepository implements PurchaseRepository {
  private readonly database: Database;
  private readonly jobs: JobQueue<DatabaseTransaction>;

  constructor(database: Database, jobs: JobQueue<DatabaseTransaction>) {
    this.database = database;
    this.jobs = jobs;
  }

  async order(
    { pack, gateway, isFree, key, at }: PurchaseOrder,
    asker: MemberAsker,
  ): Promise<Result<Purchase, KeyReused>> {
    const { memberId } = asker;
    const ordered = await this.database.transact(async (transaction) => {
      const ledger = await lockBuyer(transaction, memberId, at);
      const content = JSON.stringify(['order', pack, gateway]);
      return ledger.once<string, never>({ member: memberId, key, content }, async () => {
        const id = randomUUID();
        const { candyAmount, wonAmount } = pack;
        await transaction.run(ORDER, [id, memberId, candyAmount, wonAmount, gateway, new Date(at), isFree]);
        return ok({ movements: [], answer: id });
      });
    });
    if (!ordered.ok) return ordered;
    const purchase = await this.byId(ordered.value);
    if (purchase === undefined) throw new Error('A purchase was gone as soon as it was ordered.');
    return ok(purchase);
  }

  async own(id: string, { memberId }: MemberAsker): Promise<Purchase | undefined> {
    const purchase = await this.byId(id);
    return purchase?.memberId === memberId ? purchase : undefined;
  }

  async byId(id: string): Promise<Purchase | undefined> {
    const [row] = await this.database.read<PurchaseRow>(PURCHASE_BY_ID, [id]);
    return row && toPurchase(row);
  }

  begin(id: string, paymentKey: string): Promise<void> {
    return this.database.transact(async (transaction) => {
      const begun = await transaction.run(BEGIN_PAYMENT, [id, paymentKey]);
      if (begun.length > 0) await this.jobs.enqueue('finish-purchase', { what: 'settle', purchaseId: id }, transaction);
    });
  }

  credit(id: string, { paymentKey, isFree, isTold }: TakenPayment, at: number): Promise<void> {
    return this.change(id, at, async ({ purchase }, ledger, transaction) => {
      if (purchase.paidAt !== undefined) return;
      await transaction.run(CREDIT_PURCHASE, [id, paymentKey, new Date(at), isFree]);
      await creditCandy(ledger, purchase);
      if (!isTold) return;
      const { memberId, candyAmount } = purchase;
      const told = [[memberId], 'candy', `purchase:${id}`, null, null, null, candyAmount, new Date(at), null];
      await transaction.run(NOTIFY, told);
    });
  }

  async close(id: string): Promise<void> {
    await this.database.read(CLOSE_PURCHASE, [id]);
  }

  beginRefund(
    id: string,
    key: string,
    { memberId }: MemberAsker,
    at: number,
  ): Promise<Result<Purchase, KeyReused | { readonly kind: 'not-found' | 'not-refundable' }>> {
    return this.database.transact(async (transaction) => {
      const ledger = await lockBuyer(transaction, memberId, at);
      const found = await lockPurchase(transaction, id);
      if (found?.purchase.memberId !== memberId) return fail({ kind: 'not-found' });
      const content = JSON.stringify(['refund', id]);
      const begun = await ledger.once<string, { readonly kind: 'not-refundable' }>(
        { member: memberId, key, content },
        async () => {
          const back = refundable(found.purchase);
          if (back === undefined || found.lot === undefined) return fail({ kind: 'not-refundable' });
          const part = {
            ...found.lot,
            kind: 'purchased',
            isPayable: true,
            expiresAt: undefined,
            left: hundredthsOf(back.candy),
          } as const;
          await transaction.run(BEGIN_REFUND, [id, back.candy, back.won, `refund-${id}-${key}`]);
          await this.jobs.enqueue('finish-purchase', { what: 'refund', purchaseId: id }, transaction);
          return ok({ movements: [refund(memberId, part, id)], answer: id });
        },
      );
      return begun.ok ? ok(found.purchase) : begun;
    });
  }

  endRefund(
    id: string,
    { key, isPaid, from }: { readonly key: string; readonly isPaid: boolean; readonly from: AuditOrigin },
    at: number,
  ): Promise<void> {
    return this.change(id, at, async ({ purchase, lot }, ledger, transaction) => {
      if (purchase.refunding?.key !== key) return;
      await transaction.run(END_REFUND, [id, isPaid]);
      const { memberId } = purchase;
      const by = { kind: 'member', id: memberId } as const;
      if (isPaid) await logAction(transaction, { action: 'refund', by, ...from, member: memberId, purchase: id, at });
      if (isPaid || lot === undefined) return;
      await ledger.record([refundFailed(purchase.memberId, lot.id, hundredthsOf(purchase.refunding.candy), id)]);
    });
  }

  chargeBack(id: string, canceledWon: number, at: number): Promise<void> {
    return this.change(id, at, (found, ledger, transaction) =>
      takeBack(found, { canceledWon, action: 'charge-back', at }, ledger, transaction),
    );
  }

  async follow(store: StoreName, { transactionId, isTakenBack, saidAt }: StoreWord, at: number): Promise<void> {
    // In a transaction of its own: whoever credits the same meanwhile has it done before, or reads this.
    await this.database.transact(async (transaction) => {
      await transaction.run(LOCK_TRANSACTION, [`${store} ${transactionId}`]);
      await transaction.run(KEEP_STORE_WORD, [store, transactionId, isTakenBack, new Date(saidAt)]);
    });
    const [credited] = await this.database.read<PurchaseRow>(PURCHASE_BY_PAYMENT, [store, transactionId]);
    if (credited === undefined) return;
    await this.change(credited.id, at, async (found, ledger, transaction) => {
      if (await isGivenBack(transaction, store, transactionId)) {
        const { wonAmount: canceledWon } = found.purchase;
        return takeBack(found, { canceledWon, action: 'refund', at }, ledger, transaction);
      }
      const { purchase } = found;
      if (purchase.state !== 'charged-back') return;
      await transaction.run(RESTORE_PURCHASE, [purchase.id]);
      const { memberId: member } = purchase;
      const action = 'refund-reversed';
      await logAction(transaction, { action, by: { kind: 'service' }, member, purchase: purchase.id, at });
      const amount = hundredthsOf(purchase.takenBackCandy);
      await ledger.record([restored(creditor(ledger, purchase), amount, purchase.id)]);
    });
  }

  creditReceipt(
    { store, transactionId, isFree, pack, memberId, receipt, productId }: StoreCredit,
    at: number,
  ): Promise<Result<Purchase, { readonly kind: 'receipt-used' | 'receipt-refused' }>> {
    return this.database.transact(async (transaction) => {
      const ledger = await lockBuyer(transaction, memberId, at);
      await transaction.run(LOCK_TRANSACTION, [`${store} ${transactionId}`]);
      const [known] = await transaction.run<PurchaseRow>(PURCHASE_BY_PAYMENT, [store, transactionId]);
      if (known !== undefined)
        return known.member_id === memberId ? ok(toPurchase(known)) : fail({ kind: 'receipt-used' });
      if (await isGivenBack(transaction, store, transactionId)) return fail({ kind: 'receipt-refused' });
      const id = randomUUID();
      const { candyAmount, wonAmount } = pack;
      const values = [id, memberId, candyAmount, wonAmount, store, transactionId, new Date(at), isFree];
      await transaction.run(ADD_STORE_PURCHASE, values);
      await creditCandy(ledger, { id, memberId, candyAmount });
      await this.jobs.enqueue('finish-purchase', { what: 'consume', store, receipt, productId }, transaction);
      const [added] = await transaction.run<PurchaseRow>(PURCHASE_BY_ID, [id]);
      if (added === undefined) throw new Error('A purchase was gone as soon as it was credited.');
      return ok(toPurchase(added));
    });
  }

  private async change(
    id: string,
    at: number,
    work: (found: LockedPurchase, ledger: OpenLedger, transaction: DatabaseTransaction) => Promise<void>,
  ): Promise<void> {
    const purchase = await this.byId(id);
    if (purchase === undefined) return;
    await this.database.transact(async (transaction) => {
      const ledger = await lockBuyer(transaction, purchase.memberId, at);
      const found = await lockPurchase(transaction, id);
      if (found !== undefined) await work(found, ledger, transaction);
    });
  }
}

/** One transaction of a store is credited by one of those who show it at once. */
const LOCK_TRANSACTION = {
  name: 'candy-lock-transaction',
  text: `SELECT pg_advisory_xact_lock(hashtextextended($1, 1))`,
};

async function lockBuyer(transaction: DatabaseTransaction, buyer: AuthorId, at: number): Promise<OpenLedger> {
  const ledger = new OpenLedger(transaction, at);
  await ledger.lock([
    [buyer, 'wallet'],
    [buyer, 'sold'],
    [buyer, 'debt'],
  ]);
  return ledger;
}

async function lockPurchase(transaction: DatabaseTransaction, id: string): Promise<LockedPurchase | undefined> {
  // Locked first and read in a statement of its own, which then sees what others committed.
  await transaction.run(LOCK_PURCHASE, [id]);
  const [row] = await transaction.run<PurchaseRow>(PURCHASE_BY_ID, [id]);
  if (row === undefined) return undefined;
  return { purchase: toPurchase(row), lot: row.lot_id === null ? undefined : { id: row.lot_id, left: row.left_over } };
}

async function creditCandy(
  ledger: OpenLedger,
  { id, memberId, candyAmount }: Pick<Purchase, 'id' | 'memberId' | 'candyAmount'>,
): Promise<void> {
  await ledger.record([bought(creditor(ledger, { memberId }), hundredthsOf(candyAmount), id)]);
}

function creditor(ledger: OpenLedger, { memberId: id }: Pick<Purchase, 'memberId'>): Creditor {
  return { id, owes: -ledger.balance(id, 'debt') };
}

/** Money that was taken back from us. */
interface TakenBack {
  /** In all. */
  readonly canceledWon: number;
  /** What the audit log calls it: stores refund their buyers, of the others we hear that a payment was undone. */
  readonly action: 'refund' | 'charge-back';
  /** Milliseconds since 1970. */
  readonly at: number;
}

/** Takes the candy that money was for, of which so much was taken back in all; bears being done twice. */
async function takeBack(
  { purchase, lot }: LockedPurchase,
  { canceledWon, action, at }: TakenBack,
  ledger: OpenLedger,
  transaction: DatabaseTransaction,
): Promise<void> {
  if (purchase.state !== 'paid' && purchase.state !== 'refunded' && purchase.state !== 'charged-back') return;
  const candy = takenBack(purchase, canceledWon);
  if (candy <= 0) return;
  await transaction.run(CHARGE_BACK, [purchase.id, candy]);
  const { id, memberId: member } = purchase;
  await logAction(transaction, { action, by: { kind: 'service' }, member, purchase: id, at });
  await ledger.record([chargeback(purchase.memberId, lot, hundredthsOf(candy), purchase.id)]);
  const isOwed = lot !== undefined && lot.left < hundredthsOf(candy);
  if (isOwed) await transaction.run(LOCK_OWED, [purchase.memberId, lot.id]);
}

async function isGivenBack(transaction: DatabaseTransaction, store: StoreName, id: string): Promise<boolean> {
  const [word] = await transaction.run<{ readonly is_taken_back: boolean }>(STORE_WORD, [store, id]);
  return word?.is_taken_back === true;
}

function toPurchase(row: PurchaseRow): Purchase {
  const { refunding_candy: candy, refunding_won: won } = row;
  // One that was begun before refunds had keys goes on under the key that the gateway knows.
  const key = row.refunding_key ?? `refund-${row.id}-${row.refunded_won}`;
  return {
    id: row.id,
    memberId: row.member_id,
    candyAmount: row.candy_amount,
    wonAmount: row.won_amount,
    gateway: row.gateway,
    state: row.state,
    paymentKey: row.payment_key ?? undefined,
    refundedCandy: row.refunded_candy,
    refundedWon: row.refunded_won,
    refunding: candy === null || won === null ? undefined : { candy, won, key },
    takenBackCandy: row.taken_back_candy,
    left: row.left_over,
    orderedAt: row.ordered_at.getTime(),
    paidAt: row.paid_at?.getTime(),
  };
}
