import type { AuthorId } from '../../../../common/kernel/ids.ts';
import { ok, type Result } from '../../../../common/kernel/result.ts';
import type { Hundredths } from '../../../domain/candy/candy-amount.ts';
import {
  answerAgain,
  LedgerError,
  type Decision,
  type KeyReused,
  type MoneyRequest,
} from '../../../domain/candy/ledger.ts';
import type { Lot } from '../../../domain/candy/lot.ts';
import type { AccountKind, LotEntry, Movement, MovementId } from '../../../domain/candy/movement.ts';
import type { Wallet } from '../../../domain/candy/transfers.ts';
import type { DatabaseTransaction, NoRow, Statement } from '../database.ts';
import {
  ADD_ENTRIES,
  ADD_LOT_ENTRIES,
  ADD_LOTS,
  ADD_MOVEMENTS,
  ANSWERED_REQUEST,
  KEEP_ANSWER,
  LOCK_ACCOUNTS,
  LOT_ENTRIES,
  LOTS,
  NUMBER_MOVEMENTS,
  OPEN_ACCOUNTS,
  type AccountRow,
  type LotRow,
} from './ledger-statements.ts';

/** An account by its owner and kind. */
export type AccountName = readonly [owner: AuthorId, kind: AccountKind];

/** What a request comes to besides its answer: what is to be written once its movements have their numbers. */
interface StoredDecision<Answer> extends Decision<Answer> {
  readonly afterwards?: (ids: readonly MovementId[]) => Promise<void>;
}

/**
 * The ledger within one transaction. All accounts that it moves are locked first, all at once and in one order, so that
 * nobody waits for each other for ever.
 */
export class OpenLedger {
  private readonly transaction: DatabaseTransaction;
  private readonly at: Date;
  private readonly accounts = new Map<string, AccountRow>();

  /** @param at milliseconds since 1970 */
  constructor(transaction: DatabaseTransaction, at: number) {
    this.transaction = transaction;
    this.at = new Date(at);
  }

  /** Keeps accounts to itself until the end of the transaction, and opens those that there are not yet. */
  async lock(names: readonly AccountName[]): Promise<void> {
    if (this.accounts.size > 0) throw new LedgerError('All accounts of a transaction have to be locked at once.');
    const values = [names.map(([owner]) => owner), names.map(([, kind]) => kind)] as const;
    const distinct = new Set(names.map(nameOf)).size;
    let rows = await this.transaction.run(LOCK_ACCOUNTS, values);
    if (rows.length < distinct) {
      await this.transaction.run(OPEN_ACCOUNTS, values);
      rows = await this.transaction.run(LOCK_ACCOUNTS, values);
    }
    for (const row of rows) this.accounts.set(nameOf([row.owner_id, row.kind]), row);
  }

  /** @returns what a locked account held when it was locked */
  balance(...name: AccountName): Hundredths {
    return this.account(name).balance;
  }

  /** @param also lots that are wanted even when nothing is left of them */
  async wallet(owner: AuthorId, also: readonly MovementId[] = []): Promise<Wallet> {
    const rows = await this.transaction.run(LOTS, [owner, also]);
    return { owner, lots: rows.map(toLot) };
  }

  /** @returns what a movement moved out of lots, and how much of it nobody had paid for */
  async spent(movement: MovementId): Promise<{ readonly lotEntries: readonly LotEntry[]; readonly given: Hundredths }> {
    const rows = await this.transaction.run(LOT_ENTRIES, [movement]);
    return {
      lotEntries: rows.map(({ lot_id: lot, amount }) => ({ lot, amount })),
      given: rows.reduce((sum, { amount, is_payable: isPayable }) => (isPayable ? sum : sum - amount), 0),
    };
  }

  /** Does what is asked for, once (see `Ledger.once`). The wallet of who asks is locked, so the same request waits. */
  async once<Answer, Refusal>(
    { member, key, content }: MoneyRequest,
    decide: () => Promise<Result<StoredDecision<Answer>, Refusal>>,
  ): Promise<Result<Answer, Refusal | KeyReused>> {
    this.account([member, 'wallet']);
    const [known] = await this.transaction.run(ANSWERED_REQUEST, [member, key]);
    if (known !== undefined) return answerAgain(known, content);
    const decided = await decide();
    if (!decided.ok) return decided;
    const { movements, answer, afterwards } = decided.value;
    const ids = await this.record(movements);
    await afterwards?.(ids);
    await this.transaction.run(KEEP_ANSWER, [member, key, content, JSON.stringify(answer), this.at]);
    return ok(answer);
  }

  /** Makes movements. @returns their numbers */
  async record(movements: readonly Movement[]): Promise<readonly MovementId[]> {
    if (movements.length === 0) return [];
    const numbers = await this.transaction.run(NUMBER_MOVEMENTS, [movements.length]);
    const ids = numbers.map(({ id }) => id).toSorted((one, other) => one - other);
    const numbered = movements.map((movement, index) => {
      const id = ids[index];
      if (id === undefined) throw new LedgerError('A movement got no number.');
      return { id, movement };
    });
    await this.transaction.run(ADD_MOVEMENTS, [JSON.stringify(numbered.map(toMovementRow)), this.at]);
    await this.add(ADD_LOTS, numbered.flatMap(toLotRows));
    await this.add(
      ADD_ENTRIES,
      numbered.flatMap(({ id, movement }) =>
        movement.entries.map(({ owner, kind, amount }) => ({
          account_id: this.account([owner, kind]).id,
          movement_id: id,
          amount,
        })),
      ),
    );
    await this.add(ADD_LOT_ENTRIES, numbered.flatMap(toLotEntryRows));
    return ids;
  }

  private async add(statement: Statement<[rows: string], NoRow>, rows: readonly object[]): Promise<void> {
    if (rows.length > 0) await this.transaction.run(statement, [JSON.stringify(rows)]);
  }

  private account(name: AccountName): AccountRow {
    const account = this.accounts.get(nameOf(name));
    if (account === undefined) throw new LedgerError(`The account ${nameOf(name)} is moved, but was not locked.`);
    return account;
  }
}

function nameOf([owner, kind]: AccountName): string {
  return `${kind} ${owner}`;
}

function toLot(row: LotRow): Lot {
  const { id, kind, left_over: left, is_payable: isPayable } = row;
  return { id, kind, isPayable, left, expiresAt: row.expires_at?.getTime() };
}

interface NumberedMovement {
  readonly id: MovementId;
  readonly movement: Movement;
}

function toMovementRow({ id, movement: { kind, subject } }: NumberedMovement): object {
  const { storyId, seriesId, purchaseId, payoutId, undoes } = subject;
  const about = { story_id: storyId, series_id: seriesId, purchase_id: purchaseId, payout_id: payoutId };
  return { id, kind, ...about, undoes };
}

function toLotRows({ id, movement: { opens, entries } }: NumberedMovement): readonly object[] {
  const wallet = entries.find(({ kind }) => kind === 'wallet');
  if (opens === undefined || wallet === undefined) return [];
  const expires = opens.expiresAt === undefined ? undefined : new Date(opens.expiresAt).toISOString();
  const { kind, isPayable } = opens;
  const { owner, amount } = wallet;
  return [{ id, owner_id: owner, kind, is_payable: isPayable, amount, expires_at: expires }];
}

function toLotEntryRows({ id, movement: { opens, entries, lotEntries } }: NumberedMovement): readonly object[] {
  const wallet = entries.find(({ kind }) => kind === 'wallet');
  if (opens !== undefined && wallet !== undefined) return [{ movement_id: id, lot_id: id, amount: wallet.amount }];
  return lotEntries.map(({ lot, amount }) => ({ movement_id: id, lot_id: lot, amount }));
}
