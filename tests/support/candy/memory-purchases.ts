import { randomUUID } from 'node:crypto';
import type { AuthorId, SeriesId } from '../../../common/kernel/ids.ts';
import { ok, type Result } from '../../../common/kernel/result.ts';
import type { AuditFacts } from '../../../server/application/ports/operation/audit-trail.ts';
import type { UnfinishedPurchase } from '../../../server/application/ports/operation/job-queue.ts';
import type { PurchaseRepository } from '../../../server/application/ports/candy/purchase-repository.ts';
import type {
  LockedPurchases,
  LockedSale,
  OpenPurchase,
  PurchaseWork,
  StoreSale,
} from '../../../server/application/ports/candy/purchase-work.ts';
import type { MemberPrincipal } from '../../../server/domain/principal.ts';
import { hundredthsOf } from '../../../server/domain/candy/candy-amount.ts';
import {
  answerAgain,
  Ledger,
  type AnsweredRequest,
  type Decision,
  type KeyReused,
  type MoneyRequest,
} from '../../../server/domain/candy/ledger.ts';
import type { Movement, MovementId } from '../../../server/domain/candy/movement.ts';
import type { Purchase, StoreName } from '../../../server/domain/candy/purchase.ts';
import type { StoreNotification } from '../../../server/domain/candy/store-notification.ts';
import { pay } from '../../../server/domain/candy/transfers.ts';
import { must } from '../must.ts';

/** Something unlocked, and which lots paid for it. */
interface KeptUnlock {
  readonly owner: AuthorId;
  readonly lots: readonly MovementId[];
}

/** What a piece of work has done, which counts once it has ended. */
type Draft = (() => void)[];

/** Purchases over the rules of the ledger, in memory. Whatever is to be done waits for what was begun before, as under a lock. */
export class MemoryPurchases implements PurchaseRepository, PurchaseWork {
  readonly ledger = new Ledger();
  readonly jobs: UnfinishedPurchase[] = [];
  readonly log: AuditFacts[] = [];
  /** Who was told of how many candies. */
  readonly told: { readonly member: AuthorId; readonly candies: number }[] = [];
  private readonly bought = new Map<string, Purchase>();
  private readonly words = new Map<string, StoreNotification>();
  private readonly lots = new Map<string, MovementId>();
  private readonly answers = new Map<string, AnsweredRequest>();
  private unlocks: readonly KeptUnlock[] = [];
  private working: Promise<unknown> = Promise.resolve();

  async byId(id: string): Promise<Purchase | undefined> {
    const known = this.bought.get(id);
    return known && { ...known, left: this.lotOf(known)?.left ?? 0 };
  }

  async own(id: string, { memberId }: MemberPrincipal): Promise<Purchase | undefined> {
    const known = await this.byId(id);
    return known?.memberId === memberId ? known : undefined;
  }

  /** Pays an author for something, which is unlocked by it. @param at milliseconds since 1970 */
  unlock(owner: AuthorId, author: AuthorId, candies: number, at: number): void {
    const wallet = { owner, lots: this.ledger.lotsOf(owner) };
    const parts = [{ price: hundredthsOf(candies), subject: { seriesId: 1 as SeriesId } }];
    const payments = must(pay('unlock', wallet, { id: author, owes: 0 }, parts, at));
    for (const one of payments) this.record(one);
    const lots = payments.flatMap(({ lotEntries }) => lotEntries.map(({ lot }) => lot));
    this.unlocks = [...this.unlocks, { owner, lots }];
  }

  /** @returns how much is unlocked for somebody */
  unlockedOf(owner: AuthorId): number {
    return this.unlocks.filter((one) => one.owner === owner).length;
  }

  /** @returns what is kept of what somebody asked for under a key; undefined where it was not done */
  contentOf(member: AuthorId, key: string): string | undefined {
    return this.answers.get(`${member} ${key}`)?.content;
  }

  run<Answer>(buyer: AuthorId, _at: number, work: (purchases: LockedPurchases) => Promise<Answer>): Promise<Answer> {
    return this.inTurn((draft) => work(this.locked(buyer, draft)));
  }

  hear<Answer>(store: StoreName, transactionId: string, work: (sale: LockedSale) => Promise<Answer>): Promise<Answer> {
    return this.inTurn(async (draft) =>
      work({
        ...(await this.sale(store, transactionId)),
        keep: async (word) => void draft.push(() => this.words.set(`${store} ${transactionId}`, word)),
      }),
    );
  }

  private inTurn<Answer>(work: (draft: Draft) => Promise<Answer>): Promise<Answer> {
    const mine = this.working.then(async () => {
      const draft: Draft = [];
      const answer = await work(draft);
      for (const write of draft) write();
      return answer;
    });
    this.working = mine.catch(() => undefined);
    return mine;
  }

  private locked(buyer: AuthorId, draft: Draft): LockedPurchases {
    const record = (movement: Movement): void => void draft.push(() => this.record(movement));
    return {
      buyer: { id: buyer, owes: 0 - this.ledger.balance('debt', buyer) },
      find: async (id) => this.openOf(await this.byId(id), buyer),
      sale: (store, transactionId) => this.sale(store, transactionId),
      add: async (purchase) => {
        const id = randomUUID();
        const nothing = { refundedCandy: 0, refundedWon: 0, refunding: undefined, takenBackCandy: 0, left: 0 };
        draft.push(() => this.keep({ ...purchase, ...nothing, id, memberId: buyer }));
        return id;
      },
      save: async (purchase) => {
        const isPaid = this.bought.get(purchase.id)?.paidAt !== undefined;
        if (isPaid && purchase.paidAt === undefined) throw new Error(`The purchase ${purchase.id} was paid.`);
        draft.push(() => this.keep(purchase));
      },
      record: async (movement) => record(movement),
      lockUnlocksOf: async (lot) => {
        draft.push(() => {
          this.unlocks = this.unlocks.filter(({ owner, lots }) => owner !== buyer || !lots.includes(lot));
        });
      },
      leave: async (job) => void draft.push(() => this.jobs.push(job)),
      tell: async ({ candyAmount }) => void draft.push(() => this.told.push({ member: buyer, candies: candyAmount })),
      log: async (entry) => void draft.push(() => this.log.push(entry)),
      once: async <Answer, Refusal>(
        { key, content }: Omit<MoneyRequest, 'member'>,
        decide: () => Promise<Result<Decision<Answer>, Refusal>>,
      ): Promise<Result<Answer, Refusal | KeyReused>> => {
        const known = this.answers.get(`${buyer} ${key}`);
        if (known !== undefined) return answerAgain(known, content);
        const decided = await decide();
        if (!decided.ok) return decided;
        const { movements, answer } = decided.value;
        for (const one of movements) record(one);
        draft.push(() => this.answers.set(`${buyer} ${key}`, { content, answer }));
        return ok(answer);
      },
    };
  }

  private record(movement: Movement): void {
    const id = this.ledger.record(movement);
    const { purchaseId } = movement.subject;
    const isOpened = movement.opens !== undefined && movement.entries.some(({ kind }) => kind === 'wallet');
    if (purchaseId !== undefined && isOpened) this.lots.set(purchaseId, id);
  }

  private keep(purchase: Purchase): void {
    const { id, gateway, paymentKey, paidAt } = purchase;
    const isTwice = [...this.bought.values()].some(
      (one) => one.id !== id && one.paidAt !== undefined && one.gateway === gateway && one.paymentKey === paymentKey,
    );
    if (paidAt !== undefined && isTwice) throw new Error(`The payment ${paymentKey} is of another purchase.`);
    this.bought.set(id, purchase);
  }

  private async sale(store: StoreName, transactionId: string): Promise<StoreSale> {
    const credited = [...this.bought.values()].find(
      ({ gateway, paymentKey, paidAt }) => gateway === store && paymentKey === transactionId && paidAt !== undefined,
    );
    return {
      purchase: credited && (await this.byId(credited.id)),
      word: this.words.get(`${store} ${transactionId}`),
    };
  }

  private openOf(purchase: Purchase | undefined, buyer: AuthorId): OpenPurchase | undefined {
    return purchase?.memberId === buyer ? { purchase, lot: this.lotOf(purchase) } : undefined;
  }

  private lotOf({ id, memberId }: Purchase): OpenPurchase['lot'] {
    const lot = this.ledger.lotsOf(memberId).find((one) => one.id === this.lots.get(id));
    return lot && { id: lot.id, left: lot.left };
  }
}
