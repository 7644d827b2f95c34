import type { AuthorId } from '../../../common/kernel/ids.ts';
import { fail, ok, type Result } from '../../../common/kernel/result.ts';
import type { Hundredths } from './candy-amount.ts';
import type { Lot } from './lot.ts';
import { mayHold, type AccountKind, type Movement, type MovementId } from './movement.ts';

/** What somebody asks for once, however often it arrives. */
export interface MoneyRequest {
  readonly member: AuthorId;
  /** Made by the client before sending (decisions §2). */
  readonly key: string;
  /** All that was asked for, in one text. */
  readonly content: string;
}

/** The key was used for something else (security CL3). */
export interface KeyReused {
  readonly kind: 'key-reused';
}

/** What a request comes to: movements that are made, and the answer that is kept. */
export interface Decision<Answer> {
  readonly movements: readonly Movement[];
  readonly answer: Answer;
}

/** What a request was answered, and what had been asked for. */
export interface AnsweredRequest {
  readonly content: string;
  readonly answer: unknown;
}

/**
 * @param known what was answered under the key before
 * @returns the same answer to the same request, whose form it has; the key stands for no other
 */
export function answerAgain<Answer>(known: AnsweredRequest, content: string): Result<Answer, KeyReused> {
  return known.content === content ? ok(known.answer as Answer) : fail({ kind: 'key-reused' });
}

/** A movement would bring an account or a lot to what it may not hold; nothing of it was made. */
export class LedgerError extends Error {
  constructor(message: string) {
    super(message);
    this.name = 'LedgerError';
  }
}

/** The rules of the ledger without a database, by which the database is held: the same movements give the same balances. */
export class Ledger {
  private readonly balances = new Map<string, Hundredths>();
  private readonly wallets = new Map<AuthorId, Map<MovementId, Lot>>();
  private readonly answers = new Map<string, AnsweredRequest>();
  private count = 0;

  balance(kind: AccountKind, owner: AuthorId): Hundredths {
    return this.balances.get(`${kind} ${owner}`) ?? 0;
  }

  /** @returns the lots of a wallet, also those of which nothing is left */
  lotsOf(owner: AuthorId): readonly Lot[] {
    return [...(this.wallets.get(owner)?.values() ?? [])];
  }

  /** @returns what all accounts hold together, which is always nothing */
  total(): Hundredths {
    let sum = 0;
    for (const balance of this.balances.values()) sum += balance;
    return sum;
  }

  /** @returns what all accounts of `kind` hold together */
  totalOf(kind: AccountKind): Hundredths {
    let sum = 0;
    for (const [name, balance] of this.balances) if (name.startsWith(`${kind} `)) sum += balance;
    return sum;
  }

  /**
   * Makes a movement.
   * @returns its number
   * @throws LedgerError when an account or a lot may not hold what it would
   */
  record({ entries, lotEntries, opens }: Movement): MovementId {
    const wallet = entries.find(({ kind }) => kind === 'wallet');
    for (const { kind, owner, amount } of entries) {
      const balance = this.balance(kind, owner) + amount;
      if (!mayHold(kind, balance)) throw new LedgerError(`The account ${kind} of ${owner} cannot hold ${balance}.`);
    }
    const lots = this.walletOf(wallet?.owner);
    const changed = lotEntries.map(({ lot, amount }) => {
      const known = lots.get(lot);
      if (known === undefined) throw new LedgerError(`The wallet has no lot ${lot}.`);
      if (known.left + amount < 0) throw new LedgerError(`The lot ${lot} holds less than ${-amount}.`);
      return { ...known, left: known.left + amount };
    });
    for (const { kind, owner, amount } of entries) {
      this.balances.set(`${kind} ${owner}`, this.balance(kind, owner) + amount);
    }
    for (const lot of changed) lots.set(lot.id, lot);
    const id = (this.count += 1) as MovementId;
    if (opens !== undefined && wallet !== undefined) lots.set(id, { ...opens, id, left: wallet.amount });
    return id;
  }

  /**
   * Does what is asked for, once: the same again is given the same answer, and moves nothing. What is refused may be asked
   * again.
   */
  once<Answer, Refusal>(
    { member, key, content }: MoneyRequest,
    decide: () => Result<Decision<Answer>, Refusal>,
  ): Result<Answer, Refusal | KeyReused> {
    const known = this.answers.get(`${member} ${key}`);
    if (known !== undefined) return answerAgain(known, content);
    const decided = decide();
    if (!decided.ok) return decided;
    for (const one of decided.value.movements) this.record(one);
    this.answers.set(`${member} ${key}`, { content, answer: decided.value.answer });
    return ok(decided.value.answer);
  }

  private walletOf(owner: AuthorId | undefined): Map<MovementId, Lot> {
    if (owner === undefined) return new Map();
    const lots = this.wallets.get(owner) ?? new Map<MovementId, Lot>();
    this.wallets.set(owner, lots);
    return lots;
  }
}
