import type { AuthorId } from '../../../common/kernel/ids.ts';
import { ok } from '../../../common/kernel/result.ts';
import type { Payout } from '../../../server/application/ports/candy/payout-repository.ts';
import type {
  LockedPayouts,
  PayoutStepTaken,
  PayoutWork,
} from '../../../server/application/ports/candy/payout-work.ts';
import { answerAgain, Ledger } from '../../../server/domain/candy/ledger.ts';
import { movement, type Movement } from '../../../server/domain/candy/movement.ts';

/** A step that was taken, as the audit log has it. */
type LoggedStep = PayoutStepTaken & { readonly payout: number; readonly at: number };

/** What a piece of work has written, which counts once it has ended. */
interface Draft {
  readonly payouts: Map<number, Payout>;
  readonly log: LoggedStep[];
  readonly movements: Movement[];
  readonly answers: Map<string, { readonly content: string; readonly answer: number }>;
}

/** Payouts over the rules of the ledger, in memory. Whatever is to be done waits for what was begun before, as under a lock. */
export class MemoryPayouts implements PayoutWork {
  readonly ledger = new Ledger();
  readonly log: LoggedStep[] = [];
  /** Whoever may act as an operator. */
  acting: readonly AuthorId[] = [];
  private readonly payouts = new Map<number, Payout>();
  private readonly answers: Draft['answers'] = new Map();
  private working: Promise<unknown> = Promise.resolve();

  /** Lets an author earn what can be paid out. @param amount hundredths, more than 0 */
  earn(author: AuthorId, amount: number): void {
    const sides = [
      { kind: 'granted', owner: author, amount: -amount },
      { kind: 'earnings', owner: author, amount },
    ] as const;
    this.ledger.record(movement('grant', sides));
  }

  async find(id: number): Promise<Payout | undefined> {
    return this.payouts.get(id);
  }

  of(author: AuthorId): readonly Payout[] {
    return [...this.payouts.values()].filter((payout) => payout.author.id === author);
  }

  run<Answer>(author: AuthorId, at: number, work: (payouts: LockedPayouts) => Promise<Answer>): Promise<Answer> {
    const mine = this.working.then(async () => {
      const draft: Draft = { payouts: new Map(), log: [], movements: [], answers: new Map() };
      const answer = await work(this.locked(author, at, draft));
      for (const one of draft.movements) this.ledger.record(one);
      for (const [id, payout] of draft.payouts) this.payouts.set(id, payout);
      for (const [key, kept] of draft.answers) this.answers.set(key, kept);
      this.log.push(...draft.log);
      return answer;
    });
    this.working = mine.catch(() => undefined);
    return mine;
  }

  private locked(author: AuthorId, at: number, draft: Draft): LockedPayouts {
    const find = async (id: number): Promise<Payout> => {
      const payout = draft.payouts.get(id) ?? this.payouts.get(id);
      if (payout?.author.id !== author) throw new Error(`The author ${author} has no payout ${id}.`);
      return payout;
    };
    return {
      earned: this.ledger.balance('earnings', author),
      hasOpen: async () => this.of(author).some(({ state }) => state === 'requested' || state === 'approved'),
      find,
      operators: async () => this.acting,
      add: async (payout) => {
        const id = this.payouts.size + draft.payouts.size + 1;
        const named = { id: author, name: '', email: undefined };
        const asked = { state: 'requested', reason: undefined, decidedBy: undefined } as const;
        draft.payouts.set(id, { ...payout, ...asked, id, author: named, requestedAt: at, changedAt: at });
        return id;
      },
      take: async ({ id }, { state, reason, by }, movements) => {
        const decidedBy = by.kind === 'operator' ? by.id : undefined;
        draft.payouts.set(id, { ...(await find(id)), state, reason, decidedBy, changedAt: at });
        draft.log.push({ payout: id, state, reason, by, at });
        draft.movements.push(...movements);
      },
      once: async ({ key, content }, decide) => {
        const known = this.answers.get(`${author} ${key}`);
        if (known !== undefined) return answerAgain(known, content);
        const decided = await decide();
        if (!decided.ok) return decided;
        draft.movements.push(...decided.value.movements);
        draft.answers.set(`${author} ${key}`, { content, answer: decided.value.answer });
        return ok(decided.value.answer);
      },
    };
  }
}
